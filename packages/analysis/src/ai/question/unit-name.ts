import type { Account } from './account.ts'
import type { SubjectIndex } from './subject.ts'
import { foldNames, wordSimilarity, wordsOf } from './word.ts'

/** The names of the units that a person may see. */
export interface UnitNames {
  /** The unit that answers are about; null without one. */
  readonly own: string | null
  readonly others: readonly string[]
}

/** A word of a question that is at least so similar to one of a name is a form of it. */
const SAME = 0.9

/**
 * Takes the words of the own unit's name, which change nothing. A word that is only in names of other units is not taken:
 * their positions are returned, since such a question is not about the own unit.
 */
export function takeUnitNames(account: Account, { own, others }: UnitNames, index: SubjectIndex): readonly number[] {
  const ownWords = wordsOf(foldNames(own ?? ''))
  const otherWords = others.flatMap((name) => wordsOf(foldNames(name)))
  const isIn = (word: string, names: readonly string[]) => names.some((name) => wordSimilarity(word, name) >= SAME)
  const foreign: number[] = []
  for (const at of account.free()) {
    const word = account.words[at] ?? ''
    if (word.length < 3 || index.isNameWord(word)) continue
    if (isIn(word, ownWords)) account.take(at, 1)
    else if (isIn(word, otherWords)) foreign.push(at)
  }
  return foreign
}
