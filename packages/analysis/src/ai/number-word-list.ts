/** The languages of answers. */
export type AnswerLanguage = 'en' | 'de' | 'tr' | 'sk'

/** How a language writes numbers in words. All entries are sources of regular expressions in lower case. */
export interface NumberWords {
  /** Whole words that are a number. */
  readonly words: readonly string[]
  /** Several words that contain one of `words` without being a number. */
  readonly idioms: readonly string[]
  /** Several words that are a number only together. */
  readonly phrases: readonly string[]
  /** Ordinary words of this language that are spelled like a number word of another one. */
  readonly ordinary: readonly string[]
}
