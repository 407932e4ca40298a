import type { Period } from '../calendar/period.ts'
import type { View } from '../figure/aggregation.ts'
import type { PeerPosition } from '../figure/benchmark.ts'
import type { Direction, Status, Target } from '../figure/status.ts'
import type { RankedProblem } from '../priority/rank.ts'

/** What an analysis is about. `id` is that of the area, topic or KPI; null for the whole unit. */
export interface AnalysisScope {
  readonly kind: 'UNIT' | 'AREA' | 'TOPIC' | 'KPI'
  readonly id: string | null
  /** The month; default: the last one with figures. */
  readonly period?: Period
}

/** One part of the change of a KPI, in the KPI's unit; the parts add up to the change. */
export interface SituationDriver {
  /** A KPI, a derived or a base figure. */
  readonly code: string
  readonly isKpi: boolean
  readonly contribution: number
}

/** The peers' distribution of a KPI, released only with enough independent contributors. */
export interface SituationBenchmark {
  readonly p25: number | null
  readonly p50: number
  readonly p75: number | null
  readonly n: number
}

/** A KPI with everything that findings are derived from. Values are those of the situation's view unless stated otherwise. */
export interface SituationKpi {
  readonly id: string
  readonly areaId: string
  readonly topicId: string | null
  readonly direction: Direction
  readonly decimals: number
  /** Id of the unit of measurement, such as `EUR` or `%`. */
  readonly unit: string
  /** The KPI in EUR that potentials are differences of. */
  readonly isOutcome: boolean
  /** Single months without gaps, oldest first, the last one is the month of the situation. Null: no value. */
  readonly months: readonly (number | null)[]
  readonly value: number | null
  /** The value of the prior year. */
  readonly comparison: number | null
  readonly status: Status
  readonly target: Target
  readonly benchmark: SituationBenchmark | null
  readonly position: PeerPosition | null
  /** EUR per year that the change since the prior year is worth; negative is worse. Null without a path to the outcome. */
  readonly changeEuro: number | null
  /** It only repeats the changes of the KPIs that it consists of. */
  readonly isResult: boolean
  /** EUR per year: overlap-free share of the joint potential at the standard level; null without one. */
  readonly potentialEuro: number | null
  /** Why the KPI changed, along its formula; empty if it cannot be decomposed. */
  readonly drivers: readonly SituationDriver[]
  /** The KPIs that this one is calculated from, directly or indirectly. */
  readonly below: readonly string[]
  /** Measure templates that are expected to affect the KPI, in the tenant's order. */
  readonly templateIds: readonly string[]
}

/** A measure that is not cancelled. */
export interface SituationMeasure {
  readonly id: string
  readonly kpiIds: readonly string[]
  readonly areaId: string | null
  readonly topicId: string | null
  /** Whether there is work left to do. */
  readonly isPending: boolean
  readonly isOverdue: boolean
  /** EUR per year, as planned. */
  readonly expectedEuro: number | null
  /** The evaluated effect of an implemented measure on its KPIs; null while there is none. */
  readonly effect: {
    readonly verdict: 'POSITIVE' | 'NEGATIVE' | 'NO_EVIDENCE' | 'TOO_EARLY' | 'NOT_COMPARABLE'
    readonly kpiId: string | null
    readonly euro: number | null
  } | null
}

/** The self-assessment of a topic that has a questionnaire. */
export interface SituationAssessment {
  readonly topicId: string
  readonly areaId: string
  /** NONE: never started. */
  readonly state: 'NONE' | 'OPEN' | 'DONE'
  /** Result as a fraction of the maximum, 0 to 1; null without replies. */
  readonly score: number | null
}

/** A business unit in one month, as far as the reader may see it. */
export interface Situation {
  readonly period: Period
  readonly comparisonPeriod: Period
  readonly view: View
  /** The last month with figures. */
  readonly lastPeriod: Period
  /** Months since the newest figures of the unit; null without any figures. */
  readonly monthsOld: number | null
  readonly hasPeers: boolean
  /** All KPIs of the unit in the tenant's order. */
  readonly kpis: readonly SituationKpi[]
  /** The level of the peers that potentials refer to. */
  readonly standardLevel: 'MEDIAN' | 'TOP_QUARTILE'
  /** EUR per year at the standard level for the whole unit; null if it cannot be calculated. */
  readonly jointPotential: number | null
  /** What is wrong in the whole unit, first things first; empty if the reader may not see KPIs. */
  readonly problems: readonly RankedProblem[]
  /** Null: the reader may not see measures. */
  readonly measures: readonly SituationMeasure[] | null
  /** Null: the reader may not see assessments. */
  readonly assessments: readonly SituationAssessment[] | null
}
