import { addMonths, periodIndex } from '@lotse/analysis/calendar/period.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import type { LotseDatabase } from '../../../platform/database/database.ts'
import { withTenant } from '../../../platform/database/tenant-transaction.ts'
import { freshTenant } from '../../../testing/fresh-tenant.ts'
import { applySmallPack, SMALL_FIGURES, smallFigures } from '../../../testing/pack/small-pack.ts'
import { testApp } from '../../../testing/test-app.ts'
import { listFigureImports, valuesAsOf } from './value.repository.ts'
import { type ConflictRule, recordBaseFigureValues } from './value.ts'
import { buildFigureColumns, sortedPositions } from './value-columns.ts'

let database: LotseDatabase
let id: string
beforeEach(async () => {
  const app = await testApp()
  database = app.platform.database
  id = (await freshTenant(app)).id
  await applySmallPack(database, id, { months: 3, lastPeriod: '2026-02' })
})

type Row = readonly [unit: string, figure: string, period: string, value: number]

function deliver(rows: readonly Row[], conflict: ConflictRule = 'SUPERSEDE', source = 'test.csv') {
  const columns = buildFigureColumns()
  for (const [index, [unit, figure, period, value]] of rows.entries()) {
    columns.add(unit, figure, periodIndex(period), value, index + 2)
  }
  const delivery = { source, contentHash: 'hash', columns: columns.build(), conflict }
  return withTenant(database, id, (tx) => recordBaseFigureValues(tx, delivery))
}

const current = (unit: string, figure: string, period: string) =>
  withTenant(database, id, async (tx) => {
    const row = await tx
      .selectFrom('base_figure_value_current')
      .select('value')
      .where('tenant_id', '=', id)
      .where('business_unit_id', '=', unit)
      .where('base_figure_id', '=', figure)
      .where('period', '=', `${period}-01`)
      .executeTakeFirst()
    return row?.value
  })

describe('a delivery', () => {
  test('writes only values that differ, in any order', async () => {
    const report = await deliver([
      ['u2', 'sold_hours', '2026-03', 90],
      ['u1', 'sold_hours', '2026-02', 81],
      ['u1', 'sold_hours', '2026-01', 80],
      ['u1', 'sold_hours', '2027-01', 5],
    ])
    expect(report).toMatchObject({ added: 2, corrected: 1, unchanged: 1, conflictCount: 1 })
    expect(report.changedBusinessUnitIds.toSorted()).toEqual(['u1', 'u2'])
    expect(await current('u1', 'sold_hours', '2026-02')).toBe(81)
    expect(await current('u2', 'sold_hours', '2026-03')).toBe(90)
  })

  test('that is repeated writes nothing, not even a delivery row', async () => {
    const columns = smallFigures({ months: 3, lastPeriod: '2026-02' })
    const before = await withTenant(database, id, listFigureImports)
    const report = await withTenant(database, id, (tx) =>
      recordBaseFigureValues(tx, { source: 'pack small', contentHash: 'small', columns, conflict: 'REFUSE' }),
    )
    expect(report).toMatchObject({ importId: null, added: 0, corrected: 0, unchanged: columns.length })
    expect(await withTenant(database, id, listFigureImports)).toEqual(before)
  })

  test('with a conflicting value is rejected and lists the conflict', async () => {
    const report = await deliver(
      [
        ['u1', 'sold_hours', '2026-03', 90],
        ['u1', 'sold_hours', '2026-02', 81],
      ],
      'REFUSE',
    )
    expect(report).toMatchObject({ importId: null, conflictCount: 1 })
    expect(report.conflicts).toEqual([
      { businessUnitId: 'u1', figureId: 'sold_hours', period: '2026-02', line: 3, current: 80, delivered: 81 },
    ])
    expect(await current('u1', 'sold_hours', '2026-03')).toBeUndefined()
  })

  test('with a correction supersedes a value, and the earlier one can still be read as of its delivery', async () => {
    const [first] = await withTenant(database, id, listFigureImports)
    const { importId } = await deliver([['u1', 'sold_hours', '2026-02', 81]])
    await deliver([['u1', 'sold_hours', '2026-02', 82]])
    const asOf = (delivery: number | null | undefined) =>
      withTenant(database, id, async (tx) => {
        const values = await valuesAsOf(tx, delivery ?? -1)
        return values.find(
          ({ businessUnitId, figureId, period }) =>
            businessUnitId === 'u1' && figureId === 'sold_hours' && period === '2026-02-01',
        )?.value
      })
    expect(await asOf(first?.id)).toBe(80)
    expect(await asOf(importId)).toBe(81)
    expect(await current('u1', 'sold_hours', '2026-02')).toBe(82)
    expect(await asOf(0)).toBeUndefined()
  })

  test('withdraws a value with NaN, which can be delivered again', async () => {
    await deliver([['u1', 'sold_hours', '2026-02', Number.NaN]])
    expect(await current('u1', 'sold_hours', '2026-02')).toBeNull()
    expect((await deliver([['u1', 'sold_hours', '2026-02', Number.NaN]])).importId).toBeNull()
    expect(await deliver([['u1', 'sold_hours', '2026-02', 80]], 'REFUSE')).toMatchObject({ added: 1, conflictCount: 0 })
  })

  test('that is concurrent with another one finds what the other one wrote', async () => {
    const rows: Row[] = [['u1', 'sold_hours', '2026-03', 90]]
    const reports = await Promise.all([deliver(rows), deliver(rows)])
    expect(reports.map(({ added }) => added).toSorted()).toEqual([0, 1])
  })

  test('of more than one chunk is written completely', async () => {
    const rows = Array.from({ length: 72_000 }, (_, index): Row => {
      const figure = SMALL_FIGURES[Math.floor(index / 6) % 6] ?? 'stock'
      return [`u${(index % 6) + 1}`, figure, addMonths('1900-01', Math.floor(index / 36)), index]
    })
    const report = await deliver(rows, 'KEEP_OTHERS', 'many.csv')
    expect(report).toMatchObject({ added: rows.length - 6 * 6 * 3, corrected: 0, unchanged: 0, kept: 6 * 6 * 3 })
    expect(await current('u6', 'stock', addMonths('1900-01', 99))).toBe(99 * 36 + 35)
  })
})

test('positions are ordered by unit, figure and period', () => {
  const columns = buildFigureColumns()
  const rows: Row[] = [
    ['b', 'x', '2025-02', 1],
    ['a', 'y', '2025-01', 2],
    ['a', 'x', '2025-03', 3],
    ['b', 'x', '2024-12', 4],
    ['a', 'x', '2025-01', 5],
  ]
  for (const [unit, figure, period, value] of rows) columns.add(unit, figure, periodIndex(period), value, 0)
  const built = columns.build()
  expect([...sortedPositions(built)].map((position) => built.values[position])).toEqual([5, 3, 2, 4, 1])
})
