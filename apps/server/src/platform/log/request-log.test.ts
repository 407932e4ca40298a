import { hostname } from 'node:os'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { buildApp } from '../../app/app.ts'
import { freshTenant, TEST_PASSWORD } from '../../testing/fresh-tenant.ts'
import { testApp, WEB_FOLDER } from '../../testing/test-app.ts'
import { VERSION } from '../version.ts'
import { createLogger, describeError } from './logger.ts'

const shared = await testApp()

test('the log has one line per request, without token, password, person, query values or path parameters', async () => {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const app = await buildApp({
    database: shared.platform.database,
    settings: shared.platform.settings,
    log: pino({}, stream),
    webFolder: WEB_FOLDER,
  })
  const tenant = await freshTenant(app)
  const login = await tenant.inject({
    method: 'POST',
    url: '/api/workflow/auth/login',
    body: { username: 'principal', password: TEST_PASSWORD },
  })
  await tenant.inject({ as: 'principal', url: '/api/workflow/kpi/canary-id?period=canary-query' })
  await tenant.inject({ url: '/home?canary-page' })
  await app.close()
  const all = lines.join('')
  for (const secret of [
    TEST_PASSWORD,
    login.json().accessToken,
    tenant.tokens.principal ?? '',
    'principal',
    'canary',
    '127.0.0.1',
  ]) {
    expect(all).not.toContain(secret)
  }
  const requests = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request')
  expect(requests.map(({ operation, status }) => `${operation} ${status}`)).toEqual([
    'login 200',
    'getKpi 400',
    expect.any(String),
  ])
  expect(requests[0]).toMatchObject({
    method: 'POST',
    tenant: tenant.id,
    requestId: expect.any(String),
    ms: expect.any(Number),
  })
  expect(lines).toHaveLength(3)
})

test('every line names machine, process and version, and probes are logged at debug unless they fail', async () => {
  const lines: { msg: string; operation?: string; status?: number }[] = []
  const log = createLogger('info', { write: (line) => void lines.push(JSON.parse(line)) })
  const app = await buildApp({
    database: shared.platform.database,
    settings: shared.platform.settings,
    log,
    webFolder: WEB_FOLDER,
  })
  for (const url of ['/healthz', '/readyz', '/metrics', '/api/openapi.json']) await app.inject({ url })
  app.platform.drain.begin()
  await app.inject({ url: '/readyz' })
  await app.close()
  const requests = lines.filter(({ msg }) => msg === 'request')
  expect(requests.map(({ operation, status }) => `${operation} ${status}`)).toEqual([
    '/metrics 401',
    expect.stringMatching(/ 200$/),
    '/readyz 503',
  ])
  for (const line of lines) expect(line).toMatchObject({ host: hostname(), pid: process.pid, version: VERSION })
})

test('describeError omits the detail of a database error', () => {
  const error = Object.assign(new Error('duplicate key value'), {
    code: '23505',
    detail: 'Key (email)=(ada@example.org) already exists.',
  })
  expect(describeError(new Error('outer', { cause: error }))).toMatchObject({
    message: 'outer',
    cause: { code: '23505', message: 'duplicate key value' },
  })
  expect(JSON.stringify(describeError(error))).not.toContain('ada@example.org')
})
