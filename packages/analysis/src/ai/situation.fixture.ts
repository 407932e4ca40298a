import { findProblems } from '../priority/problem.ts'
import { rankProblems } from '../priority/rank.ts'
import { randomFrom } from '../statistics/random.ts'
import type { Situation, SituationKpi } from './situation.ts'

/** A KPI in EUR without anything to be found, except for what is given. */
export function kpiOf(id: string, given: Partial<SituationKpi> = {}): SituationKpi {
  return {
    id,
    areaId: 'service',
    topicId: 'capacity',
    direction: 'HIGHER',
    decimals: 0,
    unit: 'EUR',
    isOutcome: false,
    months: monthsOf(() => 100),
    value: 1200,
    comparison: 1200,
    status: 'GOOD',
    target: { min: null, max: null },
    benchmark: { p25: 900, p50: 1000, p75: 1300, n: 10 },
    position: 'UPPER_MIDDLE',
    changeEuro: 0,
    isResult: false,
    potentialEuro: null,
    drivers: [],
    below: [],
    templateIds: [],
    ...given,
  }
}

/** A unit with peers, and with rights to everything. */
export function situationOf(kpis: readonly SituationKpi[], given: Partial<Situation> = {}): Situation {
  return {
    period: '2026-10',
    comparisonPeriod: '2025-10',
    lastPeriod: '2026-10',
    view: 'R12',
    monthsOld: 1,
    hasPeers: true,
    standardLevel: 'MEDIAN',
    kpis,
    jointPotential: 100_000,
    measures: [],
    assessments: [],
    problems: rankProblems(
      findProblems(
        kpis.map((kpi) => ({ ...kpi, share: kpi.potentialEuro, deviation: 1, group: null, quotient: null })),
      ),
      { joint: 100_000, measures: given.measures ?? [], worsened: new Set() },
    ),
    ...given,
  }
}

/** Three years of months; `value` is given the month, 0 to 35, and a small random number around 0. */
export function monthsOf(value: (month: number, noise: number) => number, seed = 1): number[] {
  const random = randomFrom(seed)
  return Array.from({ length: 36 }, (_, month) => value(month, random() - 0.5))
}

/** A KPI that changed by `change` in the last year, clearly. */
export function changedKpi(id: string, change: number, given: Partial<SituationKpi> = {}): SituationKpi {
  return kpiOf(id, {
    months: monthsOf((month, noise) => 100 + noise + (month >= 24 ? change / 12 : 0)),
    value: 1200 + change,
    changeEuro: change,
    ...given,
  })
}
