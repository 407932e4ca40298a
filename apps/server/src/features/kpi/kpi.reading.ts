import type { View } from '@lotse/analysis/aggregation.ts'
import { positionIn } from '@lotse/analysis/benchmark.ts'
import { deviationScore, gapToMedian } from '@lotse/analysis/deviation.ts'
import { statusOf, type Target, targetFor } from '@lotse/analysis/status.ts'
import {
  type Benchmark,
  type Reading,
  STATUSES,
  type Status,
  type StatusCounts,
} from '@lotse/contract/figure.schema.ts'
import type { KpiDefinition } from './kpi.catalogue.ts'
import type { QuantileRow } from './kpi.reading.repository.ts'

/** What a value is judged by. `target` is as it is kept: for twelve months when the KPI's basis is YEAR. */
export interface Judged {
  readonly value: number | null
  readonly target: Target
  readonly benchmark: Benchmark | null
}

/** A KPI's target and weak value as they hold in a view of a period. */
export function limitsFor(
  definition: Pick<KpiDefinition, 'targetBasis' | 'defaults'>,
  target: Target,
  view: View,
  period: string,
) {
  const { targetBasis, defaults } = definition
  return {
    target: targetFor(view, period, target, targetBasis),
    weak: targetFor(view, period, { min: defaults.weak, max: null }, targetBasis).min,
  }
}

/** Status, place among the peers and deviations of a value: everything of a reading but the comparison. */
export function judge(definition: KpiDefinition, view: View, period: string, judged: Judged) {
  const { direction, thresholds } = definition
  const { value, benchmark } = judged
  const { target, weak } = limitsFor(definition, judged.target, view, period)
  const input = { value, direction, target, weak, thresholds, benchmark }
  const { status, against } = statusOf(input)
  const released = benchmark && { ...benchmark, released: true as const, contributors: benchmark.n }
  return {
    value,
    target: { min: target.min, max: target.max },
    status,
    statusAgainst: against,
    benchmark,
    position: positionIn(value, released, direction),
    deviation: deviationScore(input) ?? 0,
    peerDeviation: gapToMedian(input) ?? 0,
  } satisfies Omit<Reading, 'comparison'>
}

/** The benchmark of a month; null while it is not released. */
export function benchmarkFrom({ n, p10, p25, p50, p75, p90 }: QuantileRow): Benchmark | null {
  if (n === null || p10 === null || p25 === null || p50 === null || p75 === null || p90 === null) return null
  return { p10, p25, p50, p75, p90, n }
}

/** How many of these statuses there are of each. */
export function countStatuses(statuses: readonly Status[]): StatusCounts {
  const counts = Object.fromEntries(STATUSES.map((status) => [status, 0])) as StatusCounts
  for (const status of statuses) counts[status]++
  return counts
}
