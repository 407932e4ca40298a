/** Kinds of words that show what a question asks for. */
export type Cue =
  | 'VALUE'
  | 'WHY'
  | 'FIRST'
  | 'MEASURES'
  | 'OVERDUE'
  | 'WHO'
  | 'OWNER'
  | 'WHEN'
  | 'ASSESSMENTS'
  | 'MARKET'
  | 'POTENTIAL'
  | 'MONEY'
  | 'PEERS'
  | 'VERSUS'
  | 'CHANGE'
  | 'HISTORY'
  | 'STATUS'
  | 'GOOD'
  | 'BAD'
  | 'TARGET'
  | 'DEFINITION'
  | 'FORECAST'
  | 'IF'
  | 'ACTION'
  | 'RISE'
  | 'FALL'
  | 'BETTER'
  | 'WORSE'
  | 'HIGH'
  | 'LOW'
  | 'AVERAGE'
  | 'SUM'
  | 'HIGHEST'
  | 'LOWEST'
  | 'WHICH_MONTH'
  | 'KPIS'
  | 'UNITS'
  | 'GRAIN'
  | 'LIMIT'
  | 'TOP'
  | 'PER_YEAR'
  | 'TODAY'
  | 'GREETING'
  | 'THANKS'
  | 'HELP'

/** Spans of time that have a word: `QUARTER` is "quarter". */
export type PeriodUnit = 'MONTH' | 'QUARTER' | 'HALF' | 'YEAR'

/** How a language speaks of months and years; each is a list of phrases, see `phrase.ts`. */
export interface PeriodWords {
  /** January to December. */
  readonly months: readonly string[]
  readonly units: Readonly<Record<PeriodUnit, string>>
  /** The forms of "month" and "year" for several; without a number they name no period. */
  readonly plural: string
  /** First to fourth. */
  readonly ordinals: readonly string[]
  /** One to twelve, and those of them that people write in digits. */
  readonly numbers: readonly string[]
  /** "this", "last", "the one before", before a word for a span. */
  readonly relative: Readonly<Record<'THIS' | 'LAST' | 'PRIOR' | 'NEXT', string>>
  /** Words before or after a number of months: "three months **ago**". */
  readonly ago: { readonly before: string; readonly after: string }
  /** Whole phrases. */
  readonly fixed: Readonly<Record<'PRIOR_MONTH' | 'PRIOR_YEAR' | 'YEAR_TO_DATE' | 'ROLLING', string>>
  /** Words around the ends of a range: "**from** January **to** March", "**between** May **and** July"; `close` follows the last one. */
  readonly range: Readonly<Record<'from' | 'between' | 'to' | 'since' | 'and' | 'close', string>>
  /** What is between a span and its year: "the third quarter **of** 2025". */
  readonly of: string
}

/** How a language asks. All lists hold folded phrases, see `phrase.ts`. */
export interface Vocabulary {
  readonly cues: Readonly<Record<Cue, string>>
  readonly periods: PeriodWords
  /** Words without any meaning for a question: articles, pronouns, auxiliaries, prepositions, politeness. No word of content. */
  readonly fillers: string
  /** Folded words for words of names, so that people need not know the exact name: a phrase, and the words that name it. */
  readonly synonyms: Readonly<Record<string, string>>
  /** Folded words of the trade with the same meaning as a folded word; they are only offered. */
  related(word: string): readonly string[]
}
