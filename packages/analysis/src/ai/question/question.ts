import type { Period } from '../../calendar/period.ts'

/** What a question asks for. Those up to MARKET are answered by a typed tool. */
export type QuestionTool =
  | 'STATUS_OVERVIEW'
  | 'KPI_VALUE'
  | 'KPI_HISTORY'
  | 'WHY_CHANGED'
  | 'POTENTIAL'
  | 'COMPARE_WITH_PEERS'
  | 'COMPARE_PERIODS'
  | 'COMPARE_KPIS'
  | 'TARGET'
  | 'DEFINITION'
  | 'OUTLOOK'
  | 'WHAT_IF'
  | 'RANKING'
  | 'FIRST_STEPS'
  | 'MY_MEASURES'
  | 'ASSESSMENTS'
  | 'MARKET'
  | 'ASK_BACK'
  | 'GREETING'
  | 'THANKS'
  | 'HELP'
  | 'NONE'

export type QuestionLanguage = 'en' | 'de' | 'tr' | 'sk'

/** How the months of a question are combined; null: as the KPI's formula combines them. */
export type Aggregate = 'AVERAGE' | 'HIGHEST' | 'LOWEST'

/** What a question takes for granted about a KPI: that it rose, fell, got better or worse, is high or low. */
export type Premise = 'UP' | 'DOWN' | 'BETTER' | 'WORSE' | 'HIGH' | 'LOW'

/**
 * Why a question is asked back. WORD: words that are not understood · KPI: several KPIs have these words, or none is named ·
 * PERIOD: a span that cannot be answered · GRAIN: days, weeks or hours · FUTURE: months without figures yet · UNIT: another or
 * every unit · FIGURE: the figure has no more than its values.
 */
export type AskReason = 'WORD' | 'KPI' | 'PERIOD' | 'GRAIN' | 'FUTURE' | 'UNIT' | 'FIGURE'

/** A question back. */
export interface AskBack {
  readonly reason: AskReason
  /** The words of the question that it is about, folded. */
  readonly words: readonly string[]
}

/** A question that has been understood: a tool with its input. */
export interface UnderstoodQuestion {
  readonly tool: QuestionTool
  readonly kpiId: string | null
  /** A second KPI that the question is about as well. */
  readonly otherKpiId?: string | null
  readonly areaId: string | null
  readonly topicId: string | null
  /** The last month that is asked for; null: the last one with figures. With `isYear` its year up to this month. */
  readonly period: Period | null
  readonly isYear: boolean
  /** The first month of a span; null: a single month, or with `isYear` January. */
  readonly from?: Period | null
  /** The last month to compare with; null: that of the prior year. */
  readonly against: Period | null
  /** The first month of a span to compare with. */
  readonly againstFrom?: Period | null
  readonly aggregate?: Aggregate | null
  readonly premise?: Premise | null
  /** By how much a KPI is to change, with its sign; `isRelative`: in per cent of its value. */
  readonly amount?: number | null
  readonly isRelative?: boolean
  /** The number of entries of a ranking. */
  readonly limit?: number | null
  /** What a ranking is by: amounts or the place among peers and targets. */
  readonly rankBy?: 'POTENTIAL' | 'WORST' | 'BEST' | null
  /** Measures: only those that are late. */
  readonly isOverdueOnly: boolean
  /** Measures: folded words of the question that may be in a title. Without any in earlier questions. */
  readonly titleWords?: readonly string[]
  /** Other KPIs that the question could mean, best first. With NONE and ASK_BACK: what can be chosen. */
  readonly alternatives: readonly string[]
  /** With ASK_BACK. */
  readonly ask?: AskBack | null
  /** With ASK_BACK: what would be answered about a choice. */
  readonly wanted?: QuestionTool | null
}

/** What a follow-up question refers to: the question before it. */
export type QuestionContext = Pick<
  UnderstoodQuestion,
  'tool' | 'kpiId' | 'areaId' | 'topicId' | 'period' | 'isYear' | 'from'
>

/** A question that is not understood. */
export const NOT_UNDERSTOOD: UnderstoodQuestion = {
  tool: 'NONE',
  kpiId: null,
  areaId: null,
  topicId: null,
  period: null,
  isYear: false,
  against: null,
  isOverdueOnly: false,
  alternatives: [],
}
