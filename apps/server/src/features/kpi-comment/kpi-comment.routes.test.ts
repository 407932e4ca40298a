import {
  COMMENTS_PER_KPI,
  KPI_COMMENT_LENGTH,
  type KpiComment,
  type KpiCommentList,
} from '@lotse/contract/features/kpi-comment/kpi-comment.schema.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { withTenant } from '../../platform/database/tenant-transaction.ts'
import { listEventsAfter } from '../../platform/events/event.repository.ts'
import { type FreshTenant, freshTenant, type TestCall } from '../../testing/fresh-tenant.ts'
import { applySmallPack } from '../../testing/pack/small-pack.ts'
import { testApp } from '../../testing/test-app.ts'
import { removeDeletedKpiComments } from './kpi-comment.repository.ts'

const app = await testApp()
const { database } = app.platform
const KPI = 'labour_productivity_pct'
const PERIOD = '2026-01'
let tenant: FreshTenant
beforeAll(async () => {
  tenant = await freshTenant(app, {
    roles: { reader: ['KPI_READ'], blind: ['MEASURE_READ'] },
    people: {
      colleague: { roles: ['reader'], businessUnit: 'u1' },
      neighbour: { roles: ['principal'], businessUnit: 'u2' },
      blind: { roles: ['blind'], businessUnit: 'u1' },
    },
  })
  await applySmallPack(database, tenant.id)
})

const call = (rest: Omit<TestCall, 'url'> = {}, path = '', kpi = KPI) =>
  tenant.inject({ as: 'principal', url: `/api/workflow/kpi/${kpi}/comment${path}`, ...rest })
const list = async (rest: Omit<TestCall, 'url'> = {}) => (await call(rest)).json<KpiCommentList>().content
const post = (text: string, rest: Omit<TestCall, 'url'> = {}, more: object = {}) =>
  call({ method: 'POST', body: { period: PERIOD, text, ...more }, ...rest })
const write = async (text: string, rest: Omit<TestCall, 'url'> = {}, more: object = {}) => {
  const reply = await post(text, rest, more)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<KpiComment>()
}
const consultant = { as: 'consultant', unit: 'u1' }

describe('a comment', () => {
  test('is read by the people of the unit and its consultants, and only they see it', async () => {
    const comment = await write('Two technicians were ill\nin January', { as: 'colleague' })
    expect(comment).toMatchObject({
      version: 1,
      period: PERIOD,
      text: 'Two technicians were ill\nin January',
      editedAt: null,
      by: { name: 'Name of colleague' },
      isOwn: true,
    })
    const answer = await write('Are both back?', consultant)
    const others = (await list()).filter(({ id }) => id === comment.id || id === answer.id)
    expect(others).toEqual([
      { ...comment, isOwn: false },
      { ...answer, isOwn: false },
    ])
    expect(await list({ as: 'neighbour' })).toEqual([])
    expect(await list({ as: 'consultant', unit: 'u2' })).toEqual([])
  })

  test('is listed by month, the latest first, within a month the oldest first', async () => {
    const at = async (period: string) => (await write(period, {}, { period })).id
    const ids = [await at('2025-03'), await at('2025-04'), await at('2025-03')]
    const listed = (await list()).map(({ id }) => id).filter((id) => ids.includes(id))
    expect(listed).toEqual([ids[1], ids[0], ids[2]])
  })

  test('is edited by its author only, with its current version, and marked as edited', async () => {
    const { id } = await write('First')
    const edit = (version: number, text: string, rest: Omit<TestCall, 'url'> = {}) =>
      call({ method: 'PUT', body: { version, text }, ...rest }, `/${id}`)
    expect((await edit(1, 'Second')).json()).toMatchObject({ version: 2, text: 'Second', editedAt: expect.any(String) })
    const stale = await edit(1, 'Third')
    expect([stale.statusCode, stale.json()]).toMatchObject([409, { code: 'kpi_comment.changed', currentVersion: 2 }])
    for (const rest of [consultant, { as: 'colleague' }, { as: 'neighbour' }, { as: 'admin', unit: 'u1' }]) {
      expect((await edit(2, 'Mine', rest)).json().code).toBe('kpi_comment.not_found')
      expect((await call({ method: 'DELETE', ...rest }, `/${id}`)).json().code).toBe('kpi_comment.not_found')
    }
    expect((await list()).find((comment) => comment.id === id)?.text).toBe('Second')
  })

  test('is restored unchanged after a deletion, for a day and by its author', async () => {
    const comment = await write('Gone for a moment')
    const path = `/${comment.id}`
    expect((await call({ method: 'DELETE' }, path)).statusCode).toBe(204)
    expect(await list(consultant)).not.toContainEqual(expect.objectContaining({ id: comment.id }))
    expect((await call({ method: 'DELETE' }, path)).json().code).toBe('kpi_comment.not_found')
    expect((await post('x', {}, { id: comment.id })).json().code).toBe('kpi_comment.not_found')
    const restore = (rest: Omit<TestCall, 'url'> = {}) => call({ method: 'POST', ...rest }, `${path}/restore`)
    expect((await restore({ as: 'colleague' })).json().code).toBe('kpi_comment.not_found')
    expect((await restore()).json()).toEqual(comment)
    expect((await restore()).json()).toEqual(comment)
    await call({ method: 'DELETE' }, path)
    const age = sql`update kpi_comment set deleted_at = now() - interval '25 hours' where id = ${comment.id}::uuid`
    await withTenant(database, tenant.id, (tx) => age.execute(tx))
    expect((await restore()).json().code).toBe('kpi_comment.not_found')
    expect(await withTenant(database, tenant.id, removeDeletedKpiComments)).toBe(1)
  })

  test('is written once when the call is repeated, and its id is used for nothing else', async () => {
    const id = crypto.randomUUID()
    const first = await write('Once', {}, { id })
    expect(await write('Once', {}, { id })).toEqual(first)
    expect((await post('Mine', { as: 'colleague' }, { id })).json().code).toBe('kpi_comment.not_found')
    expect((await post('Mine', { as: 'neighbour' }, { id })).json().code).toBe('kpi_comment.not_found')
    expect((await list()).filter((comment) => comment.id === id)).toEqual([first])
  })

  test('is announced to its unit with the KPI as the subject', async () => {
    const published = () => withTenant(database, tenant.id, (tx) => listEventsAfter(tx, 0, 1_000))
    const before = (await published()).length
    await write('News')
    const events = await published()
    expect(events.slice(before)).toMatchObject([
      { type: 'kpi-comment.changed', subjectId: KPI, businessUnitId: 'u1', personIds: null },
    ])
  })
})

describe('a call is refused', () => {
  test('of a person who may not read KPIs, for another KPI, and for a month without figures', async () => {
    const codeOf = async (reply: ReturnType<typeof call>) => (await reply).json().code
    expect(await codeOf(call({ as: 'blind' }))).toBe('permission.missing')
    expect(await codeOf(post('x', { as: 'blind' }))).toBe('permission.missing')
    expect(await codeOf(call({}, '', 'nothing'))).toBe('kpi.not_found')
    expect(await codeOf(post('x', {}, { period: '2030-01' }))).toBe('kpi.period_out_of_range')
    expect(await codeOf(call({ as: 'principal', unit: 'u2' }))).toMatch(/^businessunit\.not_/)
  })

  test('when the person lost the unit: what was written there stays, and is no longer read', async () => {
    const mover = await freshTenant(app, { people: { mover: { roles: ['principal'], businessUnit: 'u1' } } })
    await applySmallPack(database, mover.id)
    const url = `/api/workflow/kpi/${KPI}/comment`
    const body = { period: PERIOD, text: 'From here' }
    const { id } = (await mover.inject({ as: 'mover', method: 'POST', url, body })).json()
    const leave = sql`update person set business_unit_id = 'u2' where username = 'mover'`
    await withTenant(database, mover.id, (tx) => leave.execute(tx))
    expect((await mover.inject({ as: 'mover', url })).json().content).toEqual([])
    const edit = { as: 'mover', method: 'PUT', url: `${url}/${id}`, body: { version: 1, text: 'x' } } as const
    expect((await mover.inject(edit)).json().code).toBe('kpi_comment.not_found')
    expect((await mover.inject({ as: 'principal', url })).json().content).toMatchObject([{ id, text: 'From here' }])
  })

  test.each([
    ['', 'validation.blank'],
    [' \n\t\u200b', 'validation.blank'],
    ['x'.repeat(KPI_COMMENT_LENGTH + 1), 'validation.maxLength'],
    ['a\u0000b', 'validation.text'],
  ])('with the text %j', async (text, code) => {
    const reply = await post(text)
    expect(reply.statusCode).toBe(400)
    expect(reply.json().details).toContainEqual(expect.objectContaining({ path: '/body/text', code }))
  })

  test('beyond the limit of one KPI, also when an older comment is restored', async () => {
    const full = await freshTenant(app)
    await applySmallPack(database, full.id)
    const fill = sql`insert into kpi_comment (tenant_id, business_unit_id, kpi_id, period, text)
      select ${full.id}, 'u1', ${KPI}, '2025-01-01', 'x' from generate_series(2, ${COMMENTS_PER_KPI}::integer)`
    await withTenant(database, full.id, (tx) => fill.execute(tx))
    const send = (method: 'POST' | 'DELETE', path = '', text?: string) =>
      full.inject({
        as: 'principal',
        method,
        url: `/api/workflow/kpi/${KPI}/comment${path}`,
        ...(text === undefined ? {} : { body: { period: PERIOD, text } }),
      })
    const { id } = (await send('POST', '', 'last')).json()
    const refused = (await send('POST', '', 'one more')).json()
    expect(refused).toMatchObject({ code: 'kpi_comment.too_many_comments', message: expect.stringContaining('500') })
    await send('DELETE', `/${id}`)
    const restored = await send('POST', `/${id}/restore`)
    expect(restored.statusCode, restored.body).toBe(200)
    await send('DELETE', `/${id}`)
    expect((await send('POST', '', 'fits')).statusCode).toBe(200)
    expect((await send('POST', `/${id}/restore`)).json().code).toBe('kpi_comment.too_many_comments')
  })
})
