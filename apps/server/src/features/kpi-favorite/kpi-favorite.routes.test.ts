import { FAVORITE_KPIS_PER_PERSON } from '@lotse/contract/features/kpi-favorite/kpi-favorite.schema.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { withTenant } from '../../platform/database/tenant-transaction.ts'
import { readError, readJson } from '../../testing/fixture/calls.ts'
import { fillWithFigures } from '../../testing/fixture/figure/figure.ts'
import { type FreshTenant, freshTenant } from '../../testing/fresh-tenant.ts'
import { testApp } from '../../testing/test-app.ts'
import './kpi-favorite.table.ts'

const app = await testApp()
const { database } = app.platform

async function filledTenant(): Promise<FreshTenant> {
  const tenant = await freshTenant(app, {
    roles: { outsider: ['MEASURE_READ'] },
    people: {
      colleague: { roles: ['principal'], businessUnit: 'u1' },
      outsider: { roles: ['outsider'], businessUnit: 'u1' },
    },
  })
  await fillWithFigures(app, tenant.id)
  return tenant
}

const tenant = await filledTenant()
const toggle = (id: string, as = 'principal', at = tenant) =>
  readJson(at, `/kpi/${id}/toggle-favorite`, { as, method: 'PATCH' })
const idsOf = async (as = 'principal', at = tenant): Promise<string[]> =>
  (await readJson(at, '/kpi-favorite', { as })).kpiIds
const order = (kpiIds: readonly string[]) => readJson(tenant, '/kpi-favorite', { method: 'PUT', body: { kpiIds } })

beforeEach(() =>
  withTenant(database, tenant.id, async (tx) => {
    await tx.deleteFrom('kpi_favorite').where('tenant_id', '=', tx.tenantId).execute()
  }),
)

test('a favourite is toggled, the new one is the last one, and the new state is returned', async () => {
  expect(await toggle('service_profit')).toEqual({ id: 'service_profit', isFavorite: true })
  expect(await toggle('cost_ratio_pct')).toEqual({ id: 'cost_ratio_pct', isFavorite: true })
  expect(await idsOf()).toEqual(['service_profit', 'cost_ratio_pct'])
  expect(await toggle('service_profit')).toEqual({ id: 'service_profit', isFavorite: false })
  expect(await toggle('service_profit')).toEqual({ id: 'service_profit', isFavorite: true })
  expect(await idsOf()).toEqual(['cost_ratio_pct', 'service_profit'])
})

test('favourites are ordered; an unknown id is ignored, and one that is not named follows', async () => {
  for (const id of ['service_profit', 'cost_ratio_pct', 'gross_per_order']) await toggle(id)
  const kpiIds = ['gross_per_order', 'labour_productivity_pct', 'service_profit']
  expect(await order(kpiIds)).toEqual({ kpiIds: ['gross_per_order', 'service_profit', 'cost_ratio_pct'] })
  expect(await idsOf()).toEqual(['gross_per_order', 'service_profit', 'cost_ratio_pct'])
})

test('readings are those of the business unit in the own order and the view of the request', async () => {
  for (const id of ['service_profit', 'labour_productivity_pct']) await toggle(id, 'consultant')
  const read = (unit: string, query = '') =>
    readJson(tenant, `/kpi-favorite/reading?${query}`, { as: 'consultant', unit })
  const { content, view } = await read('u2', 'view=YTD')
  expect(content.map(({ id }: { id: string }) => id)).toEqual(['service_profit', 'labour_productivity_pct'])
  expect(view).toMatchObject({ view: 'YTD', period: '2025-02' })
  for (const { id, reading, series } of content) {
    const kpi = await readJson(tenant, `/kpi/${id}?view=YTD`, { as: 'consultant', unit: 'u2' })
    expect(reading).toEqual(kpi.reading)
    expect(series).toHaveLength(24)
  }
  expect((await read('u1', 'view=YTD')).content[0].reading.value).not.toBe(content[0].reading.value)
})

test('favourites belong to the person, in every business unit, and to one tenant', async () => {
  const other = await filledTenant()
  await toggle('service_profit')
  await toggle('cost_ratio_pct', 'principal', other)
  expect([await idsOf(), await idsOf('colleague'), await idsOf('principal', other)]).toEqual([
    ['service_profit'],
    [],
    ['cost_ratio_pct'],
  ])
})

test('one more than the maximum is refused with the limit and nothing is stored; a retired KPI does not count', async () => {
  const crowded = await filledTenant()
  await withTenant(database, crowded.id, (tx) =>
    sql`insert into kpi select (jsonb_populate_record(k, jsonb_build_object('id', 'more_' || n))).*
      from kpi k, generate_series(1, ${FAVORITE_KPIS_PER_PERSON}) n
      where k.tenant_id = ${crowded.id} and k.id = 'cost_ratio_pct'`.execute(tx),
  )
  await withTenant(database, crowded.id, async (tx) => {
    const { id } = await tx
      .selectFrom('person')
      .select('id')
      .where('tenant_id', '=', crowded.id)
      .where('username', '=', 'principal')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('kpi_favorite')
      .values({ tenant_id: crowded.id, person_id: id, kpi_id: 'no_longer_there', position: 0 })
      .execute()
  })
  for (let n = 1; n <= FAVORITE_KPIS_PER_PERSON; n++) await toggle(`more_${n}`, 'principal', crowded)
  const refused = await readError(crowded, '/kpi/service_profit/toggle-favorite', { method: 'PATCH' })
  expect(refused).toMatchObject({
    status: 400,
    code: 'kpi_favorite.too_many_favorites',
    message: 'You have 24 favourite KPIs, which is the maximum. Please remove one first.',
  })
  expect(await idsOf('principal', crowded)).toHaveLength(FAVORITE_KPIS_PER_PERSON)
  expect(await toggle('more_3', 'principal', crowded)).toMatchObject({ isFavorite: false })
  expect(await toggle('service_profit', 'principal', crowded)).toMatchObject({ isFavorite: true })
})

test('an unknown KPI returns 404, and a person who may not read KPIs gets 403', async () => {
  const call = { method: 'PATCH' } as const
  expect(await readError(tenant, '/kpi/nothing/toggle-favorite', call)).toMatchObject({
    status: 404,
    code: 'kpi.not_found',
  })
  for (const url of ['/kpi-favorite', '/kpi-favorite/reading']) {
    expect(await readError(tenant, url, { as: 'outsider' })).toMatchObject({ status: 403 })
  }
})
