/** A way in which a word of the question may appear in a passage. */
export interface Alternative {
  /** All of them must be in the passage: one for a word, several for a phrase. */
  readonly lexemes: readonly string[]
  /** 1: the word itself; less for a synonym or a similar word. */
  readonly weight: number
}

/** A word or phrase of the question, with everything that counts for it. */
export interface Term {
  readonly word: string
  /** A passage without it is about something else. */
  readonly isName?: boolean
  /** Another word may say the same. */
  readonly isVerb?: boolean
  readonly alternatives: readonly Alternative[]
}

/** How often a lexeme is in the parts of a passage. */
export interface Occurrence {
  readonly lexeme: string
  readonly inTitle: number
  readonly inKeywords: number
  readonly inBody: number
}

/** A passage that has at least one lexeme of the question. */
export interface Candidate {
  readonly occurrences: readonly Occurrence[]
  /** Number of words. */
  readonly length: number
}

/** In how many passages of the language a lexeme is, and how many there are. */
export interface Statistics {
  readonly passages: number
  readonly frequencyOf: (lexeme: string) => number
  readonly averageLength: number
}

/** How well a passage fits a question. */
export interface Fit {
  /** BM25F over title, keywords and body; comparable between passages of one question. */
  readonly score: number
  /** The share of the question, by the rarity of its words, that is in the passage: from 0 to 1. */
  readonly coverage: number
}

const TITLE = 2.2
const KEYWORDS = 0.8
const SATURATION = 1.2
const LENGTH_INFLUENCE = 0.65
/** Weight of a word that is nowhere in the content, as a share of the rarest one: people paraphrase. */
const UNKNOWN = 0.9
/** Weight of a verb, and what remains of the coverage without a name of the question. */
const VERB = 0.6
const WITHOUT_NAME = 0.6
/** What remains of the coverage if the passage has only one word of the question, and not in its title. */
const SINGLE = 0.75
/** Least weight of a word that the passage has. */
const LEAST_WEIGHT = 0.4

/**
 * Ranks a passage by BM25F (Robertson and Zaragoza 2009): each word counts once, by its best alternative. A word that is nowhere in
 * the content counts as the rarest one, so that a question about something else has a low coverage.
 */
export function fitOf(terms: readonly Term[], candidate: Candidate, statistics: Statistics): Fit {
  const { averageLength } = statistics
  const occurrenceOf = new Map(candidate.occurrences.map((one) => [one.lexeme, one]))
  const norm = 1 - LENGTH_INFLUENCE + LENGTH_INFLUENCE * (candidate.length / Math.max(1, averageLength))
  let score = 0
  let covered = 0
  let total = 0
  let factor = 1
  let present = 0
  let isInTitle = false
  for (const term of terms) {
    const weight = weightOf(term, statistics) * (term.isVerb ? VERB : 1)
    let best = 0
    let bestCover = 0
    for (const alternative of term.alternatives) {
      const found = alternative.lexemes.flatMap((lexeme) => occurrenceOf.get(lexeme) ?? [])
      if (found.length < alternative.lexemes.length) continue
      const scores = found.map(({ lexeme, inTitle, inKeywords, inBody }) => {
        const count = TITLE * inTitle + KEYWORDS * inKeywords + inBody / norm
        return (rarityOf(lexeme, statistics) * count * (SATURATION + 1)) / (count + SATURATION)
      })
      best = Math.max(best, (alternative.weight * scores.reduce((sum, one) => sum + one, 0)) / scores.length)
      bestCover = Math.max(bestCover, alternative.weight)
      if (alternative.weight >= LEAST_WEIGHT && found.some(({ inTitle }) => inTitle > 0)) isInTitle = true
    }
    if (term.isName && bestCover === 0) factor = WITHOUT_NAME
    if (bestCover >= LEAST_WEIGHT) present++
    score += best * (term.isVerb ? VERB : 1)
    covered += bestCover * weight
    total += weight
  }
  if (terms.length > 1 && present < 2 && !isInTitle) factor *= SINGLE
  return { score, coverage: total === 0 ? 0 : (factor * covered) / total }
}

/** The rarity of a term: of the word itself if it exists, else of the most frequent alternative; the highest one if none exists. */
function weightOf({ alternatives }: Term, statistics: Statistics): number {
  const present = alternatives.filter(({ lexemes }) => lexemes.every((one) => statistics.frequencyOf(one) > 0))
  if (present.length === 0) return UNKNOWN * rarityOf('', statistics)
  const exact = present.filter(({ weight }) => weight === 1)
  const rarities = (exact.length > 0 ? exact : present).map(({ lexemes }) =>
    Math.max(...lexemes.map((one) => rarityOf(one, statistics))),
  )
  return Math.min(...rarities)
}

/** The inverse document frequency of a lexeme; of an unknown one (`''`) the highest. */
function rarityOf(lexeme: string, { passages, frequencyOf }: Statistics): number {
  const frequency = lexeme === '' ? 0 : frequencyOf(lexeme)
  return Math.log(1 + (passages - frequency + 0.5) / (frequency + 0.5))
}
