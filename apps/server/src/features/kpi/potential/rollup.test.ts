import { periodIndex } from '@lotse/analysis/calendar/period.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { withTenant } from '../../../platform/database/tenant-transaction.ts'
import { readJson } from '../../../testing/fixture/calls.ts'
import { fillWithWorkshops, WORKSHOP_PERIOD } from '../../../testing/fixture/figure/potential.ts'
import { freshTenant } from '../../../testing/fresh-tenant.ts'
import { testApp } from '../../../testing/test-app.ts'
import { buildFigureColumns, listPotentials, recordBaseFigureValues, refreshRollup } from '../kpi.public.ts'

const app = await testApp()
const { database } = app.platform
const UNITS = ['u1', 'u2', 'u3', 'u4', 'u5', 'u6']

async function workshops(options?: Parameters<typeof fillWithWorkshops>[2]) {
  const tenant = await freshTenant(app)
  await fillWithWorkshops(database, tenant.id, options)
  const stored = () =>
    withTenant(
      database,
      tenant.id,
      async (tx) => new Map((await listPotentials(tx, UNITS)).map((row) => [row.businessUnitId, row])),
    )
  const live = async (unit: string) => readJson(tenant, '/potential', { as: 'consultant', unit })
  return { tenant, stored, live }
}

test('stored potentials match those computed for the unit', async () => {
  const { stored, live } = await workshops()
  const rows = await stored()
  expect([...rows.keys()].toSorted()).toEqual(UNITS)
  for (const [unit, row] of rows) {
    const { joint, items } = await live(unit)
    expect(row.joint).toBeCloseTo(joint, 6)
    expect(row.period).toBe(WORKSHOP_PERIOD)
    expect([...row.shares.keys()].toSorted()).toEqual(items.map(({ id }: { id: string }) => id).toSorted())
  }
  expect(rows.get('u6')?.joint).toBe(0)
})

test('the potential of a unit is that of its own last month', async () => {
  const { stored, live, tenant } = await workshops({ lastOf: { u1: '2025-11' } })
  const row = (await stored()).get('u1')
  expect(row?.period).toBe('2025-11')
  expect(row?.joint).toBeCloseTo((await live('u1')).joint, 6)
  expect((await readJson(tenant, '/potential')).view.period).toBe('2025-11')
})

test('new figures of one unit change the potential of its peers', async () => {
  const { tenant, stored, live } = await workshops()
  const before = await stored()
  await withTenant(database, tenant.id, async (tx) => {
    const columns = buildFigureColumns()
    for (let month = 0; month < 12; month++) columns.add('u2', 'sold', periodIndex(WORKSHOP_PERIOD) - month, 990, 0)
    await recordBaseFigureValues(tx, {
      source: 'more',
      contentHash: 'more',
      columns: columns.build(),
      conflict: 'SUPERSEDE',
    })
    await refreshRollup(tx, { businessUnitIds: ['u2'] })
  })
  const after = await stored()
  expect(after.get('u3')?.shares.get('utilisation')).toBeGreaterThan(before.get('u3')?.shares.get('utilisation') ?? 0)
  for (const unit of UNITS) expect(after.get(unit)?.joint).toBeCloseTo((await live(unit)).joint, 6)
})

test('after any corrections of single values everything stored is as after a full calculation', async () => {
  const { tenant } = await workshops()
  const stored = () =>
    withTenant(database, tenant.id, async (tx) => {
      const read = async (table: string) =>
        (
          await sql<{ row: unknown }>`
            select to_jsonb(t) as row from ${sql.table(table)} t where tenant_id = ${tenant.id} order by to_jsonb(t)::text`.execute(
            tx,
          )
        ).rows
      return [await read('kpi_rollup'), await read('benchmark_rollup'), await read('potential_rollup')]
    })
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          unit: fc.constantFrom(...UNITS),
          figure: fc.constantFrom('sold', 'attended', 'revenue', 'cost'),
          monthsAgo: fc.integer({ min: 0, max: 12 }),
          factor: fc.constantFrom(0.98, 1.001, 1.4),
        }),
        { minLength: 1, maxLength: 4 },
      ),
      async (corrections) => {
        for (const { unit, figure, monthsAgo, factor } of corrections) {
          await withTenant(database, tenant.id, async (tx) => {
            const columns = buildFigureColumns()
            const month = periodIndex(WORKSHOP_PERIOD) - monthsAgo
            columns.add(unit, figure, month, 1_000 * factor + monthsAgo, 0)
            await recordBaseFigureValues(tx, {
              source: 'correction',
              contentHash: '',
              columns: columns.build(),
              conflict: 'SUPERSEDE',
            })
            await refreshRollup(tx, { businessUnitIds: [unit], figureIds: [figure] })
          })
        }
        const after = await stored()
        await withTenant(database, tenant.id, (tx) => refreshRollup(tx))
        expect(after).toEqual(await stored())
      },
    ),
    { numRuns: 8 },
  )
})

test('a unit without peers, or with too few, has no stored potential', async () => {
  const { tenant, stored } = await workshops()
  await withTenant(database, tenant.id, async (tx) => {
    await tx
      .updateTable('peer_group_member')
      .set({ is_standard: sql<boolean>`peer_group_id = 'few'` })
      .where('tenant_id', '=', tx.tenantId)
      .where('business_unit_id', '=', 'u2')
      .execute()
    await refreshRollup(tx)
  })
  expect([...(await stored()).keys()].toSorted()).toEqual(['u1', 'u3', 'u4', 'u5', 'u6'])
})
