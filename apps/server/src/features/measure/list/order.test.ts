import type { MeasureSort } from '@lotse/contract/features/measure/measure.constants.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { withTenant } from '../../../platform/database/tenant-transaction.ts'
import { readJson } from '../../../testing/fixture/calls.ts'
import { seedMeasures } from '../../../testing/fixture/measure/measure-seed.ts'
import { freshTenant } from '../../../testing/fresh-tenant.ts'
import { testApp } from '../../../testing/test-app.ts'
import { withOwners } from './list.repository.ts'
import { orderOf } from './order.repository.ts'
import { ownerPage } from './owner-page.repository.ts'
import { isIn } from './selection.repository.ts'

const app = await testApp()
const { database } = app.platform
const tenant = await freshTenant(app)
await seedMeasures(app, tenant.id, { unit: 'u1', count: 3_000 })
await seedMeasures(app, tenant.id, { unit: 'u2', count: 90 })
// Some without an owner, a due date or an amount.
await withTenant(database, tenant.id, (tx) =>
  sql`update measure set owner_id = case when effort_days <> 3 then owner_id end,
    due_on = case when effort_days <> 4 then due_on end, expected_eur = case when effort_days <> 5 then expected_eur end`.execute(
    tx,
  ),
)
await sql`analyze measure`.execute(database.kysely)

test.each(
  (['NEXT', 'TITLE', 'OWNER', 'EXPECTED', 'UPDATED', 'DUE'] as const).flatMap((sort) =>
    (['ASC', 'DESC'] as const).map((direction) => [sort, direction] as const),
  ),
)('pages by %s %s follow each other as on one page', async (sort, direction) => {
  const idsOf = async (query: string): Promise<string[]> => {
    const { content } = await readJson(tenant, `/measure?sort=${sort}&direction=${direction}${query}`, {
      as: 'consultant',
      unit: 'u2',
    })
    return content.map(({ id }: { id: string }) => id)
  }
  for (const filter of ['', '&state=IDEA,PLANNED,CANCELLED']) {
    const all = await idsOf(`&size=0${filter}`)
    const paged: string[] = []
    for (let page = 0; page * 17 <= all.length; page++) paged.push(...(await idsOf(`&size=17&page=${page}${filter}`)))
    expect(paged).toEqual(all)
    expect(new Set(all).size).toBe(filter === '' ? 90 : 35)
  }
})

test.each<[MeasureSort, 'ASC' | 'DESC', string]>([
  ['NEXT', 'ASC', 'measure_next'],
  ['TITLE', 'ASC', 'measure_title'],
  ['TITLE', 'DESC', 'measure_title'],
  ['EXPECTED', 'ASC', 'measure_expected'],
  ['EXPECTED', 'DESC', 'measure_expected_most'],
  ['OWNER', 'ASC', 'measure_unit_owner'],
])('a page by %s %s is read from an index', async (sort, direction, index) => {
  const selection = { businessUnitId: 'u1', filter: { sort, direction }, today: '2026-11-27' }
  const plan = await withTenant(database, tenant.id, async (tx) => {
    const source = sort === 'OWNER' ? ownerPage(tx, selection, 10) : withOwners(tx)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain (costs off) select measure.id ${source}
      where ${isIn(tx, selection)} order by ${orderOf(tx, selection.filter)} limit 10`.execute(tx)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toMatch(new RegExp(`using ${index} on measure`))
  expect(plan).not.toContain('Seq Scan on measure')
})
