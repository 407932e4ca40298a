import { findChanges, findPatterns, weightOf } from './change.ts'
import type { AssessmentFinding, Finding, Findings, MeasureFinding } from './finding.ts'
import { findPositions } from './position.ts'
import type { AnalysisScope, Situation, SituationKpi, SituationMeasure } from './situation.ts'
import { findUnknown } from './unknown.ts'

/** A result below this part of the maximum is a weakness. */
const WEAK_SCORE = 0.5
/** A topic that was never assessed is worth mentioning from this part of the joint potential on. */
const MENTIONED_SHARE = 0.05
/** Self-assessments and plans are opinions: they count less than figures. */
const CONFIDENCE = { score: 0.6, notAssessed: 0.5, verdict: 0.9, noEvidence: 0.6, overdue: 0.5 } as const

/**
 * The built-in analyst: everything that is notable in a unit's figures, self-assessments and measures: problems in the
 * order of the ranking, the rest by EUR per year × confidence among them, nothing said twice. The order is the same for the same situation.
 */
export function findFindings(situation: Situation, scope: AnalysisScope): Findings {
  const kpis = kpisInScope(situation, scope)
  const changes = findChanges(kpis, situation.period)
  const changeOf = new Map(changes.map((finding) => [finding.kpiId, finding]))
  const explained = new Set(changes.flatMap(({ explains, causes }) => [...explains, ...causes]))
  const patterns = kpis
    .filter(({ id }) => !explained.has(id))
    .flatMap((kpi) => findPatterns(kpi, situation.period, changeOf.get(kpi.id)))
  const findings: Finding[] = [
    ...changes,
    ...findPositions(kpis, situation),
    ...findMeasures(situation, scope, kpis),
    ...findAssessmentGaps(situation, scope, kpis),
    ...patterns,
  ]
  const rank = new Map(situation.kpis.map(({ id }, index) => [id, index]))
  const orderOf = (finding: Finding) => ('kpiId' in finding ? (rank.get(finding.kpiId ?? '') ?? rank.size) : rank.size)
  return {
    findings: findings.toSorted(
      (one, other) =>
        weightOf(other) - weightOf(one) || other.confidence - one.confidence || orderOf(one) - orderOf(other),
    ),
    unknown: findUnknown(situation, scope, kpis),
  }
}

/** The KPIs that an analysis is about; for a KPI also those that it is calculated from. */
export function kpisInScope({ kpis }: Situation, { kind, id }: AnalysisScope): SituationKpi[] {
  switch (kind) {
    case 'UNIT':
      return [...kpis]
    case 'AREA':
      return kpis.filter(({ areaId }) => areaId === id)
    case 'TOPIC':
      return kpis.filter(({ topicId }) => topicId === id)
    case 'KPI': {
      const below = new Set(kpis.find((kpi) => kpi.id === id)?.below)
      return kpis.filter((kpi) => kpi.id === id || below.has(kpi.id))
    }
  }
}

/** The measures on what an analysis is about. */
export function measuresInScope(
  { measures }: Situation,
  { kind, id }: AnalysisScope,
  kpis: readonly SituationKpi[],
): SituationMeasure[] {
  const ids = new Set(kpis.map((kpi) => kpi.id))
  return (measures ?? []).filter(
    ({ kpiIds, areaId, topicId }) =>
      kind === 'UNIT' ||
      kpiIds.some((kpiId) => ids.has(kpiId)) ||
      (kind === 'AREA' && areaId === id) ||
      (kind === 'TOPIC' && topicId === id),
  )
}

function findMeasures(situation: Situation, scope: AnalysisScope, kpis: readonly SituationKpi[]): MeasureFinding[] {
  return measuresInScope(situation, scope, kpis).flatMap(
    ({ id, kpiIds, effect, isOverdue, expectedEuro }): MeasureFinding[] => {
      const common = { kind: 'MEASURE', measureId: id, kpiId: effect?.kpiId ?? kpiIds[0] ?? null } as const
      const verdict = effect?.verdict
      if (verdict === 'POSITIVE' || verdict === 'NEGATIVE' || verdict === 'NO_EVIDENCE') {
        const euro = Math.abs((verdict === 'NO_EVIDENCE' ? expectedEuro : effect?.euro) ?? 0)
        const confidence = verdict === 'NO_EVIDENCE' ? CONFIDENCE.noEvidence : CONFIDENCE.verdict
        return [{ ...common, verdict, euro, confidence }]
      }
      return isOverdue
        ? [{ ...common, verdict: 'OVERDUE', euro: expectedEuro ?? 0, confidence: CONFIDENCE.overdue }]
        : []
    },
  )
}

function findAssessmentGaps(
  situation: Situation,
  { kind, id }: AnalysisScope,
  kpis: readonly SituationKpi[],
): AssessmentFinding[] {
  const topics = new Set(kpis.map(({ topicId }) => topicId))
  return (situation.assessments ?? []).flatMap(({ topicId, areaId, state, score }): AssessmentFinding[] => {
    const isInScope = kind === 'UNIT' || topicId === id || areaId === id || (kind === 'KPI' && topics.has(topicId))
    if (!isInScope) return []
    const potential = kpis
      .filter((kpi) => kpi.topicId === topicId)
      .reduce((sum, { potentialEuro }) => sum + (potentialEuro ?? 0), 0)
    const common = { kind: 'ASSESSMENT_GAP', topicId, state } as const
    if (score !== null && state !== 'NONE') {
      if (score >= WEAK_SCORE) return []
      return [{ ...common, euro: potential * (1 - score), confidence: CONFIDENCE.score }]
    }
    const isLarge = potential > 0 && potential >= MENTIONED_SHARE * (situation.jointPotential ?? 0)
    // Not assessing a topic alone costs nothing; a tenth keeps it behind what the figures show.
    return isLarge ? [{ ...common, euro: potential / 10, confidence: CONFIDENCE.notAssessed }] : []
  })
}
