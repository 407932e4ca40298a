import type { AnalysisScope } from '@lotse/analysis/ai/situation.ts'
import { PERMISSIONS } from '@lotse/contract/permission.ts'
import { describe, expect, test } from 'vitest'
import { withTenant } from '../../../platform/database/tenant-transaction.ts'
import { fillWithFigures } from '../../../testing/fixture/figure/figure.ts'
import { createMeasure } from '../../../testing/fixture/measure/measure.ts'
import { freshTenant } from '../../../testing/fresh-tenant.ts'
import { testApp } from '../../../testing/test-app.ts'
import type { AiReader } from '../ai.reader.ts'
import { readSituation } from './situation.ts'

const app = await testApp()
const tenant = await freshTenant(app)
await fillWithFigures(app, tenant.id)
await createMeasure(tenant, { title: 'Late', kpiIds: ['labour_productivity_pct'], due: '2020-01-01' })
await createMeasure(tenant, { title: 'Of another unit' }, { as: 'consultant', unit: 'u2' })

function situation(
  scope: Partial<AnalysisScope> = {},
  permissions: readonly string[] = Object.keys(PERMISSIONS),
  unit = 'u1',
) {
  return withTenant(app.platform.database, tenant.id, (tx) => {
    const reader: AiReader = {
      tx,
      revision: 1,
      language: 'en',
      businessUnitId: unit,
      permissions,
      tenant: { timeZone: 'Europe/Berlin' } as AiReader['tenant'],
      person: {} as AiReader['person'],
    }
    return readSituation(reader, { kind: 'UNIT', id: null, ...scope })
  })
}
const without = (permission: string) => Object.keys(PERMISSIONS).filter((one) => one !== permission)

describe('the situation of a unit', () => {
  test('has its KPIs over twelve months with peers, months and what they are calculated from', async () => {
    const { kpis, period, comparisonPeriod, hasPeers, monthsOld } = await situation()
    expect([period, comparisonPeriod, hasPeers]).toEqual(['2025-02', '2024-02', true])
    expect(monthsOld).toBeGreaterThan(12)
    const productivity = kpis.find(({ id }) => id === 'labour_productivity_pct')
    expect(productivity?.months).toHaveLength(26)
    expect(productivity?.months.at(-1)).toBe(92)
    expect(productivity?.below).toEqual(['labour_utilisation_pct', 'labour_efficiency_pct'])
    const parts = productivity?.drivers.reduce((sum, { contribution }) => sum + contribution, 0)
    expect(parts).toBeCloseTo((productivity?.value ?? 0) - (productivity?.comparison ?? 0), 9)
  })

  test('replaces a derived figure by what it consists of', async () => {
    const profit = (await situation()).kpis.find(({ id }) => id === 'service_profit')
    expect(profit?.drivers.map(({ code }) => code)).toEqual(['orders', 'gross_per_order'])
    const parts = profit?.drivers.reduce((sum, { contribution }) => sum + contribution, 0) ?? 0
    expect(parts).toBeCloseTo((profit?.value ?? 0) - (profit?.comparison ?? 0), 6)
  })

  test('has the measures of the unit only', async () => {
    expect((await situation()).measures).toMatchObject([{ isPending: true, isOverdue: true, effect: null }])
  })

  test('contains nothing that the reader may not see', async () => {
    expect((await situation({}, without('MEASURE_READ'))).measures).toBeNull()
    expect((await situation({}, without('ASSESSMENT_READ'))).assessments).toBeNull()
    expect(await situation({}, without('KPI_READ'))).toMatchObject({ kpis: [], jointPotential: null })
  })

  test('of a unit without figures has no values', async () => {
    const { kpis, monthsOld } = await situation({}, undefined, 'u7')
    expect(kpis.every(({ value }) => value === null)).toBe(true)
    expect(monthsOld).toBeNull()
  })

  test.each([
    [{ kind: 'AREA', id: 'unknown' }, 'area.not_found'],
    [{ kind: 'TOPIC', id: 'unknown' }, 'topic.not_found'],
    [{ kind: 'KPI', id: 'unknown' }, 'kpi.not_found'],
    [{ period: '2031-01' }, 'kpi.period_out_of_range'],
  ] as const)('is refused for %o', async (scope, code) => {
    await expect(situation(scope)).rejects.toMatchObject({ code })
  })
})
