import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { parseSettings, type Settings } from '../../platform/config/settings.ts'
import { openSignOnTenant, type SignOnTenant } from '../../testing/fixture/account/sign-on.ts'
import { backchannelCall } from '../../testing/fixture/account/sign-on-calls.ts'
import { readLog } from '../../testing/fixture/audit.ts'
import { freshTenant } from '../../testing/fresh-tenant.ts'
import { testAppWith } from '../../testing/test-app.ts'
import { runCommandLine } from './command-line.ts'

/** With characters that basic authentication must encode. */
const SECRET = 'canary:%2B+&=/ 7'
const ROLES = [{ claim: 'groups', values: ['managers'], role: 'principal' }]
const ADA = { subject: 'ada', claims: { name: 'Ada', groups: ['managers'], dealer: 'u1' } }
const app = await testAppWith({ isDemo: true })
const { database } = app.platform
const opened: SignOnTenant[] = []
afterAll(async () => {
  for (const { provider } of opened) await provider.close()
  await app.close()
})

async function lotse(args: readonly string[], input = '', settings: Settings = app.platform.settings) {
  const out: string[] = []
  const err: string[] = []
  const code = await runCommandLine(args, {
    settings: () => settings,
    openDatabase: async () => ({ ...database, close: async () => {} }),
    print: (line) => out.push(line),
    notify: (line) => err.push(line),
    input: Readable.from([input]),
  })
  return { code, out: out.join('\n'), err: err.join('\n') }
}
const setSecret = (tenantId: string, secret = SECRET, settings?: Settings) =>
  lotse(['sso', 'set-secret', '--tenant', tenantId, '--secret-stdin'], `${secret}\n`, settings)
const removeSecret = (tenantId: string) => lotse(['sso', 'remove-secret', '--tenant', tenantId])

/** A tenant that is a confidential client of its identity provider. */
async function confidentialTenant(secretMethod: 'client_secret_basic' | 'client_secret_post'): Promise<SignOnTenant> {
  const settings = { roles: ROLES, businessUnits: [{ claim: 'dealer' }] }
  const place = await openSignOnTenant(app, settings, {}, { secret: SECRET, secretMethod })
  opened.push(place)
  place.provider.account = ADA
  return place
}
const storedOf = async (tenantId: string) =>
  (
    await sql<{ client_secret: string | null }>`
      select * from single_sign_on where tenant_id = ${tenantId}`.execute(database.kysely)
  ).rows

describe.each(['client_secret_basic', 'client_secret_post'] as const)('a provider that requires %s', (method) => {
  test('accepts the secret that an operator has stored, and neither another one nor none', async () => {
    const place = await confidentialTenant(method)
    const { id } = place.tenant
    expect(await place.browser().signIn()).toContain('problem=failed')
    expect(await setSecret(id)).toEqual({ code: 0, out: `stored the client secret of ${id}`, err: '' })
    const browser = place.browser()
    expect(await browser.signIn()).toBe(`${place.origin}/home`)
    expect((await browser.register()).json().state).toBe('REGISTERED')
    expect((await setSecret(id, 'another')).code).toBe(0)
    expect(await place.browser().signIn()).toContain('problem=failed')
    expect((await setSecret(id)).code).toBe(0)
    expect(await removeSecret(id)).toEqual({ code: 0, out: `removed the client secret of ${id}`, err: '' })
    expect(await place.browser().signIn()).toContain('problem=failed')
  })
})

test('the secret is stored encrypted for this tenant, and the audit log says that it changed, not what it is', async () => {
  const place = await confidentialTenant('client_secret_basic')
  const { tenant } = place
  await setSecret(tenant.id)
  const [stored] = await storedOf(tenant.id)
  expect(stored?.client_secret).toEqual(expect.any(String))
  expect(JSON.stringify(stored)).not.toContain('canary')
  await removeSecret(tenant.id)
  expect(await storedOf(tenant.id)).toMatchObject([{ client_secret: null, settings: { clientId: 'lotse' } }])
  const log = await readLog({ inject: (call) => tenant.inject({ ...call, as: 'admin' }) })
  expect(log.map(({ sentence, rows }) => [sentence, rows])).toEqual([
    ['An operator set the client secret of single sign-on', ['Single sign-on: Client secret']],
    ['An operator removed the client secret of single sign-on', ['Single sign-on: Client secret']],
  ])
  const changes = await sql`select * from audit_change where tenant_id = ${tenant.id}`.execute(database.kysely)
  expect(JSON.stringify(changes.rows)).not.toContain('canary')
})

test('a secret that was copied from another tenant cannot be read, and /login reports a problem', async () => {
  const [place, other] = [
    await confidentialTenant('client_secret_basic'),
    await confidentialTenant('client_secret_basic'),
  ]
  await setSecret(place.tenant.id)
  await setSecret(other.tenant.id)
  const begun = other.browser()
  const back = await begun.authorize()
  await sql`update single_sign_on set client_secret = (
    select client_secret from single_sign_on where tenant_id = ${place.tenant.id}) where tenant_id = ${other.tenant.id}`.execute(
    database.kysely,
  )
  const problem = `${other.origin}/login?problem=unavailable`
  expect(await other.browser().start()).toBe(problem)
  expect(await begun.finish(back)).toBe(problem)
  const logout = await other.tenant.inject(await backchannelCall(other, { sub: 'ada' }))
  expect(logout.json().code).toBe('person.provider_unavailable')
})

test('the secret of the environment has priority over the stored one', async () => {
  const place = await confidentialTenant('client_secret_post')
  await setSecret(place.tenant.id, 'out of date')
  const node = await testAppWith({ isDemo: true, oidcClientSecrets: { [place.tenant.id]: SECRET } })
  try {
    const browser = place.browser()
    const back = await browser.authorize()
    const reply = await node.inject({
      url: back.replace(place.origin, ''),
      headers: { host: place.tenant.host, cookie: `lotse-sign-on=${browser.cookies.get('lotse-sign-on')}` },
    })
    expect(reply.headers.location).toBe(`${place.origin}/home`)
  } finally {
    await node.close()
  }
})

test('set-secret is refused without a secret, a terminal, a tenant, or a key to encrypt with', async () => {
  const tenant = await freshTenant(app)
  expect(await setSecret(tenant.id, '  ')).toEqual({ code: 1, out: '', err: 'The client secret is empty.' })
  const noTerminal = await lotse(['sso', 'set-secret', '--tenant', tenant.id])
  expect(noTerminal).toMatchObject({ code: 2, out: '', err: expect.stringContaining('--secret-stdin') })
  expect((await lotse(['sso', 'set-secret', '--secret-stdin'], SECRET)).code).toBe(2)
  expect((await lotse(['sso', 'set-secret', SECRET, '--tenant', tenant.id])).code).toBe(2)
  const noKey = parseSettings({ LOTSE_SECRET_KEY: '', DATABASE_URL: 'postgresql://db/lotse' })
  const refused = await setSecret(tenant.id, SECRET, noKey)
  expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('set LOTSE_SECRET_KEY') })
  expect(refused.err).not.toContain('canary')
  for (const reply of [await setSecret('nobody'), await removeSecret('nobody')]) {
    expect(reply).toEqual({ code: 1, out: '', err: 'There is no tenant nobody.' })
  }
  expect(await storedOf(tenant.id)).toEqual([])
  const events = await sql`select action from audit_event where tenant_id = ${tenant.id}`.execute(database.kysely)
  expect(events.rows).toEqual([])
})
