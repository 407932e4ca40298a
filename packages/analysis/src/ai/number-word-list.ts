/** The languages of answers. */
export type AnswerLanguage = 'en' | 'de' | 'tr' | 'sk'

/** How a language writes numbers in words. Each list has words in lower case with a space between two of them. */
export interface NumberWords {
  /** Parts that number words are composed of: `drei`, `zwanzig`. */
  readonly parts?: string
  /** Parts that are no number without one of `parts`: `ein`, `und`. */
  readonly links?: string
  /** What a composed number may end with: `fach`. */
  readonly endings?: string
  /** What follows a composed number with any end: `krát`, `roč`. */
  readonly tails?: string
  /** Whole words. */
  readonly words?: string
  /** Begins of words: `verdoppel`. */
  readonly begins?: string
  /** Ends of words: `drittel`. */
  readonly ends?: string
  /** What makes a word a number wherever it is in it: `zwanzig`. */
  readonly inside?: string
  /** Whole words that are a number only with their marks: `sté` is a hundredth, `ste` is "you are". */
  readonly marked?: string
}

/** A language of answers; its lists of sequences have one sequence per line. */
export interface LanguageOfAnswers extends NumberWords {
  /** Words that are a number only with a capital: `Paar` is a pair, `paar` some. */
  readonly capitals?: string
  /** Words of this language that are no number, though a list of this or another language has them. `zweifel*`: all that begin so. */
  readonly ordinary: string
  /**
   * Sequences of words that are no number, though one of them is: `one of`. `a|b`: one of several; `*`: any word; `week*`: all that
   * begin so; `.`: the end of the text.
   */
  readonly idioms: string
  /** Sequences of words that are a number only together: `a|the couple of`. */
  readonly phrases: string
}
