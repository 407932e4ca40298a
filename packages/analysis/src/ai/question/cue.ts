/** Kinds of words that show what a question asks for. */
export type Cue =
  | 'WHY'
  | 'FIRST'
  | 'MEASURES'
  | 'ASSESSMENTS'
  | 'MARKET'
  | 'POTENTIAL'
  | 'PEERS'
  | 'COMPARE'
  | 'HISTORY'
  | 'STATUS'
  | 'VALUE'
  | 'OVERDUE'
  | 'GREETING'
  | 'THANKS'
  | 'HELP'

/** Words for months and years. */
export type PeriodCue = 'THIS_MONTH' | 'LAST_MONTH' | 'PRIOR_MONTH' | 'THIS_YEAR' | 'LAST_YEAR' | 'PRIOR_YEAR'

/** How a language asks. All entries are sources of regular expressions on folded text. */
export interface Vocabulary {
  readonly cues: Readonly<Record<Cue, string>>
  /** January to December, with their endings. */
  readonly months: readonly string[]
  readonly periods: Readonly<Record<PeriodCue, string>>
  /** Folded words without meaning for a question or in a name. */
  readonly fillers: string
  /** Ways to ask for a KPI by what it says, not by its name, such as "what did we earn", with the words that name it. */
  readonly phrases: Readonly<Record<string, string>>
  /** Folded words for words of names, so that people need not know the exact name. */
  readonly synonyms: Readonly<Record<string, string>>
  /** Folded words of the trade with the same meaning as a folded word; they fit less well than the word itself. */
  related(word: string): readonly string[]
}
