import type { Period } from '../calendar/period.ts'
import { addMonths } from '../calendar/period.ts'
import type { Direction } from '../figure/status.ts'
import { type Break, breakOf, changeConfidence, outlierOf, seasonOf, trendOf } from '../statistics/pattern.ts'
import type { BreakFinding, ChangeFinding, Finding, OutlierFinding, SeasonFinding, TrendFinding } from './finding.ts'
import type { SituationKpi } from './situation.ts'

/** A change that is less certain is no finding. */
const MINIMUM_CONFIDENCE = 0.9
/** A driver with this part of the change explains it: the driver's change is the finding. */
const DOMINANT = 0.6
/** A KPI below with this part of the change is named as a cause. A base figure only restates the change: it is never a cause. */
const NAMED = 0.2

interface Candidate {
  readonly kpi: SituationKpi
  readonly change: number
  readonly confidence: number
}

/** The weight by which findings are ordered: problems by that of the ranking, all others by EUR × confidence. */
export const weightOf = (finding: Pick<Finding, 'euro' | 'confidence'> | Finding) =>
  'kind' in finding && finding.kind === 'POSITION' ? finding.weight : finding.euro * finding.confidence

/**
 * The changes of KPIs since the prior year, largest first, each reported once: a KPI whose change comes from a KPI below it by at
 * least 60 % is part of that one's finding, and a KPI that is named as a cause has no finding of its own.
 */
export function findChanges(kpis: readonly SituationKpi[], period: Period): ChangeFinding[] {
  const candidates = new Map(kpis.flatMap((kpi) => candidateOf(kpi) ?? []).map((one) => [one.kpi.id, one]))
  const ownerOf = new Map<string, string>()
  const drafts = new Map<string, { readonly finding: ChangeFinding; readonly explains: Set<string> }>()
  const tell = (owner: string, ids: readonly string[]) => {
    for (const id of ids) {
      if (id !== owner && !ownerOf.has(id)) drafts.get(owner)?.explains.add(id)
      if (!ownerOf.has(id)) ownerOf.set(id, owner)
    }
  }
  for (const candidate of [...candidates.values()].sort(byWeight)) {
    if (ownerOf.has(candidate.kpi.id)) continue
    const chain = chainFrom(candidate, candidates)
    const root = chain.at(-1) ?? candidate
    const ids = chain.map(({ kpi }) => kpi.id)
    const owner = ownerOf.get(root.kpi.id) ?? explainedBy(candidate, ownerOf)
    if (owner !== undefined) {
      tell(owner, ids)
      continue
    }
    const finding = changeFinding(root, period)
    drafts.set(root.kpi.id, { finding, explains: new Set() })
    tell(root.kpi.id, ids)
    for (const cause of finding.causes) if (!ownerOf.has(cause)) ownerOf.set(cause, root.kpi.id)
  }
  return [...drafts.values()].map(({ finding, explains }) => ({
    ...finding,
    explains: [...explains].filter((id) => !finding.causes.includes(id)),
  }))
}

/** What the single months of a KPI show beyond its change; `change` is the finding on it, if there is one. */
export function findPatterns(kpi: SituationKpi, period: Period, change: ChangeFinding | undefined): Finding[] {
  const { id: kpiId, months } = kpi
  const step = breakOf(months)
  const found: (BreakFinding | TrendFinding | OutlierFinding | SeasonFinding)[] = []
  const perUnit = euroPerUnit(kpi)
  if (step && change?.isRise !== step.isRise) {
    const { isRise, confidence } = step
    const euro = Math.abs(step.size * perUnit)
    found.push({
      kind: 'BREAK',
      kpiId,
      isRise,
      confidence,
      euro,
      isBetter: isBetter(kpi, isRise),
      since: sinceOf(step, period),
    })
  }
  const outlier = outlierOf(months)
  // A single month far off tilts the line through the year.
  const trend = step || outlier ? null : trendOf(months)
  if (trend && change?.isRise !== trend.isRise) {
    const { isRise, confidence } = trend
    found.push({ kind: 'TREND', kpiId, isRise, confidence, euro: 0, isBetter: isBetter(kpi, isRise) })
  }
  if (outlier) {
    const { isRise: isHigh, confidence, gap } = outlier
    found.push({ kind: 'OUTLIER', kpiId, isHigh, confidence, euro: Math.abs(gap * perUnit) / 12, period })
  }
  const season = outlier ? null : seasonOf(months)
  if (season)
    found.push({ kind: 'SEASON', kpiId, isHigh: season.isRise, confidence: season.confidence, euro: 0, period })
  return found
}

/** Whether a rise or fall of a KPI is an improvement; null for a target range. */
export function isBetter({ direction }: { readonly direction: Direction }, isRise: boolean): boolean | null {
  return direction === 'RANGE' ? null : isRise === (direction === 'HIGHER')
}

function candidateOf(kpi: SituationKpi): Candidate | null {
  if (kpi.value === null || kpi.comparison === null) return null
  const change = kpi.value - kpi.comparison
  const confidence = changeConfidence(kpi.months)
  const isVisible = Math.round(change * 10 ** kpi.decimals) !== 0
  return isVisible && confidence !== null && confidence >= MINIMUM_CONFIDENCE ? { kpi, change, confidence } : null
}

function byWeight(one: Candidate, other: Candidate): number {
  return weightOfCandidate(other) - weightOfCandidate(one)
}

const weightOfCandidate = ({ kpi, confidence }: Candidate) =>
  weightOf({ euro: Math.abs(kpi.changeEuro ?? 0), confidence })

/** The KPI and those below it that explain it, one by the other. */
function chainFrom(candidate: Candidate, candidates: ReadonlyMap<string, Candidate>): Candidate[] {
  const chain = [candidate]
  for (;;) {
    const last = chain.at(-1)
    const driver = last && dominantDriver(last)
    const next = driver === undefined ? undefined : candidates.get(driver)
    if (next === undefined || chain.includes(next)) return chain
    chain.push(next)
  }
}

function dominantDriver({ kpi, change }: Candidate): string | undefined {
  return kpi.drivers.find(({ isKpi, contribution }) => isKpi && contribution / change >= DOMINANT)?.code
}

/** The finding that already contains most of what explains a change. */
function explainedBy({ kpi, change }: Candidate, ownerOf: ReadonlyMap<string, string>): string | undefined {
  const known = kpi.drivers.filter(({ code }) => ownerOf.has(code))
  const part = known.reduce((sum, { contribution }) => sum + contribution / change, 0)
  const [largest] = known.toSorted((one, other) => Math.abs(other.contribution) - Math.abs(one.contribution))
  return part >= DOMINANT && largest ? ownerOf.get(largest.code) : undefined
}

function changeFinding({ kpi, change, confidence }: Candidate, period: Period): ChangeFinding {
  const isRise = change > 0
  const step = breakOf(kpi.months)
  const trend = trendOf(kpi.months)
  return {
    kind: 'CHANGE',
    kpiId: kpi.id,
    euro: Math.abs(kpi.changeEuro ?? 0),
    confidence,
    isRise,
    isBetter: isBetter(kpi, isRise),
    pattern:
      step?.isRise === isRise
        ? { kind: 'BREAK', since: sinceOf(step, period) }
        : trend?.isRise === isRise
          ? { kind: 'TREND' }
          : null,
    causes: kpi.drivers
      .filter(({ isKpi, contribution }) => isKpi && contribution / change >= NAMED)
      .toSorted((one, other) => Math.abs(other.contribution) - Math.abs(one.contribution))
      .map(({ code }) => code),
    explains: [],
  }
}

const sinceOf = ({ monthsAgo }: Break, period: Period) => addMonths(period, -monthsAgo)

/** EUR per year of one unit of the KPI, as its change since the prior year shows. */
function euroPerUnit({ value, comparison, changeEuro }: SituationKpi): number {
  const change = (value ?? 0) - (comparison ?? 0)
  return changeEuro === null || value === null || comparison === null || change === 0 ? 0 : changeEuro / change
}
