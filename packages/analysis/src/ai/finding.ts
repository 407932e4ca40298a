import type { Period } from '../calendar/period.ts'
import type { PeerPosition } from '../figure/benchmark.ts'

/** How much a finding counts: EUR per year, and the probability from 0 to 1 that it is no coincidence. */
interface Weight {
  readonly euro: number
  readonly confidence: number
}

/** A KPI changed since the prior year. `causes`: the KPIs below it with at least a fifth of the change, largest first. */
export interface ChangeFinding extends Weight {
  readonly kind: 'CHANGE'
  readonly kpiId: string
  readonly isBetter: boolean | null
  readonly isRise: boolean
  /** What the single months show in the same direction: a trend, or a new level since a month. */
  readonly pattern: { readonly kind: 'TREND' } | { readonly kind: 'BREAK'; readonly since: Period } | null
  readonly causes: readonly string[]
  /** KPIs whose change is explained by this one; they have no finding of their own. */
  readonly explains: readonly string[]
}

/** The single months have a trend that the comparison with the prior year does not show. */
export interface TrendFinding extends Weight {
  readonly kind: 'TREND'
  readonly kpiId: string
  readonly isBetter: boolean | null
  readonly isRise: boolean
}

/** The level of a KPI changed at once, in the month `since`. */
export interface BreakFinding extends Weight {
  readonly kind: 'BREAK'
  readonly kpiId: string
  readonly isBetter: boolean | null
  readonly isRise: boolean
  readonly since: Period
}

/** The last month is far from what the months before let expect. */
export interface OutlierFinding extends Weight {
  readonly kind: 'OUTLIER'
  readonly kpiId: string
  readonly isHigh: boolean
  readonly period: Period
}

/** The last month is high or low because this calendar month always is. */
export interface SeasonFinding extends Weight {
  readonly kind: 'SEASON'
  readonly kpiId: string
  readonly isHigh: boolean
  readonly period: Period
}

/** A problem, named by one of its KPIs, or a KPI that is ahead of its peers; `euro` is the amount of the problem. */
export interface PositionFinding extends Weight {
  readonly kind: 'POSITION'
  /** What orders problems; 0 for a strength. */
  readonly weight: number
  readonly kpiId: string
  readonly position: PeerPosition | null
  readonly isCritical: boolean
  readonly isStrength: boolean
  /** Further KPIs that show the problem; they have no finding of their own. */
  readonly explains: readonly string[]
  /** Pending measures that address the KPI; null if the reader may not see measures. */
  readonly pendingMeasures: number | null
}

/** The self-assessment of a topic shows a weakness, or a topic with potential has not been assessed. */
export interface AssessmentFinding extends Weight {
  readonly kind: 'ASSESSMENT_GAP'
  readonly topicId: string
  readonly state: 'NONE' | 'OPEN' | 'DONE'
}

/** A measure with a verdict, or one that is overdue. */
export interface MeasureFinding extends Weight {
  readonly kind: 'MEASURE'
  readonly measureId: string
  readonly kpiId: string | null
  readonly verdict: 'POSITIVE' | 'NEGATIVE' | 'NO_EVIDENCE' | 'OVERDUE'
}

export type Finding =
  | ChangeFinding
  | TrendFinding
  | BreakFinding
  | OutlierFinding
  | SeasonFinding
  | PositionFinding
  | AssessmentFinding
  | MeasureFinding

/** What the analyst does not know, so that silence is not taken for "all is well". */
export type Unknown =
  | { readonly kind: 'NO_FIGURES' }
  | { readonly kind: 'OLD_FIGURES' }
  | { readonly kind: 'NO_VALUE'; readonly kpiIds: readonly string[] }
  | { readonly kind: 'NO_PEERS' }
  | { readonly kind: 'NOT_RELEASED'; readonly kpiIds: readonly string[] }
  | { readonly kind: 'SHORT_HISTORY'; readonly kpiIds: readonly string[] }
  | { readonly kind: 'NO_POTENTIAL' }
  | { readonly kind: 'MEASURES_HIDDEN' }
  | { readonly kind: 'ASSESSMENTS_HIDDEN' }
  | { readonly kind: 'NOT_ASSESSED'; readonly topicIds: readonly string[] }

/** All that is notable, most important first, and what is not known. */
export interface Findings {
  readonly findings: readonly Finding[]
  readonly unknown: readonly Unknown[]
}
