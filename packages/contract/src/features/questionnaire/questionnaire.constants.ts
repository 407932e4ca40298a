/** Where a questionnaire comes from: the tenant pack, or the tenant pack with changes published in the product. */
export const QUESTIONNAIRE_ORIGINS = ['PACK', 'EDITED'] as const
export type QuestionnaireOrigin = (typeof QUESTIONNAIRE_ORIGINS)[number]

/** Limits of a questionnaire, those of a tenant pack. Lengths in characters (code points), in each language. */
export const QUESTIONNAIRE_QUESTION_COUNT = 200
export const QUESTION_TEXT_LENGTH = 4_000
export const LEVEL_TEXT_LENGTH = 4_000
export const QUESTION_KPI_COUNT = 100
/** The highest weight of a question in the score; weights are more than 0. */
export const QUESTION_WEIGHT_MAX = 100
