import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { parseSettings } from '../../platform/config/settings.ts'
import { createSecretBox, keyId } from '../../platform/security/secret-box.ts'
import { freshTenant } from '../../testing/fresh-tenant.ts'
import { testApp } from '../../testing/test-app.ts'
import { runCommandLine } from './command-line.ts'

const app = await testApp()
const { database } = app.platform
const OLD = Buffer.alloc(32, 'old')
const NEW = Buffer.alloc(32, 'new')
const LOST = Buffer.alloc(32, 'lost')

async function lotse(args: readonly string[], keys: readonly Buffer[] = [NEW, OLD], environment = {}) {
  const out: string[] = []
  const err: string[] = []
  const key = keys.map((one) => one.toString('base64')).join(',')
  const code = await runCommandLine(args, {
    settings: () => parseSettings({ LOTSE_SECRET_KEY: key, LOTSE_DATA_DIR: '/tmp', ...environment }),
    openDatabase: async () => ({ ...database, close: async () => {} }),
    print: (line) => out.push(line),
    notify: (line) => err.push(line),
    input: Readable.from(['']),
  })
  return { code, out: out.join('\n'), err: err.join('\n') }
}

async function withKeyOf(key: Buffer): Promise<string> {
  const { id } = await freshTenant(app)
  const encrypted = createSecretBox([key]).encrypt('sk-secret', `tenant/${id}/ai`)
  await sql`insert into ai_settings (tenant_id, provider, encrypted_key, key_set_at)
    values (${id}, 'OPENAI', ${encrypted}, now())`.execute(database.kysely)
  return id
}
const stored = async (id: string) => {
  const { rows } = await sql<{ text: string }>`
    select encrypted_key as text from ai_settings where tenant_id = ${id}`.execute(database.kysely)
  return rows[0]?.text ?? ''
}

test('secrets of an old key are encrypted again, so that the new key alone reads them', async () => {
  const id = await withKeyOf(OLD)
  expect((await lotse(['secrets', 'show'])).out).toContain(`${keyId(OLD)}  only decrypts  ${id}: 1 ai key`)
  expect((await lotse(['status'])).out).toContain('an older key is in use')
  const first = await lotse(['secrets', 're-encrypt'])
  expect(first).toMatchObject({ code: 0, out: expect.stringContaining('encrypted 1 secret(s) again') })
  expect(createSecretBox([NEW]).decrypt(await stored(id), `tenant/${id}/ai`)).toBe('sk-secret')
  expect((await lotse(['secrets', 're-encrypt'])).out).toContain('encrypted 0 secret(s) again')
  const { rows } = await sql`select action from audit_event where tenant_id = ${id}`.execute(database.kysely)
  expect(rows).toEqual([{ action: 'cli.secrets.re-encrypt' }])
})

test('a secret whose key is lost is left as it is and named, and the status says which key is missing', async () => {
  const id = await withKeyOf(LOST)
  const before = await stored(id)
  const result = await lotse(['secrets', 're-encrypt'])
  expect(result).toMatchObject({ code: 1, err: expect.stringContaining(`${id}: no key can read 1 secret(s)`) })
  expect(await stored(id)).toBe(before)
  const status = await lotse(['status'])
  expect(status.code).toBe(1)
  expect(status.out).toContain(`PROBLEM  secrets   stored secrets need the key ${keyId(LOST)}`)
  await sql`delete from ai_settings where tenant_id = ${id}`.execute(database.kysely)
})

test('failed jobs of all tenants are listed, made due again and dropped', async () => {
  const { id } = await freshTenant(app)
  const { rows } = await sql<{ id: string }>`
    insert into job (tenant_id, name, input, state, attempts, finished_at, problem)
    select ${id}, 'mail.send', '{}', 'FAILED', 10, now(), 'mail.refused' from generate_series(1, 2)
    returning id`.execute(database.kysely)
  const [one, two] = rows.map((row) => row.id)
  const listed = await lotse(['jobs', 'list'])
  expect(listed.out).toMatch(new RegExp(`${id}  failed  \\S+  mail\\.send  mail\\.refused  ${one}`))
  expect((await lotse(['status'])).out).toContain('2 failed')
  expect(await lotse(['jobs', 'retry', '--tenant', id, '--job', one ?? ''])).toMatchObject({ code: 0 })
  expect(await lotse(['jobs', 'drop', '--tenant', id, '--job', two ?? ''])).toMatchObject({ code: 0 })
  expect(await lotse(['jobs', 'drop', '--tenant', id, '--job', two ?? ''])).toMatchObject({ code: 1 })
  expect((await lotse(['jobs', 'list'])).out).toContain(`${id}  1 due`)
  expect(await lotse(['jobs', 'retry', '--tenant', id, '--job', 'x'])).toMatchObject({ code: 2 })
})

test('the status names a mail server that does not answer, and ends with 1', async () => {
  const environment = { LOTSE_SMTP_URL: 'smtp://127.0.0.1:1', LOTSE_MAIL_FROM: 'a@example.com' }
  const { code, out } = await lotse(['status', '--json'], [NEW], environment)
  expect(code).toBe(1)
  expect(JSON.parse(out)).toContainEqual(expect.objectContaining({ name: 'mail', state: 'PROBLEM' }))
})

test('a suspended tenant is closed to everybody, has its data, and is resumed', async () => {
  const tenant = await freshTenant(app)
  const read = async () => (await tenant.inject({ as: 'principal', url: '/api/workflow/whoami' })).statusCode
  expect(await read()).toBe(200)
  expect(await lotse(['tenant', 'suspend', '--tenant', tenant.id])).toMatchObject({ code: 0 })
  expect((await lotse(['tenant', 'list'])).out).toMatch(new RegExp(`^${tenant.id}.*\\(suspended\\)$`, 'm'))
  await vi.waitFor(async () => expect(await read()).toBe(503), { timeout: 5_000 })
  const page = await tenant.inject({ url: '/home' })
  expect([page.statusCode, page.body.includes('Closed for now')]).toEqual([503, true])
  expect(await lotse(['tenant', 'resume', '--tenant', tenant.id])).toMatchObject({ code: 0 })
  await vi.waitFor(async () => expect(await read()).toBe(200), { timeout: 5_000 })
  expect(await lotse(['tenant', 'suspend', '--tenant', 'missing'])).toMatchObject({ code: 1 })
})

test('a host is renamed, unless the new one is taken', async () => {
  const [one, two] = [await freshTenant(app), await freshTenant(app)]
  const rename = (to: string, from = one.host) =>
    lotse(['tenant', 'rename-host', '--tenant', one.id, '--from', from, '--to', to])
  expect(await rename(two.host)).toMatchObject({ code: 1, err: expect.stringContaining(two.id) })
  expect(await rename('Not a host')).toMatchObject({ code: 2 })
  expect(await rename('new.example', 'other.example')).toMatchObject({ code: 1 })
  expect(await rename(`${one.id}.example`)).toMatchObject({ code: 0 })
  const config = await app.inject({ url: '/api/tenant/config', headers: { host: `${one.id}.example` } })
  expect(config.statusCode).toBe(200)
})
