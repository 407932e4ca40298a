import type { PositionFinding } from './finding.ts'
import type { Situation, SituationKpi } from './situation.ts'

/** A share of the joint potential from which on a KPI that is only somewhat behind is a finding. */
const MENTIONED_SHARE = 0.05
/** The confidence in a status that is not based on peers. */
const TARGET_CONFIDENCE = 0.6

/**
 * The KPIs that are critical, in the bottom quarter, or have a share of the potential worth mentioning; and those that are
 * among the best. A critical KPI without a share of its own, such as the return on sales, is part of the finding on the
 * largest lever that it is calculated from.
 */
export function findPositions(kpis: readonly SituationKpi[], situation: Situation): PositionFinding[] {
  const smallest = MENTIONED_SHARE * (situation.jointPotential ?? 0)
  const weak = kpis.filter((kpi) => {
    const hasPotential = (kpi.potentialEuro ?? 0) > 0 && (kpi.potentialEuro ?? 0) >= smallest
    const isBehind = kpi.status === 'BAD' || (kpi.position === 'BOTTOM_QUARTER' && kpi.status !== 'GOOD')
    return kpi.value !== null && (isBehind || (hasPotential && kpi.status !== 'GOOD'))
  })
  const levers = weak
    .filter(({ potentialEuro }) => (potentialEuro ?? 0) > 0)
    .toSorted((one, other) => (other.potentialEuro ?? 0) - (one.potentialEuro ?? 0))
  const leverOf = new Map(
    weak
      .filter((kpi) => !levers.includes(kpi))
      .flatMap((kpi) => {
        const lever = levers.find(({ id }) => kpi.below.includes(id))
        return lever ? [[kpi.id, lever.id] as const] : []
      }),
  )
  const strong = kpis.filter(({ position, status }) => position === 'TOP_QUARTER' && status === 'GOOD')
  return [
    ...weak
      .filter(({ id }) => !leverOf.has(id))
      .map((kpi) => ({
        ...findingOf(kpi, situation, false),
        explains: [...leverOf].flatMap(([id, lever]) => (lever === kpi.id ? [id] : [])),
      })),
    ...strong.map((kpi) => findingOf(kpi, situation, true)),
  ]
}

function findingOf(kpi: SituationKpi, { measures }: Situation, isStrength: boolean): PositionFinding {
  const { id, position, status, benchmark, potentialEuro } = kpi
  const pending = measures?.filter(({ isPending, kpiIds }) => isPending && kpiIds.includes(id)).length
  return {
    kind: 'POSITION',
    kpiId: id,
    position,
    isCritical: status === 'BAD',
    isStrength,
    explains: [],
    pendingMeasures: pending ?? null,
    euro: isStrength ? 0 : (potentialEuro ?? 0),
    confidence: benchmark === null ? TARGET_CONFIDENCE : benchmark.n / (benchmark.n + 2),
  }
}
