/** What an analysis is about. */
export const ANALYSIS_SCOPES = ['UNIT', 'AREA', 'TOPIC', 'KPI'] as const
export type AnalysisScopeKind = (typeof ANALYSIS_SCOPES)[number]

/** Maximum length of a question. */
export const QUESTION_LENGTH = 2_000
