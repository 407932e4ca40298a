/**
 * Phrases of a language. A list is separated by commas, the words of a phrase by blanks. `a/b` are alternatives of a word, a
 * final `*` stands for any ending, a final `?` for a word that may be missing, `#` for a number in digits.
 */
export interface PhraseList {
  /** The number of words of the longest phrase that begins at this position; 0 without one. */
  lengthAt(words: readonly string[], at: number): number
}

interface PhraseWord {
  readonly alternatives: readonly string[]
  readonly isOptional: boolean
}

/** Reads a list of phrases. */
export function phrases(list: string): PhraseList {
  const all = list
    .split(',')
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '')
    .map((phrase) => phrase.split(/\s+/).map(readWord))
  return {
    lengthAt: (words, at) => Math.max(0, ...all.map((phrase) => lengthOf(phrase, 0, words, at) ?? 0)),
  }
}

function readWord(word: string): PhraseWord {
  const isOptional = word.endsWith('?')
  return { alternatives: (isOptional ? word.slice(0, -1) : word).split('/'), isOptional }
}

/** The number of words that the rest of a phrase takes; null: it does not fit. */
function lengthOf(phrase: readonly PhraseWord[], part: number, words: readonly string[], at: number): number | null {
  const expected = phrase[part]
  if (expected === undefined) return 0
  const word = words[at]
  if (word !== undefined && expected.alternatives.some((one) => fits(word, one))) {
    const rest = lengthOf(phrase, part + 1, words, at + 1)
    if (rest !== null) return rest + 1
  }
  return expected.isOptional ? lengthOf(phrase, part + 1, words, at) : null
}

function fits(word: string, expected: string): boolean {
  if (expected === '#') return /^\d{1,2}$/.test(word)
  return expected.endsWith('*') ? word.startsWith(expected.slice(0, -1)) : word === expected
}
