import { COMMENT_LENGTH, COMMENTS_PER_SUBJECT } from '@lotse/contract/features/comment/comment.constants.ts'
import type { Comment, CommentList } from '@lotse/contract/features/comment/comment.schema.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { withTenant } from '../../platform/database/tenant-transaction.ts'
import { listEventsAfter } from '../../platform/events/event.repository.ts'
import { readJson } from '../../testing/fixture/calls.ts'
import { fillWithWorkshops } from '../../testing/fixture/figure/potential.ts'
import { createSimulation } from '../../testing/fixture/figure/simulation.ts'
import { createMeasure } from '../../testing/fixture/measure/measure.ts'
import { callOf } from '../../testing/fixture/write-call.ts'
import { type FreshTenant, freshTenant, type TestCall } from '../../testing/fresh-tenant.ts'
import { testApp } from '../../testing/test-app.ts'
import { deletedComments } from './comment.repository.ts'

const app = await testApp()
const { database } = app.platform
const KPI = 'utilisation'

const workshops = async () => {
  const tenant = await freshTenant(app, {
    roles: { reader: ['KPI_READ', 'MEASURE_READ'], blind: [] },
    people: {
      colleague: { roles: ['principal'], businessUnit: 'u1' },
      neighbour: { roles: ['principal'], businessUnit: 'u2' },
      reader: { roles: ['reader'], businessUnit: 'u1' },
      blind: { roles: ['blind'], businessUnit: 'u1' },
    },
  })
  await fillWithWorkshops(database, tenant.id)
  return tenant
}
const tenant = await workshops()
const other = await workshops()

interface Kind {
  readonly name: string
  readonly path: string
  readonly column: 'kpi_id' | 'measure_id' | 'simulation_id'
  readonly parts: readonly (string | null)[]
  /** Also read by people who may not write. */
  readonly isWrittenByReaders: boolean
  readonly notFound: string
  readonly event: string
  /** A subject without comments in `u1`. */
  create(at: FreshTenant): Promise<string>
}

const KINDS: readonly Kind[] = [
  {
    name: 'a KPI',
    path: '/api/workflow/kpi',
    column: 'kpi_id',
    parts: ['2025-12', '2025-11'],
    isWrittenByReaders: true,
    notFound: 'kpi.not_found',
    event: 'kpi-comment.changed',
    create: async (at) => {
      // The comments of an earlier test.
      await withTenant(database, at.id, (tx) => sql`delete from comment where kpi_id = ${KPI}`.execute(tx))
      return KPI
    },
  },
  {
    name: 'a measure',
    path: '/api/workflow/measure',
    column: 'measure_id',
    parts: [null],
    isWrittenByReaders: false,
    notFound: 'measure.not_found',
    event: 'measure.changed',
    create: async (at) => (await createMeasure(at)).id,
  },
  {
    name: 'a scenario',
    path: '/api/workflow/simulation',
    column: 'simulation_id',
    parts: [null, 'utilisation'],
    isWrittenByReaders: false,
    notFound: 'simulation.not_found',
    event: 'simulation.changed',
    create: async (at) => {
      const { id, version } = await createSimulation(at)
      const share = callOf('moveSimulation', { id }, { body: { status: 'SHARED', version } })
      expect((await at.inject(share)).statusCode).toBe(200)
      return id
    },
  },
]

const consultant = { as: 'consultant', unit: 'u1' }
type Rest = Omit<TestCall, 'url'>

/** The calls of the comments on a subject. */
function threadOf({ path, parts, column }: Kind, subject: string, at = tenant) {
  const call = (rest: Rest = {}, end = '') =>
    at.inject({ as: 'principal', url: `${path}/${subject}/comment${end}`, ...rest })
  const post = (text: string, rest: Rest = {}, more: object = {}) => {
    const [part] = parts
    return call({ method: 'POST', body: { ...(part === null ? {} : { part }), text, ...more }, ...rest })
  }
  const codeOf = async (reply: ReturnType<typeof call>) => (await reply).json().code as unknown
  return {
    call,
    post,
    codeOf,
    list: async (rest: Rest = {}) => (await call(rest)).json<CommentList>().content,
    write: async (text: string, rest: Rest = {}, more: object = {}) => {
      const reply = await post(text, rest, more)
      expect(reply.statusCode, reply.body).toBe(200)
      return reply.json<Comment>()
    },
    /** Calls that need the permission to write. */
    writes: (id: string, rest: Rest) => [
      post('x', rest),
      call({ method: 'PUT', body: { version: 1, text: 'x' }, ...rest }, `/${id}`),
      call({ method: 'DELETE', ...rest }, `/${id}`),
      call({ method: 'POST', ...rest }, `/${id}/restore`),
    ],
    stored: async () =>
      (
        await withTenant(database, at.id, (tx) =>
          sql<{ id: string }>`select id from comment where ${sql.ref(column)} = ${subject}`.execute(tx),
        )
      ).rows.map(({ id }) => id),
  }
}

describe.each(KINDS)('a comment on $name', (kind) => {
  const open = async () => threadOf(kind, await kind.create(tenant))

  test('is read by the people of the unit and its consultants, the oldest first', async () => {
    const { write, list } = await open()
    const [first, last] = [kind.parts[0], kind.parts.at(-1)]
    const comment = await write('Two technicians were ill\nin January', { as: 'colleague' })
    expect(comment).toEqual({
      id: expect.any(String),
      version: 1,
      part: first,
      text: 'Two technicians were ill\nin January',
      createdAt: expect.any(String),
      editedAt: null,
      by: { id: expect.any(String), name: 'Name of colleague' },
      isOwn: true,
      can: { edit: true, delete: true },
    })
    const answer = await write('Are both back?', consultant, last === null ? {} : { part: last })
    expect(answer.part).toBe(last)
    const foreign = { isOwn: false, can: { edit: false, delete: false } }
    for (const rest of [{}, { as: 'reader' }]) {
      expect(await list(rest)).toEqual([
        { ...comment, ...foreign },
        { ...answer, ...foreign },
      ])
    }
  })

  test('is edited by its author only, with its current version, and marked as edited', async () => {
    const { write, call, codeOf, list } = await open()
    const { id } = await write('First')
    const edit = (version: number, text: string, rest: Rest = {}) =>
      call({ method: 'PUT', body: { version, text }, ...rest }, `/${id}`)
    expect((await edit(1, 'Second')).json()).toMatchObject({ version: 2, text: 'Second', editedAt: expect.any(String) })
    const stale = await edit(1, 'Third')
    expect([stale.statusCode, stale.json()]).toMatchObject([409, { code: 'comment.changed', currentVersion: 2 }])
    for (const rest of [consultant, { as: 'colleague' }, { as: 'admin', unit: 'u1' }]) {
      expect(await codeOf(edit(2, 'Mine', rest))).toBe('comment.not_found')
      expect(await codeOf(call({ method: 'DELETE', ...rest }, `/${id}`))).toBe('comment.not_found')
    }
    expect((await list()).map(({ text }) => text)).toEqual(['Second'])
  })

  test('is restored unchanged after a deletion, for a day and by its author', async () => {
    const { write, post, call, codeOf, list, stored } = await open()
    const comment = await write('Gone for a moment')
    const path = `/${comment.id}`
    const remove = () => call({ method: 'DELETE' }, path)
    const restore = (rest: Rest = {}) => call({ method: 'POST', ...rest }, `${path}/restore`)
    expect((await remove()).statusCode).toBe(204)
    expect(await list(consultant)).toEqual([])
    expect(await codeOf(remove())).toBe('comment.not_found')
    expect(await codeOf(call({ method: 'PUT', body: { version: 1, text: 'x' } }, path))).toBe('comment.not_found')
    expect(await codeOf(post('x', {}, { id: comment.id }))).toBe('comment.not_found')
    expect(await codeOf(restore({ as: 'colleague' }))).toBe('comment.not_found')
    expect(await withTenant(database, tenant.id, deletedComments.remove)).toBe(0)
    // The second time nothing differs.
    for (const _ of [1, 2]) expect((await restore()).json()).toEqual(comment)
    await remove()
    const age = sql`update comment set deleted_at = now() - interval '25 hours' where id = ${comment.id}::uuid`
    await withTenant(database, tenant.id, (tx) => age.execute(tx))
    expect(await codeOf(restore())).toBe('comment.not_found')
    expect(await withTenant(database, tenant.id, deletedComments.remove)).toBe(1)
    expect(await stored()).toEqual([])
  })

  test('is written once when the call is repeated, and its id is used for nothing else', async () => {
    const { write, post, codeOf, list } = await open()
    const id = crypto.randomUUID()
    const first = await write('Once', {}, { id })
    expect(await write('Twice', {}, { id })).toEqual(first)
    expect(await codeOf(post('Mine', { as: 'colleague' }, { id }))).toBe('comment.not_found')
    for (const elsewhere of KINDS.filter(({ column }) => column !== kind.column)) {
      const thread = threadOf(elsewhere, await elsewhere.create(tenant))
      expect(await codeOf(thread.post('Elsewhere', {}, { id }))).toBe('comment.not_found')
    }
    expect(await list()).toEqual([first])
  })

  test('is announced to its unit with the subject', async () => {
    const subject = await kind.create(tenant)
    const { write, call } = threadOf(kind, subject)
    const published = () => withTenant(database, tenant.id, (tx) => listEventsAfter(tx, 0, 1_000))
    const before = (await published()).length
    const { id } = await write('News')
    await call({ method: 'PUT', body: { version: 1, text: 'More news' } }, `/${id}`)
    const event = { type: kind.event, subjectId: subject, businessUnitId: 'u1', personIds: null }
    expect((await published()).slice(before)).toMatchObject([event, event])
  })

  test('is neither read nor written without permission, in another unit and in another tenant', async () => {
    const subject = await kind.create(tenant)
    const { write, writes, call, list, codeOf } = threadOf(kind, subject)
    const comment = await write('Ours')
    const { id } = comment
    const read = async (rest: Rest) => (await call(rest)).json()
    const codes = (rest: Rest) => Promise.all(writes(id, rest).map(codeOf))
    const missing = Array(4).fill('permission.missing')
    expect((await read({ as: 'blind' })).code).toBe('permission.missing')
    expect(await codes({ as: 'blind' })).toEqual(missing)
    if (!kind.isWrittenByReaders) expect(await codes({ as: 'reader' })).toEqual(missing)
    for (const rest of [{ as: 'neighbour' }, { as: 'consultant', unit: 'u2' }]) {
      if (kind.column === 'kpi_id') {
        // Another unit has the same KPI, without these comments.
        expect((await read(rest)).content).not.toContainEqual(expect.objectContaining({ id }))
        expect((await codes(rest)).slice(1)).toEqual(Array(3).fill('comment.not_found'))
      } else {
        expect((await read(rest)).code).toBe(kind.notFound)
        expect(await codes(rest)).toEqual(Array(4).fill(kind.notFound))
      }
    }
    await kind.create(other)
    const there = threadOf(kind, subject, other)
    const ofTenant = (await Promise.all(there.writes(id, {}).map(there.codeOf))).slice(1)
    expect(ofTenant).toEqual(Array(3).fill(kind.column === 'kpi_id' ? 'comment.not_found' : kind.notFound))
    const seen = (await there.call()).json()
    if (kind.column === 'kpi_id') expect(seen.content).not.toContainEqual(expect.objectContaining({ id }))
    else expect(seen.code).toBe(kind.notFound)
    expect(await list()).toContainEqual(comment)
  })

  test.each([
    ['no text', '', 'validation.blank'],
    ['blanks only', ' \n\t\u200b', 'validation.blank'],
    ['a text that is too long', 'x'.repeat(COMMENT_LENGTH + 1), 'validation.maxLength'],
    ['a NUL', 'a\u0000b', 'validation.text'],
  ])('is refused with %s', async (_, text, code) => {
    const { post } = await open()
    const reply = await post(text)
    expect(reply.statusCode).toBe(400)
    expect(reply.json().details).toContainEqual(expect.objectContaining({ path: '/body/text', code }))
  })

  test('is refused beyond the limit of one subject, also when an older one is restored', async () => {
    const subject = await kind.create(tenant)
    const { write, post, call, codeOf } = threadOf(kind, subject)
    const fill = sql`insert into comment (tenant_id, business_unit_id, ${sql.ref(kind.column)}, part, text)
      select ${tenant.id}, 'u1', ${subject}, ${kind.parts[0] ?? null}, 'x'
      from generate_series(2, ${COMMENTS_PER_SUBJECT}::integer)`
    await withTenant(database, tenant.id, (tx) => fill.execute(tx))
    const { id } = await write('last')
    const refused = (await post('one more')).json()
    expect(refused).toMatchObject({ code: 'comment.too_many_comments', message: expect.stringContaining('500') })
    expect((await write('last', {}, { id })).id).toBe(id)
    const remove = () => call({ method: 'DELETE' }, `/${id}`)
    const restore = () => call({ method: 'POST' }, `/${id}/restore`)
    await remove()
    expect((await restore()).statusCode).toBe(200)
    await remove()
    await write('fits')
    expect(await codeOf(restore())).toBe('comment.too_many_comments')
  })
})

const subjectsWithRows = KINDS.filter(({ column }) => column !== 'kpi_id')

test.each(subjectsWithRows)('comments on $name are hidden with it, and removed with it', async (kind) => {
  const subject = await kind.create(tenant)
  const { write, writes, call, codeOf, stored } = threadOf(kind, subject)
  const { id } = await write('Soon gone')
  const [table = ''] = kind.column.split('_')
  await tenant.inject({ as: 'principal', method: 'DELETE', url: `${kind.path}/${subject}` })
  expect(await codeOf(call())).toBe(kind.notFound)
  expect(await Promise.all(writes(id, {}).map(codeOf))).toEqual(Array(4).fill(kind.notFound))
  expect(await stored()).toEqual([id])
  // The application never removes a measure permanently, and has no right to.
  const { kysely } = database
  await sql`delete from ${sql.table(table)} where tenant_id = ${tenant.id} and id = ${subject}::uuid`.execute(kysely)
  expect(await stored()).toEqual([])
})

test('comments on a draft of a scenario are seen by its owner only, also as events', async () => {
  const [, , kind] = KINDS
  if (!kind) throw new Error('There are three kinds.')
  const { id: subject } = await createSimulation(tenant, { name: 'Private' })
  const { write, writes, call, codeOf } = threadOf(kind, subject)
  const { id } = await write('Only for me')
  for (const rest of [{ as: 'colleague' }, consultant]) {
    expect(await codeOf(call(rest))).toBe('simulation.not_found')
    expect(await Promise.all(writes(id, rest).map(codeOf))).toEqual(Array(4).fill('simulation.not_found'))
  }
  const events = await withTenant(database, tenant.id, (tx) => listEventsAfter(tx, 0, 1_000))
  const { id: me } = await readJson(tenant, '/whoami')
  expect(events.at(-1)).toMatchObject({ type: 'simulation.changed', subjectId: subject, personIds: [me] })
})

test.each([
  ['a KPI', undefined, 'validation.required', '/body/part'],
  ['a KPI', 'utilisation', 'validation.pattern', '/body/part'],
  ['a measure', '2025-12', 'validation.additionalProperties', '/body/part'],
  ['a scenario', 'no_such_figure', 'simulation.figure_unknown', '/body/part'],
])('a comment on %s with the part %j is refused', async (name, part, code, path) => {
  const kind = KINDS.find((one) => one.name === name)
  if (!kind) throw new Error(`There is no kind ${name}.`)
  const { call } = threadOf(kind, await kind.create(tenant))
  const reply = await call({ method: 'POST', body: { text: 'About what?', ...(part === undefined ? {} : { part }) } })
  expect(reply.statusCode).toBe(400)
  expect(reply.json()).toMatchObject({ code: 'validation.failed', details: [{ path, code }] })
})
