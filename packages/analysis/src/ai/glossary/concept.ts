import type { QuestionLanguage } from '../question/question.ts'

/** Words of the trade with the same meaning, in the four languages. A phrase of several words counts only as a whole. */
export type Concept = Readonly<Record<QuestionLanguage, readonly string[]>>

const list = (words: string) => words.split(',').map((word) => word.trim())
/** A concept by its comma-separated words in English, German, Turkish and Slovak. */
export const concept = (en: string, de: string, tr: string, sk: string): Concept => ({
  en: list(en),
  de: list(de),
  tr: list(tr),
  sk: list(sk),
})
