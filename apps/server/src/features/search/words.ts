import type { Language } from '@lotse/contract/language.ts'
import { foldSpelling } from '@lotse/contract/search-text.ts'

/** More words than these are not searched for. */
const MOST_WORDS = 8
/** A shorter word must be spelled as it is. */
const SHORTEST_WITH_ERROR = 5
/** A shorter word is found at the beginning of a word only. */
const SHORTEST_PART = 4

/** The words of a text, each once, in the form in which they are compared. */
export function comparedWords(text: string, language: Language): string[] {
  return [...new Set(foldSpelling(text, language).match(/[\p{L}\p{N}]+/gu) ?? [])]
}

/** The words that are searched for. */
export const searchedWords = (text: string, language: Language) => comparedWords(text, language).slice(0, MOST_WORDS)

/** The fits of a word; the others are between them. */
export const SAME = 6
const BEGINNING = 5
export const PART = 3
export const WITH_ERROR = 1

/** How well a word fits to one of a text: the same, its beginning, a part of it, or with one typing error; 0 if it does not. */
export function fitOfWord(word: string, other: string): number {
  if (word === other) return SAME
  if (other.startsWith(word)) return BEGINNING
  if (word.length >= SHORTEST_PART && other.includes(word)) return PART
  return word.length >= SHORTEST_WITH_ERROR && beginsWithOneError(other, word) ? WITH_ERROR : 0
}

/**
 * Whether a text begins with a word in which one letter is wrong, missing or too many, or two neighbours are exchanged. Each form is
 * compared from the first difference on, so the time grows with the length of the word only.
 */
function beginsWithOneError(text: string, word: string): boolean {
  let at = 0
  while (at < word.length && text[at] === word[at]) at++
  const rest = word.slice(at + 1)
  return (
    text.startsWith(rest, at + 1) ||
    text.startsWith(word.slice(at), at + 1) ||
    text.startsWith(rest, at) ||
    (text[at] === word[at + 1] && text[at + 1] === word[at] && text.startsWith(word.slice(at + 2), at + 2))
  )
}
