import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withTenant } from '../../platform/database/tenant-transaction.ts'
import { readZip } from '../../testing/file/zip-archive.ts'
import { readLog } from '../../testing/fixture/audit.ts'
import { WRITE_CALLS } from '../../testing/fixture/write-calls.ts'
import { writeTenant } from '../../testing/fixture/write-tenant.ts'
import { testApp } from '../../testing/test-app.ts'
import { runCommandLine } from './command-line.ts'

const app = await testApp()
const { database, settings } = app.platform
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'personal-data-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function lotse(...args: string[]) {
  const out: string[] = []
  const err: string[] = []
  const code = await runCommandLine(args, {
    settings: () => settings,
    openDatabase: async () => ({ ...database, close: async () => {} }),
    print: (line) => out.push(line),
    notify: (line) => err.push(line),
    input: Readable.from([]),
  })
  return { code, out: out.join('\n'), err: err.join('\n') }
}

/** A tenant with rows in as many tables as calls can fill, and a file. */
async function fullTenant() {
  const tenant = await writeTenant(app)
  for (const [id, prepare] of Object.entries(WRITE_CALLS)) {
    if (id === 'erasePersonData' || id === 'logout') continue
    await tenant.inject((await prepare(tenant)).call)
  }
  await app.platform.runs.settled()
  return tenant
}

const tables = async () =>
  (
    await sql<{ name: string }>`
      select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'tenant_id' and table_name <> 'base_figure_value_current'`.execute(
      database.kysely,
    )
  ).rows.map(({ name }) => name)

/** Rows by table, and a hash of all of them. */
async function stateOf(tenantId: string): Promise<Record<string, string>> {
  const state: Record<string, string> = {}
  for (const name of await tables()) {
    const { rows } = await sql<{ state: string | null }>`
      select count(*) || ' ' || md5(string_agg(t::text, '|' order by t::text)) as state
      from ${sql.table(name)} t where tenant_id = ${tenantId}`.execute(database.kysely)
    if (rows[0]?.state) state[name] = rows[0].state
  }
  return state
}

test('tenant delete removes every row and file of the tenant and nothing of another one', async () => {
  const [gone, other] = [await fullTenant(), await fullTenant()]
  expect(Object.keys(await stateOf(gone.id)).length).toBeGreaterThan(35)
  const before = await stateOf(other.id)
  const stored = () => readdir(join(settings.filesFolder ?? '', 'stored'))
  expect(await stored()).toEqual(expect.arrayContaining([gone.id, other.id]))

  expect((await lotse('tenant', 'delete', '--tenant', gone.id)).code).toBe(2)
  expect((await lotse('tenant', 'delete', '--tenant', gone.id, '--confirm', other.id)).code).toBe(1)
  expect(Object.keys(await stateOf(gone.id)).length).toBeGreaterThan(35)
  const done = await lotse('tenant', 'delete', '--tenant', gone.id, '--confirm', gone.id)
  expect(done).toMatchObject({ code: 0, out: expect.stringMatching(/^deleted t\w+: \d+ rows of \d+ tables/) })

  expect(await stateOf(gone.id)).toEqual({})
  expect(await stateOf(other.id)).toEqual(before)
  const { rows } = await sql`
    select 1 from pgboss.job where data ->> 'tenantId' = ${gone.id}
    union all select 1 from tenant where id = ${gone.id} union all select 1 from tenant_host where tenant_id = ${gone.id}`.execute(
    database.kysely,
  )
  expect(rows).toEqual([])
  expect(await stored()).toContain(other.id)
  expect(await readdir(join(settings.filesFolder ?? '', 'stored', gone.id)).catch(() => [])).toEqual([])
  expect(await lotse('tenant', 'delete', '--tenant', gone.id, '--confirm', gone.id)).toMatchObject({
    code: 1,
    err: `There is no tenant ${gone.id}.`,
  })
}, 120_000)

test('tenant export writes every row as JSON lines, the files and a manifest, without secrets', async () => {
  const tenant = await fullTenant()
  const target = join(folder, 'all.zip')
  // The event of the export is recorded after it.
  const before = await stateOf(tenant.id)
  expect((await lotse('tenant', 'export', '--tenant', tenant.id, '--to', target)).out).toMatch(
    /exported .*, [1-9]\d* files$/,
  )
  const files = readZip(await readFile(target))
  const manifest = JSON.parse(files['manifest.json'] ?? '')
  expect(manifest).toMatchObject({ tenant: tenant.id, missingFiles: [] })
  expect(manifest.omittedColumns).toEqual(
    expect.arrayContaining(['person.password_hash', 'access_token.token_hash', 'report_delivery.token_hash']),
  )
  for (const [name, state] of Object.entries(before)) {
    const lines = (files[`rows/${name}.jsonl`] ?? '').split('\n').filter(Boolean)
    expect([name, lines.length, manifest.rows[name]]).toEqual([name, Number(state.split(' ')[0]), lines.length])
  }
  expect(JSON.stringify(files)).not.toMatch(/argon2/)
  expect(Object.entries(files).some(([name, text]) => name.startsWith('files/') && text.startsWith('%PDF'))).toBe(true)

  expect(await lotse('tenant', 'export', '--tenant', tenant.id, '--to', target)).toMatchObject({ code: 1 })
  const other = join(folder, 'all')
  expect((await lotse('tenant', 'export', '--tenant', tenant.id, '--to', other)).code).toBe(0)
  expect((await readdir(join(other, 'rows'))).length).toBeGreaterThan(40)
  expect((await lotse('tenant', 'export', '--tenant', 'nobody', '--to', join(folder, 'x.zip'))).code).toBe(1)
}, 120_000)

test('tenant export that is refused or fails is recorded as failed, and one that succeeds as done', async () => {
  const tenant = await writeTenant(app)
  const target = join(folder, 'there.zip')
  const exportTo = async (to: string) => (await lotse('tenant', 'export', '--tenant', tenant.id, '--to', to)).code
  await writeFile(target, 'mine')
  expect(await exportTo(target)).toBe(1)
  expect(await readFile(target, 'utf8')).toBe('mine')
  expect(await exportTo(join(folder, 'missing', 'all.zip'))).toBe(1)
  expect(await exportTo(join(folder, 'new.zip'))).toBe(0)
  const events = (await readLog({ inject: (call) => tenant.inject(call) })).filter(({ sentence }) =>
    /export/.test(sentence),
  )
  const failed = 'An operator could not export all data of the organisation'
  expect(events.map(({ sentence, outcome, kind }) => [sentence, outcome, kind])).toEqual([
    [failed, 'FAILED', 'PERSONAL_DATA'],
    [failed, 'FAILED', 'PERSONAL_DATA'],
    ['An operator exported all data of the organisation', 'DONE', 'PERSONAL_DATA'],
  ])
  expect(events[0]?.details).toEqual({ File: target })
})

test('person export and erase work on the command line, ask for the login, and are recorded', async () => {
  const tenant = await writeTenant(app)
  const of = ['--tenant', tenant.id]
  const target = join(folder, 'principal.zip')
  expect((await lotse('person', 'export', 'Principal', ...of, '--to', target)).code).toBe(0)
  expect(readZip(await readFile(target))['person.jsonl']).toContain('Name of principal')
  const reason = ['--reason', 'Left']
  expect((await lotse('person', 'erase', 'principal', ...of, ...reason)).code).toBe(2)
  expect((await lotse('person', 'erase', 'principal', ...of, ...reason, '--confirm', 'no')).code).toBe(1)
  expect((await lotse('person', 'erase', 'principal', ...of, ...reason, '--confirm', 'principal')).code).toBe(0)
  expect(await lotse('person', 'erase', 'principal', ...of, ...reason, '--confirm', 'principal')).toMatchObject({
    code: 1,
    err: expect.stringContaining('no such person'),
  })
  expect((await lotse('person', 'erase', 'admin', ...of, ...reason, '--confirm', 'admin')).err).toContain('last person')
  const { rows } = await withTenant(database, tenant.id, (tx) =>
    sql`select action, actor_id, kind, outcome from audit_event order by at`.execute(tx),
  )
  expect(rows).toEqual([
    { action: 'cli.person.export', actor_id: null, kind: 'PERSONAL_DATA', outcome: 'DONE' },
    { action: 'cli.person.erase', actor_id: null, kind: 'PERSONAL_DATA', outcome: 'DONE' },
  ])
})
