import { addMonths, periodIndex } from '@lotse/analysis/calendar/period.ts'
import { aggregateMonths, type View, windowOf } from '@lotse/analysis/figure/aggregation.ts'
import { benchmarkOf } from '@lotse/analysis/figure/benchmark.ts'
import { evaluateFormula, parseFormula } from '@lotse/analysis/formula/formula.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { LotseDatabase } from '../../../platform/database/database.ts'
import { withTenant } from '../../../platform/database/tenant-transaction.ts'
import { freshTenant } from '../../../testing/fresh-tenant.ts'
import { applySmallPack, type SmallFigure, type SmallPackOptions } from '../../../testing/pack/small-pack.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { testApp } from '../../../testing/test-app.ts'
import { recordBaseFigureValues } from '../value/value.ts'
import { buildFigureColumns } from '../value/value-columns.ts'
import { recalculateOutdated } from './recalculate.job.ts'
import { refreshRollup } from './rollup.ts'

async function tenantWith(options: SmallPackOptions): Promise<{ database: LotseDatabase; id: string }> {
  const app = await testApp()
  const { id } = await freshTenant(app)
  await applySmallPack(app.platform.database, id, options)
  return { database: app.platform.database, id }
}

const rollupOf = (database: LotseDatabase, id: string, unit: string, kpi: string) =>
  withTenant(database, id, (tx) =>
    tx
      .selectFrom('kpi_rollup')
      .selectAll()
      .where('tenant_id', '=', id)
      .where('business_unit_id', '=', unit)
      .where('kpi_id', '=', kpi)
      .executeTakeFirst(),
  )

const benchmarkRows = (database: LotseDatabase, id: string, kpi: string, view: View) =>
  withTenant(database, id, (tx) =>
    tx
      .selectFrom('benchmark_rollup')
      .selectAll()
      .where('tenant_id', '=', id)
      .where('kpi_id', '=', kpi)
      .where('view', '=', view)
      .execute(),
  )

describe('the roll-up', () => {
  const months = 26
  const value = (figure: SmallFigure, unit: number, month: number): number | null => {
    if (figure === 'sold_hours') return month === 7 && unit === 0 ? null : 60 + ((month * 7 + unit) % 23)
    if (figure === 'attended_hours') return unit === 1 && month === 3 ? 0 : 90 + ((month * 5 + unit) % 11)
    if (figure === 'stock') return 10 + month
    return 100 + month * unit
  }

  test('equals the month-by-month calculation of the analysis package', async () => {
    const { database, id } = await tenantWith({ months, figureValue: value })
    const first = addMonths('2026-02', 1 - months)
    const formulas = {
      labour_productivity_pct: 'sold_hours / attended_hours * 100',
      stock_per_unit: 'stock / nc_units',
    }
    for (const [kpi, text] of Object.entries(formulas)) {
      const formula = parseFormula(text)
      for (const unit of [0, 1, 5]) {
        const row = await rollupOf(database, id, `u${unit + 1}`, kpi)
        for (const [view, series] of [
          ['MONTH', row?.month],
          ['YTD', row?.ytd],
          ['R12', row?.r12],
        ] as const) {
          for (let month = 0; month < months; month++) {
            const window = windowOf(view, addMonths(first, month)).map(
              (period) => periodIndex(period) - periodIndex(first),
            )
            const expected = evaluateFormula(formula, (code) => {
              const values = window.map((at) => (at < 0 ? null : value(code as SmallFigure, unit, at)))
              return aggregateMonths(values, code === 'stock' ? 'LAST' : 'SUM')
            })
            const found = series?.[month] ?? null
            if (expected === null) expect(found, `${kpi} u${unit + 1} ${view} ${month}`).toBeNull()
            else expect(found, `${kpi} u${unit + 1} ${view} ${month}`).toBeCloseTo(expected, 9)
          }
        }
      }
    }
  })

  test('is updated after a correction, for the affected units only', async () => {
    const { database, id } = await tenantWith({ months: 13 })
    const columns = buildFigureColumns()
    columns.add('u1', 'sold_hours', periodIndex('2026-02'), 100, 0)
    columns.add('u1', 'sold_hours', periodIndex('2026-03'), 50, 0)
    columns.add('u1', 'attended_hours', periodIndex('2026-03'), 100, 0)
    columns.add('u1', 'stock', periodIndex('2026-03'), 10, 0)
    const revision = () =>
      withTenant(database, id, (tx) =>
        tx.selectFrom('tenant_revision').select('revision').where('tenant_id', '=', id).executeTakeFirstOrThrow(),
      )
    const before = await revision()
    const other = await rollupOf(database, id, 'u2', 'labour_productivity_pct')
    await withTenant(database, id, async (tx) => {
      await recordBaseFigureValues(tx, {
        source: 'a',
        contentHash: 'a',
        columns: columns.build(),
        conflict: 'SUPERSEDE',
      })
      expect(await refreshRollup(tx, { businessUnitIds: ['u1'] })).toMatchObject({ businessUnits: 1, kpiSeries: 6 })
    })
    const row = await rollupOf(database, id, 'u1', 'labour_productivity_pct')
    expect(row?.month.slice(-2)).toEqual([100, 50])
    expect(await rollupOf(database, id, 'u2', 'labour_productivity_pct')).toEqual(other)
    expect((await revision()).revision).toBeGreaterThan(before.revision)
    const [all] = await benchmarkRows(database, id, 'labour_productivity_pct', 'MONTH')
    const values = [100, 82, 84, 86, 88, 90].map((one) => ({ value: one, contributor: String(one) }))
    expect(all?.p50[12]).toBe((benchmarkOf(values, { decimals: 1 }) as { p50: number }).p50)
    expect([all?.n[13], all?.p50[13]]).toEqual([0, null])
  })

  test('leaves out the newest month until at least half of the figures have arrived', async () => {
    const { database, id } = await tenantWith({ months: 13 })
    const columns = buildFigureColumns()
    columns.add('u1', 'sold_hours', periodIndex('2026-03'), 50, 0)
    await withTenant(database, id, async (tx) => {
      await recordBaseFigureValues(tx, {
        source: 'a',
        contentHash: 'a',
        columns: columns.build(),
        conflict: 'SUPERSEDE',
      })
      await refreshRollup(tx, { businessUnitIds: ['u1'] })
    })
    expect((await rollupOf(database, id, 'u1', 'labour_productivity_pct'))?.month).toHaveLength(13)
  })

  test('has no series for a unit without figures', async () => {
    const { database, id } = await tenantWith({ figureValue: (_, unit) => (unit === 5 ? null : undefined) })
    expect(await rollupOf(database, id, 'u6', 'profit')).toBeUndefined()
    expect((await rollupOf(database, id, 'u5', 'profit'))?.month).toHaveLength(26)
  })
})

describe('benchmarks', () => {
  test.each([
    [5, 5, true],
    [6, 5, true],
    [6, 4, false],
    [12, 4, false],
    [4, 4, false],
  ])('%i units of %i owners: released is %s', async (units, affiliations, isReleased) => {
    const { database, id } = await tenantWith({ units, affiliations, months: 2 })
    const rows = (await benchmarkRows(database, id, 'labour_productivity_pct', 'MONTH')).filter(
      (row) => row.peer_group_id === 'all',
    )
    expect(rows[0]?.p50.map((value) => value !== null)).toEqual([isReleased, isReleased])
    expect(rows[0]?.n).toEqual(isReleased ? [units, units] : [0, 0])
  })

  test('a month in which too few owners have a value is not released, while other months are', async () => {
    const figureValue = (figure: SmallFigure, unit: number, month: number) =>
      figure === 'sold_hours' && unit < 2 && month === 1 ? null : undefined
    const { database, id } = await tenantWith({ months: 3, figureValue })
    const [row] = (await benchmarkRows(database, id, 'labour_productivity_pct', 'MONTH')).filter(
      (one) => one.peer_group_id === 'all',
    )
    expect(row?.n).toEqual([6, 0, 6])
    expect(row?.p50.map((value) => value === null)).toEqual([false, true, false])
  })
})

describe('benchmarks that were calculated before', () => {
  const again = (database: LotseDatabase, id: string) => withTenant(database, id, (tx) => refreshRollup(tx))
  const medians = async (database: LotseDatabase, id: string, kpi: string, view: View) =>
    (await benchmarkRows(database, id, kpi, view)).find((row) => row.peer_group_id === 'all')?.p50
  /** Stores a median that no calculation gives, so that a calculation is noticed. */
  const mark = (database: LotseDatabase, id: string) =>
    withTenant(database, id, (tx) =>
      sql`update benchmark_rollup set p50 = array_fill(-1::double precision, array[cardinality(p50)])
        where tenant_id = ${id} and peer_group_id = 'all'`.execute(tx),
    )

  test('are calculated again only for months whose values have changed', async () => {
    const { database, id } = await tenantWith({ months: 14 })
    await mark(database, id)
    await again(database, id)
    expect(await medians(database, id, 'hours_lost', 'MONTH')).toEqual(Array.from({ length: 14 }, () => -1))
    await withTenant(database, id, async (tx) => {
      const columns = buildFigureColumns()
      columns.add('u1', 'sold_hours', periodIndex('2026-01'), 99, 0)
      const delivery = { source: 'change', contentHash: 'change', conflict: 'SUPERSEDE' } as const
      await recordBaseFigureValues(tx, { ...delivery, columns: columns.build() })
    })
    await again(database, id)
    const monthly = await medians(database, id, 'hours_lost', 'MONTH')
    expect(monthly?.map((value) => value !== -1)).toEqual(Array.from({ length: 14 }, (_, month) => month === 12))
    const yearly = await medians(database, id, 'hours_lost', 'R12')
    // Twelve months up to December 2025, January and February 2026.
    expect(yearly?.slice(11).map((value) => value !== -1)).toEqual([false, true, true])
    const other = await medians(database, id, 'cost_ratio_pct', 'MONTH')
    expect(other?.every((value) => value === -1)).toBe(true)
  })

  test('by an earlier version of the product are recalculated by a job', async () => {
    const { database, id } = await tenantWith({ months: 14 })
    const enqueued = () => withTenant(database, id, recalculateOutdated)
    const before = await medians(database, id, 'profit', 'MONTH')
    expect(await enqueued()).toBe(false)
    for (const outdated of [
      sql`delete from benchmark_rollup where tenant_id = ${id}`,
      sql`update benchmark_rollup set fingerprint = '{}', p50 = array_fill(-1::double precision, array[cardinality(p50)])
        where tenant_id = ${id}`,
    ]) {
      await withTenant(database, id, (tx) => outdated.execute(tx))
      expect(await enqueued()).toBe(true)
      await runJobs(await testApp())
      expect(await enqueued()).toBe(false)
      expect(await medians(database, id, 'profit', 'MONTH')).toEqual(before)
    }
  })
})
