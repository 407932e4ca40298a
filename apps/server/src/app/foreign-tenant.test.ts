import { createHash, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { ALL_OPERATIONS } from '@lotse/contract/all-operations.ts'
import { BASE_PATH, BUSINESS_UNIT_HEADER, CSRF_HEADER, type Operation } from '@lotse/contract/operation.ts'
import { PLUGINS } from '@lotse/contract/plugin.ts'
import type { LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { Create } from 'typebox/value'
import { beforeAll, expect, test } from 'vitest'
import { startSession } from '../features/person/person.service.ts'
import { withTenantAsOwner } from '../platform/database/tenant-transaction.ts'
import { csrfTokenOf } from '../platform/http/own-page.ts'
import { packUuid } from '../platform/pack/pack-day.ts'
import { testApp } from '../testing/test-app.ts'
import { applyPack, checkPack } from './pack/apply-pack.ts'

/** Two tenants with content of every kind. People of the first call every operation with the ids of the second. */
const OWN = 'studio'
const FOREIGN = 'carline'
const CANARY = 'KANARIENVOGEL'
/** So many ids of one form are refused by an operation before the others of that form are left out. */
const REFUSALS = 3
const NOT_CALLED: readonly string[] = ['logout', 'signOutEverywhere', 'streamEvents']

const app = await testApp()
const { database } = app.platform
for (const id of [OWN, FOREIGN]) {
  await applyPack(database, await checkPack(join(import.meta.dirname, '../../../../packs', id)), { isDemo: true })
}
await sql`update tenant set config = jsonb_set(config, '{active_plugins}', ${JSON.stringify(PLUGINS)}::jsonb)`.execute(
  database.kysely,
)
// With single sign-on, both tenants accept the session cookie and the header `Authorization`.
await sql`update tenant set config = jsonb_set(config, '{authentication_method}', '"OIDC"')`.execute(database.kysely)

type Caller = (
  operation: Pick<Operation, 'base' | 'method'>,
  path: string,
  body?: unknown,
  headers?: Readonly<Record<string, string>>,
) => Promise<Pick<LightMyRequestResponse, 'statusCode' | 'body' | 'headers'>>

/** How a caller sends the token of the session. */
type Mode = 'HEADER' | 'COOKIE'

const ORIGIN = 'http://localhost:80'
const signedIn = (token: string, mode: Mode) =>
  mode === 'HEADER'
    ? { authorization: `Bearer ${token}` }
    : { cookie: `lotse=${token}`, origin: ORIGIN, [CSRF_HEADER]: csrfTokenOf(token) }

/** Calls operations as one of a tenant's people, in their own unit or in one they may switch to. */
async function callerOf(tenantId: string, username: string, mode: Mode = 'HEADER'): Promise<Caller> {
  const { token, unit } = await sessionOf(tenantId, username)
  return (operation, path, body, headers) =>
    app.inject({
      method: operation.method,
      url: `/t/${tenantId}${BASE_PATH[operation.base]}${path}`,
      headers: {
        ...signedIn(token, mode),
        ...(username === 'principal' ? {} : { [BUSINESS_UNIT_HEADER]: unit }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    })
}

/** A new session of a person, and a unit of the tenant. */
async function sessionOf(
  tenantId: string,
  username: string,
): Promise<{ readonly token: string; readonly unit: string }> {
  const { rows } = await sql<{ id: string; unit: string }>`
    select id::text, (select min(id) from business_unit where tenant_id = ${tenantId}) as unit
    from person where tenant_id = ${tenantId} and username = ${username}`.execute(database.kysely)
  const [person] = rows
  if (!person) throw new Error(`${tenantId} has no ${username}`)
  const { accessToken: token } = await withTenantAsOwner(
    database,
    tenantId,
    async () => {},
    (tx) =>
      startSession(tx, {
        personId: person.id,
        method: 'PASSWORD',
        address: '127.0.0.1',
        userAgent: null,
        tokenHours: 1,
      }),
  )
  return { token, unit: person.unit }
}

interface Column {
  readonly table: string
  readonly column: string
  readonly type: string
}

const isolated = async () => {
  const { rows } = await sql<Column>`
    select c.table_name as table, c.column_name as column, c.data_type as type
    from information_schema.columns c
    join information_schema.tables t on t.table_name = c.table_name and t.table_schema = c.table_schema
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name <> 'tenant_id'
      and exists (select from information_schema.columns k
        where k.table_schema = 'public' and k.table_name = c.table_name and k.column_name = 'tenant_id')`.execute(
    database.kysely,
  )
  return rows
}

/** Columns that only repeat ids of another table, as `table.column`. */
async function referencingColumns(): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    select f.conrelid::regclass || '.' || a.attname as name from pg_constraint f
    join pg_attribute a on a.attrelid = f.conrelid and a.attnum = any(f.conkey)
    where f.contype = 'f' and f.confrelid <> f.conrelid`.execute(database.kysely)
  return new Set(rows.map(({ name }) => name))
}

/** Ids that only the foreign tenant has, up to two of each kind. */
async function foreignIds(columns: readonly Column[]): Promise<string[]> {
  const repeated = await referencingColumns()
  const valuesOf = async ({ table, column }: Column, tenantId: string) => {
    const { rows } = await sql<{ value: string }>`
      select distinct ${sql.ref(column)}::text as value from ${sql.table(table)}
      where tenant_id = ${tenantId} and ${sql.ref(column)} is not null order by value`.execute(database.kysely)
    return rows.map(({ value }) => value)
  }
  const keys = columns.filter(({ table, column }) => /(^|_)id$/.test(column) && !repeated.has(`${table}.${column}`))
  const own = new Set((await Promise.all(keys.map((key) => valuesOf(key, OWN)))).flat())
  const found = await Promise.all(
    keys.map(async (key) => (await valuesOf(key, FOREIGN)).filter((id) => !own.has(id)).slice(0, 2)),
  )
  return [...new Set(found.flat())]
}

/** Writes the canary into every text of the foreign tenant that is not a key, state or formula; returns the number of columns. */
async function markForeignTexts(columns: readonly Column[]): Promise<number> {
  let marked = 0
  for (const { table, column, type } of columns) {
    const name = sql.ref(column)
    const [value, where] =
      type === 'jsonb'
        ? [
            sql`regexp_replace(${name}::text, '("(en|de|tr|sk)": ")', ${`\\1${CANARY} `}, 'g')::jsonb`,
            sql`${name}::text ~ '"sk": "'`,
          ]
        : [sql`${name} || ${` ${CANARY}`}`, sql`${name} ~ ' '`]
    if (!['text', 'jsonb'].includes(type) || /(^|_)id$|hash|formula|^username$/.test(column)) continue
    const { numAffectedRows } = await sql`
      update ${sql.table(table)} set ${name} = ${value} where tenant_id = ${FOREIGN} and ${where}`
      .execute(database.kysely)
      .catch(() => ({ numAffectedRows: 0n })) // a text with a check constraint, e.g. a state
    if (Number(numAffectedRows ?? 0) > 0) marked++
  }
  return marked
}

/** Hash of all rows of the foreign tenant. */
async function foreignState(columns: readonly Column[]): Promise<string> {
  // When a session was used last is written some seconds later.
  await app.platform.sessionUse.flush()
  const hash = createHash('sha256')
  // Includes the outbox and sessions: no one signs in at the foreign tenant while it is compared.
  for (const table of new Set(columns.map(({ table }) => table))) {
    const { rows } = await sql<{ sum: string }>`
      select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum
      from ${sql.table(table)} t where tenant_id = ${FOREIGN}`.execute(database.kysely)
    hash.update(`${table} ${rows[0]?.sum}\n`)
  }
  return hash.digest('hex')
}

type Reply = Awaited<ReturnType<Caller>>

/** Parts that differ in every reply: times, generated ids and numbers, the request id. */
const VARIABLE_PARTS =
  /"requestId":"[^"]*"|\d{4}-\d\d-\d\dT[\d:.]+Z|[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}|"number":"[^"]*"/g

/** A reply without its variable parts and without the requested id. A short id such as `9` is not removed from inside of others. */
const comparable = ({ statusCode, body }: Reply, ...ids: readonly string[]) => [
  statusCode,
  ids.reduce(
    (text, id) => text.replaceAll(new RegExp(`(?<![\\w-])${RegExp.escape(id)}(?![\\w-])`, 'g'), ''),
    body.replaceAll(VARIABLE_PARTS, ''),
  ),
]

const formOf = (id: string) => (/^[0-9a-f]{8}-[0-9a-f]{4}-/.test(id) ? 'UUID' : /^\d+$/.test(id) ? 'NUMBER' : 'TEXT')

/** An id of the same form that does not exist. */
function missingLike(id: string): string {
  if (formOf(id) === 'UUID') return randomUUID()
  if (formOf(id) === 'NUMBER') return '987654321'
  return id.replace(/[a-y]/gi, (letter) => String.fromCharCode(letter.charCodeAt(0) + 1))
}

interface Schema {
  readonly type?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly format?: string
  readonly pattern?: string
}

const GUESSES = ['Something', '2026-11', '07:00']

/** A body that matches the schema as far as possible, with `id` in every id field. */
function bodyWith(schema: Schema, id: string, name = ''): unknown {
  // The id of a new object is generated by the client.
  if (name === 'id' && schema.format === 'uuid') return randomUUID()
  if (schema.const !== undefined) return schema.const
  // A file that is text, so that two of them can be compared without the ids.
  if (schema.enum) return schema.enum.includes('CSV') ? 'CSV' : schema.enum[0]
  const csv = schema.anyOf?.find((one) => one.const === 'CSV')
  if (csv) return csv.const
  if (schema.anyOf) return bodyWith(schema.anyOf[0] ?? {}, id, name)
  if (schema.properties) {
    return Object.fromEntries(
      Object.entries(schema.properties)
        .filter(([key]) => schema.required?.includes(key) || /id$|ids$/i.test(key))
        .map(([key, part]) => [key, bodyWith(part, id, key)]),
    )
  }
  if (schema.type === 'array') return schema.items && /ids$/i.test(name) ? [bodyWith(schema.items, id, 'itemId')] : []
  if (schema.type === 'string' && /id$/i.test(name)) return id
  if (schema.format === 'date') return '2026-11-02'
  if (schema.type === 'string') return GUESSES.find((guess) => new RegExp(schema.pattern ?? '').test(guess))
  return Create(schema)
}

const idsOf = (schema: object | undefined) =>
  Object.keys((schema as Schema | undefined)?.properties ?? {}).filter((name) => /id$|ids$/i.test(name))

/** The calls that contain `id` in the path, the query or the body. */
function* callsNaming(operation: Operation, id: string) {
  const body = operation.body ? bodyWith(operation.body as Schema, id) : undefined
  const path = operation.path.replace(/\{\w+\}/g, encodeURIComponent(id))
  if (path !== operation.path || idsOf(operation.body).length > 0) yield { path, body }
  for (const name of idsOf(operation.query)) yield { path: `${path}?${name}=${encodeURIComponent(id)}`, body }
}

const columns = await isolated()

beforeAll(async () => {
  const foreign = await callerOf(FOREIGN, 'principal')
  const post = { base: 'workflow', method: 'POST' } as const
  for (const [path, body] of [
    ['/note', { text: `A note of ${CANARY}`, page: '/home' }],
    ['/support', { category: 'OTHER', text: CANARY, page: null, build: null, browser: null, language: 'en' }],
  ] as const) {
    expect((await foreign(post, path, body)).statusCode, path).toBeLessThan(300)
  }
  const analysis = { scope: 'UNIT', question: `A question about ${CANARY}` }
  expect((await foreign({ base: 'ai', method: 'POST' }, '/analysis', analysis)).statusCode).toBe(200)
  const conversation = { text: `A question about ${CANARY}` }
  expect((await foreign({ base: 'ai', method: 'POST' }, '/conversation', conversation)).statusCode).toBe(200)
  await app.platform.runs.settled()
  expect(await markForeignTexts(columns), 'columns with a canary').toBeGreaterThan(10)
})

test('an id of another tenant gets the same reply as an id that does not exist, and its row stays unchanged', async () => {
  const before = await foreignState(columns)

  const ids = await foreignIds(columns)
  expect(ids.length, 'ids of the other tenant').toBeGreaterThan(15)
  expect(ids, 'a scenario of the other tenant').toContain(packUuid(FOREIGN, 'simulation', 'podhradie-servis'))

  let found = 0
  const calls = [await callerOf(OWN, 'admin'), await callerOf(OWN, 'admin', 'COOKIE')]
  for (const operation of ALL_OPERATIONS.filter(({ id }) => !NOT_CALLED.includes(id))) {
    // The replies to missing ids, by form and position: most are the same for all ids of a form.
    const known = new Map<string, unknown>()
    // A text where a UUID is required is refused before anything is looked for: some of them are enough.
    const refused = new Map<string, number>()
    for (const [number, id] of ids.entries()) {
      // Each operation is called in both ways, with different ids.
      const call = calls[number % calls.length] as Caller
      const missing = missingLike(id)
      const [named, unnamed] = [[...callsNaming(operation, id)], [...callsNaming(operation, missing)]]
      for (const [index, { path, body }] of named.entries()) {
        const kind = `${formOf(id)} ${index}`
        if (refused.get(kind) === REFUSALS) continue
        const label = `${operation.method} ${path} ${JSON.stringify(body)}`
        const reply = await call(operation, path, body)
        if (reply.statusCode === 400) refused.set(kind, (refused.get(kind) ?? 0) + 1)
        expect(reply.body, label).not.toContain(CANARY)
        const seen = comparable(reply, id, missing)
        if (!isDeepStrictEqual(seen, known.get(kind))) {
          const { path: otherPath = '', body: otherBody } = unnamed[index] ?? {}
          const other = comparable(await call(operation, otherPath, otherBody), id, missing)
          expect(seen, label).toEqual(other)
          known.set(kind, other)
        }
        if (reply.statusCode === 404) found++
      }
    }
  }
  expect(found, 'calls that reached the lookup').toBeGreaterThan(500)
  expect(await foreignState(columns)).toBe(before)
}, 600_000)

test('a business unit of another tenant does not exist, and no list contains a text of another tenant', async () => {
  const { rows } = await sql<{ id: string }>`
    select id from business_unit where tenant_id = ${FOREIGN} order by id limit 1`.execute(database.kysely)
  const call = await callerOf(OWN, 'consultant')
  const foreign = await callerOf(FOREIGN, 'consultant')
  let canaries = 0
  for (const operation of ALL_OPERATIONS) {
    if (operation.method !== 'GET' || operation.path.includes('{') || NOT_CALLED.includes(operation.id)) continue
    if ((await foreign(operation, operation.path)).body.includes(CANARY)) canaries++
    expect((await call(operation, operation.path)).body, operation.id).not.toContain(CANARY)
    for (const { id } of rows) {
      const missing = missingLike(id)
      const reply = await call(operation, operation.path, undefined, { [BUSINESS_UNIT_HEADER]: id })
      const other = await call(operation, operation.path, undefined, { [BUSINESS_UNIT_HEADER]: missing })
      expect(comparable(reply, id), operation.id).toEqual(comparable(other, missing))
    }
  }
  expect(canaries, 'lists of the other tenant that show the canary there').toBeGreaterThan(15)
}, 120_000)

test('a session of another tenant is like one that does not exist, for every operation, as a cookie and as a header', async () => {
  const { token } = await sessionOf(FOREIGN, 'admin')
  const own = await sessionOf(OWN, 'admin')
  const before = await foreignState(columns)
  for (const operation of ALL_OPERATIONS) {
    const url = `/t/${OWN}${BASE_PATH[operation.base]}${operation.path.replace(/\{\w+\}/g, randomUUID())}`
    const body = operation.body ? bodyWith(operation.body as Schema, 'x') : undefined
    const ask = (sent: string, mode: Mode) =>
      app.inject({
        method: operation.method,
        url,
        headers: {
          ...signedIn(sent, mode),
          [BUSINESS_UNIT_HEADER]: own.unit,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      })
    for (const mode of ['HEADER', 'COOKIE'] as const) {
      const [reply, other] = [await ask(token, mode), await ask(`${token.slice(1)}x`, mode)]
      expect(comparable(reply, token), `${mode} ${operation.id}`).toEqual(comparable(other, token))
      expect(reply.body, operation.id).not.toContain(CANARY)
      if (operation.requires !== 'PUBLIC') expect([operation.id, reply.statusCode]).toEqual([operation.id, 401])
    }
  }
  expect(await foreignState(columns)).toBe(before)
}, 120_000)

test('an entity tag of a reply of another tenant changes no reply', async () => {
  const [call, foreign] = [await callerOf(OWN, 'consultant'), await callerOf(FOREIGN, 'consultant')]
  let tags = 0
  for (const operation of ALL_OPERATIONS) {
    if (operation.method !== 'GET' || operation.path.includes('{') || NOT_CALLED.includes(operation.id)) continue
    const tag = (await foreign(operation, operation.path)).headers.etag
    const plain = await call(operation, operation.path)
    if (tag === undefined || tag === plain.headers.etag) continue
    tags++
    for (const header of ['if-match', 'if-none-match', 'if-range']) {
      const reply = await call(operation, operation.path, undefined, { [header]: String(tag) })
      expect(comparable(reply, '-'), `${operation.id} ${header}`).toEqual(comparable(plain, '-'))
    }
  }
  expect(tags, 'lists whose entity tags differ').toBeGreaterThan(10)
}, 120_000)
