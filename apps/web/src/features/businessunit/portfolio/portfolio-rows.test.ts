import type { PortfolioUnit } from '@lotse/contract/features/businessunit/businessunit.portfolio.schema.ts'
import { expect, test } from 'vitest'
import { portfolioRows } from './portfolio-rows.ts'

const unit = (id: string, more: Partial<PortfolioUnit> = {}): PortfolioUnit => ({
  id,
  name: id,
  brands: [],
  region: null,
  city: null,
  size: null,
  lastActivityOn: null,
  latestPeriod: '2025-12',
  period: '2025-12',
  statusCounts: { GOOD: 0, WARN: 0, BAD: 2, NONE: 0 },
  potential: { joint: 900, addressed: 400 },
  outcome: { value: 10, status: 'GOOD' },
  readings: [{ value: 4, status: 'BAD' }],
  openMeasures: 3,
  overdueMeasures: 1,
  lastAssessmentOn: null,
  ...more,
})
const WITHOUT_FIGURES = { period: null, latestPeriod: null, potential: null, outcome: null }

test('median and sum come first and leave out units without a value; KPIs have a median and no sum', () => {
  const [median, sum, ...units] = portfolioRows([
    unit('a'),
    unit('b', { readings: [{ value: 9, status: 'GOOD' }], overdueMeasures: 4 }),
    unit('c', { ...WITHOUT_FIGURES, readings: [{ value: null, status: 'NONE' }], openMeasures: 0 }),
  ])
  expect(median).toMatchObject({
    kind: 'MEDIAN',
    count: 3,
    critical: 2,
    openPotential: 500,
    joint: 900,
    openMeasures: 3,
    overdueMeasures: 1,
    outcome: { value: 10 },
    readings: [{ value: 6.5, status: 'NONE' }],
  })
  expect(sum).toMatchObject({
    kind: 'SUM',
    critical: 4,
    openPotential: 1_000,
    joint: 1_800,
    openMeasures: 6,
    overdueMeasures: 6,
    outcome: null,
    readings: [null],
  })
  expect(units).toMatchObject([{ critical: 2 }, { critical: 2 }, { critical: null, openPotential: null }])
})

test('a single unit has no summary', () => {
  expect(portfolioRows([unit('a')]).map(({ kind }) => kind)).toEqual(['UNIT'])
})
