// The server loads it with the first request to a model, which takes longer than the time limits of this test.
import '@ai-sdk/openai-compatible'
import { Writable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { buildApp } from '../../../app/app.ts'
import type { Settings } from '../../../platform/config/settings.ts'
import { withTenant } from '../../../platform/database/tenant-transaction.ts'
import { fillWithFigures } from '../../../testing/fixture/figure/figure.ts'
import { type FreshTenant, freshTenant } from '../../../testing/fresh-tenant.ts'
import { startFakeAi } from '../../../testing/network/fake-ai-server.ts'
import { testApp, WEB_FOLDER } from '../../../testing/test-app.ts'
import { setKey, setLimits } from '../ai.administration.ts'
import { findAiSettings, savePackLimits } from './settings.repository.ts'
import { limitsOf } from './tenant-ai.ts'

const SERVER_KEY = 'sk-canary-server-11'
const OWN_KEY = 'sk-canary-own-22'
const { settings: standard, database, secrets } = (await testApp()).platform
const [serverFake, ownFake] = await Promise.all([startFakeAi(), startFakeAi()])
afterAll(() => Promise.all([serverFake.close(), ownFake.close()]))

const log: string[] = []
let opened: FastifyInstance[] = []
beforeEach(() => {
  log.length = 0
  for (const fake of [serverFake, ownFake]) fake.script({ kind: 'TEXT', text: 'All is well.' })
})
afterEach(async () => {
  await Promise.all(opened.map((app) => app.close()))
  opened = []
})

const settings: Settings = {
  ...standard,
  aiBaseUrl: serverFake.url,
  aiModel: 'server-model',
  aiKey: SERVER_KEY,
  aiAllowsPrivateAddress: true,
  aiFirstTokenSeconds: 5,
  aiIdleSeconds: 2,
}

async function open(changes: Partial<Settings> = {}): Promise<FastifyInstance> {
  const write = (line: unknown, _encoding: unknown, done: () => void) => {
    log.push(String(line))
    done()
  }
  const app = await buildApp({
    database,
    webFolder: WEB_FOLDER,
    log: pino({ level: 'trace' }, new Writable({ write })),
    settings: { ...settings, ...changes },
  })
  opened.push(app)
  return app
}

async function tenantOf(app: FastifyInstance): Promise<FreshTenant> {
  const tenant = await freshTenant(app, { config: { ai_provider: 'OPENAI_COMPATIBLE' } })
  await fillWithFigures(app, tenant.id)
  return tenant
}

const give = (tenant: FreshTenant, url: string | null = ownFake.url, key = OWN_KEY) =>
  withTenant(database, tenant.id, (tx) =>
    setKey(
      tx,
      { id: tenant.id, config: { ai_provider: 'OPENAI_COMPATIBLE' }, timeZone: 'Europe/Berlin' },
      { key, url, model: 'own-model', deployment: null },
      { settings, secrets },
    ),
  )

async function analyse(app: FastifyInstance, tenant: FreshTenant) {
  const send = (method: 'GET' | 'POST', path: string, payload?: object) =>
    app.inject({
      method,
      url: `/api/ai/analysis${path}`,
      headers: { host: tenant.host, authorization: `Bearer ${tenant.tokens.principal}` },
      ...(payload && { payload }),
    })
  const started = await send('POST', '', { scope: 'UNIT' })
  expect(started.statusCode, started.body).toBe(200)
  await app.platform.runs.settled()
  return (await send('GET', `/${started.json().id}`)).json()
}

test('a key of the tenant applies before that of the server, at its own address, and is nowhere in log and reply', async () => {
  const app = await open()
  const [tenant, other] = [await tenantOf(app), await tenantOf(app)]
  await give(tenant)
  const analysis = await analyse(app, tenant)
  expect(analysis.answer.author).toEqual({ provider: 'OPENAI_COMPATIBLE', model: 'own-model', isFallback: false })
  expect(ownFake.requests).toMatchObject([{ authorization: `Bearer ${OWN_KEY}` }])
  expect(serverFake.requests).toEqual([])
  expect((await analyse(app, other)).answer.author.model).toBe('server-model')
  expect(serverFake.requests).toMatchObject([{ authorization: `Bearer ${SERVER_KEY}` }])
  expect(log.join('') + JSON.stringify(analysis)).not.toContain('canary')
})

test('without an address of its own, a key is used at that of the server', async () => {
  const app = await open()
  const tenant = await tenantOf(app)
  await give(tenant, null)
  await analyse(app, tenant)
  expect(serverFake.requests).toMatchObject([{ authorization: `Bearer ${OWN_KEY}` }])
})

test('a refused key is logged with its tenant, and without the key', async () => {
  const app = await open()
  const tenant = await tenantOf(app)
  await give(tenant)
  ownFake.script({ kind: 'STATUS', status: 401 })
  const analysis = await analyse(app, tenant)
  expect(analysis.answer.author).toMatchObject({ provider: 'BUILT_IN', isFallback: true })
  expect(log.join('')).toContain(`"tenantId":"${tenant.id}"`)
  expect(log.join('')).toContain('"status":401')
  expect(log.join('') + JSON.stringify(analysis)).not.toContain('canary')
})

test('a key that cannot be decrypted is never replaced by that of the server', async () => {
  const tenant = await tenantOf(await open())
  await give(tenant)
  const app = await open({ secretKeys: [Buffer.alloc(32, 'another')] })
  const analysis = await analyse(app, tenant)
  expect(analysis.answer.author).toMatchObject({ provider: 'BUILT_IN', isFallback: true })
  expect([...ownFake.requests, ...serverFake.requests]).toEqual([])
  expect(log.join('')).toContain('The key of the tenant cannot be decrypted')
})

test('a key that was copied to another tenant cannot be decrypted there', async () => {
  const app = await open()
  const [tenant, thief] = [await tenantOf(app), await tenantOf(app)]
  await give(tenant)
  await give(thief)
  await sql`update ai_settings set encrypted_key = (select encrypted_key from ai_settings where tenant_id = ${tenant.id})
    where tenant_id = ${thief.id}`.execute(database.kysely)
  expect((await analyse(app, thief)).answer.author).toMatchObject({ isFallback: true })
  expect(ownFake.requests).toEqual([])
})

test('the address of a tenant is checked for each request, also by the address that its name resolves to', async () => {
  const app = await open({ aiAllowsPrivateAddress: false })
  const tenant = await tenantOf(app)
  await give(tenant, ownFake.url.replace('127.0.0.1', 'localhost'))
  expect((await analyse(app, tenant)).answer.author).toMatchObject({ provider: 'BUILT_IN', isFallback: true })
  expect(ownFake.requests).toEqual([])
  expect(log.join('')).toContain('not allowed')
})

test('the settings of a tenant are not visible to another one', async () => {
  const app = await open()
  const [tenant, other] = [await tenantOf(app), await tenantOf(app)]
  await give(tenant)
  expect((await withTenant(database, other.id, findAiSettings)).key).toBeNull()
})

test('limits of an operator apply before those of the pack, and those before the server’s', async () => {
  const tenant = await tenantOf(await open())
  const limits = () => withTenant(database, tenant.id, async (tx) => limitsOf(await findAiSettings(tx), settings))
  expect(await limits()).toEqual({ personDay: 300_000, tenantMonth: 30_000_000 })
  await withTenant(database, tenant.id, (tx) => savePackLimits(tx, { personDay: 2_000, tenantMonth: 9_000 }))
  await withTenant(database, tenant.id, (tx) => setLimits(tx, { personDay: 0 }))
  expect(await limits()).toEqual({ personDay: 0, tenantMonth: 9_000 })
  await withTenant(database, tenant.id, (tx) => setLimits(tx, { personDay: null }))
  expect(await limits()).toEqual({ personDay: 2_000, tenantMonth: 9_000 })
})
