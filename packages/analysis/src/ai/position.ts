import type { RankedProblem } from '../priority/rank.ts'
import type { PositionFinding } from './finding.ts'
import type { Situation, SituationKpi } from './situation.ts'

/** A share of the joint potential from which on a problem is a finding, whatever its place. */
const MENTIONED_SHARE = 0.05
/** Problems that are findings, whatever their amount. */
const FIRST = 3
/** The confidence in a status that is not based on peers. */
const TARGET_CONFIDENCE = 0.6

/**
 * The problems of the KPIs in scope in the order of the ranking: the first ones, those that are critical or in the bottom quarter,
 * and those with a share of the potential worth mentioning; and the KPIs that are among the best.
 */
export function findPositions(kpis: readonly SituationKpi[], situation: Situation): PositionFinding[] {
  const kpiOf = new Map(kpis.filter(({ value }) => value !== null).map((kpi) => [kpi.id, kpi]))
  const inScope = situation.problems.flatMap((problem) => {
    const own = [...problem.kpiIds, ...problem.resultIds].flatMap((id) => kpiOf.get(id) ?? [])
    return own.length === 0 ? [] : [{ problem, own }]
  })
  const smallest = MENTIONED_SHARE * (situation.jointPotential ?? 0)
  const mentioned = inScope.filter(
    ({ problem: { euro }, own }, place) => place < FIRST || (euro !== null && euro >= smallest) || own.some(isBehind),
  )
  const strong = kpis.filter(({ position, status }) => position === 'TOP_QUARTER' && status === 'GOOD')
  return [
    ...mentioned.map(({ problem, own }) => problemFinding(problem, own, situation)),
    ...strong.filter(({ id }) => !mentioned.some(({ own }) => own.some((kpi) => kpi.id === id))).map(strengthFinding),
  ]
}

const isBehind = ({ status, position }: SituationKpi) =>
  status === 'BAD' || (position === 'BOTTOM_QUARTER' && status !== 'GOOD')

function problemFinding(
  problem: RankedProblem,
  own: readonly SituationKpi[],
  { measures }: Situation,
): PositionFinding {
  const [kpi, ...others] = own as [SituationKpi, ...SituationKpi[]]
  const ids = new Set(own.map(({ id }) => id))
  const pending = measures?.filter(({ isPending, kpiIds }) => isPending && kpiIds.some((id) => ids.has(id))).length
  return {
    kind: 'POSITION',
    kpiId: kpi.id,
    position: kpi.position,
    isCritical: kpi.status === 'BAD',
    isStrength: false,
    explains: others.filter(isBehind).map(({ id }) => id),
    pendingMeasures: pending ?? null,
    weight: problem.weight,
    euro: problem.euro ?? 0,
    confidence: confidenceOf(kpi),
  }
}

const strengthFinding = (kpi: SituationKpi): PositionFinding => ({
  kind: 'POSITION',
  kpiId: kpi.id,
  position: kpi.position,
  isCritical: false,
  isStrength: true,
  explains: [],
  pendingMeasures: null,
  weight: 0,
  euro: 0,
  confidence: confidenceOf(kpi),
})

const confidenceOf = ({ benchmark }: SituationKpi) =>
  benchmark === null ? TARGET_CONFIDENCE : benchmark.n / (benchmark.n + 2)
