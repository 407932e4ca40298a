import type { Period } from '../../calendar/period.ts'

/** What a question asks for. Each but the last four needs figures of the unit. */
export type QuestionTool =
  | 'STATUS_OVERVIEW'
  | 'KPI_VALUE'
  | 'KPI_HISTORY'
  | 'WHY_CHANGED'
  | 'POTENTIAL'
  | 'COMPARE_WITH_PEERS'
  | 'COMPARE_PERIODS'
  | 'FIRST_STEPS'
  | 'MY_MEASURES'
  | 'ASSESSMENTS'
  | 'MARKET'
  | 'GREETING'
  | 'THANKS'
  | 'HELP'
  | 'NONE'

export type QuestionLanguage = 'en' | 'de' | 'tr' | 'sk'

/** A question that has been understood: a tool with its input. */
export interface UnderstoodQuestion {
  readonly tool: QuestionTool
  readonly kpiId: string | null
  readonly areaId: string | null
  readonly topicId: string | null
  /** The month that is asked for; null: the last one with figures. With `isYear` its year up to this month. */
  readonly period: Period | null
  readonly isYear: boolean
  /** The month to compare with; null: that of the prior year. */
  readonly against: Period | null
  /** Measures: only those that are late. */
  readonly isOverdueOnly: boolean
  /** Measures: folded words of the question that may be in a title. Without any in earlier questions. */
  readonly titleWords?: readonly string[]
  /** Other KPIs that the question could mean, best first; at most three. With NONE: KPIs with a similar name. */
  readonly alternatives: readonly string[]
}

/** What a follow-up question refers to: the question before it. */
export type QuestionContext = Pick<UnderstoodQuestion, 'tool' | 'kpiId' | 'areaId' | 'topicId' | 'period' | 'isYear'>

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
