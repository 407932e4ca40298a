import { type Benchmark, benchmarkOf } from '@lotse/analysis/figure/benchmark.ts'
import { expect, test } from 'vitest'
import { withTenant } from '../../platform/database/tenant-transaction.ts'
import { freshTenant } from '../fresh-tenant.ts'
import { testApp } from '../test-app.ts'
import { applySmallPack } from './small-pack.ts'

test('applySmallPack creates units, KPIs and benchmarks', async () => {
  const app = await testApp()
  const { id } = await freshTenant(app)
  await applySmallPack(app.platform.database, id)
  const found = await withTenant(app.platform.database, id, async (tx) => {
    const rollup = await tx.selectFrom('kpi_rollup').selectAll().where('tenant_id', '=', id).execute()
    const benchmarks = await tx.selectFrom('benchmark_rollup').selectAll().where('tenant_id', '=', id).execute()
    return { rollup, benchmarks }
  })
  expect(found.rollup).toHaveLength(6 * 6)
  const productivity = found.rollup.find(
    (row) => row.business_unit_id === 'u2' && row.kpi_id === 'labour_productivity_pct',
  )
  expect(productivity?.first_period).toBe('2024-01-01')
  expect(productivity?.month).toEqual(Array.from({ length: 26 }, () => 82))
  expect(productivity?.r12.slice(0, 12)).toEqual([...Array.from({ length: 11 }, () => null), 82])
  const all = found.benchmarks.find(
    (row) => row.peer_group_id === 'all' && row.kpi_id === 'labour_productivity_pct' && row.view === 'MONTH',
  )
  const values = [80, 82, 84, 86, 88, 90].map((value) => ({ value, contributor: `owner of ${value}` }))
  const { n, p10, p50, p90 } = benchmarkOf(values, { decimals: 1 }) as Benchmark
  expect({ n: all?.n[0], p10: all?.p10[0], p50: all?.p50[0], p90: all?.p90[0] }).toEqual({ n, p10, p50, p90 })
  const few = found.benchmarks.filter((row) => row.peer_group_id === 'few')
  expect(few.length).toBeGreaterThan(0)
  expect(few.every((row) => row.p50.every((value) => value === null))).toBe(true)
})
