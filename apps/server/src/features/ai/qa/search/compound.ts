import type { Concept } from '@lotse/analysis/ai/glossary/concept.ts'
import type { Language } from '@lotse/contract/language.ts'
import type { TenantTransaction } from '../../../../platform/database/tenant-transaction.ts'
import { lexemesOf } from './lexemes.ts'
import type { Vocabulary } from './similar-words.ts'

const SHORTEST_PART = 4
/** Letters between the parts of a German compound. */
const LINKS = ['', 's', 'n', 'en', 'es', 'er', 'e']

/** A way to read a German word as two words. */
interface Split {
  readonly head: string
  readonly tail: string
}

/** All ways to divide a word into two, with and without letters between them, those with the longest last word first. */
function splitsOf(word: string): Split[] {
  const splits: Split[] = []
  for (let at = SHORTEST_PART; at <= word.length - SHORTEST_PART; at++) {
    for (const link of LINKS) {
      const head = word.slice(0, at - link.length)
      if (head.length >= SHORTEST_PART && word.slice(0, at).endsWith(link)) splits.push({ head, tail: word.slice(at) })
    }
  }
  return splits
}

/** The words of a question; German compounds that are nowhere in the content and the glossary are divided into their parts. */
export async function dividedWords(
  tx: TenantTransaction,
  { words, language }: { readonly words: readonly string[]; readonly language: Language },
  vocabulary: Vocabulary,
  glossary: readonly Concept[],
): Promise<readonly string[]> {
  if (language !== 'de') return words
  const entries = glossary.flatMap((concept) => concept.de).filter((entry) => !entry.includes(' '))
  const splits = new Map(words.map((word) => [word, splitsOf(word)]))
  const parts = [...splits.values()].flatMap((some) => some.flatMap(({ head, tail }) => [head, tail]))
  const lexemes = await lexemesOf(tx, language, [...words, ...entries, ...parts])
  const named = new Set(entries.flatMap(lexemes))
  const isKnown = (word: string) => lexemes(word).some((one) => vocabulary.frequencies.has(one) || named.has(one))
  return words.flatMap((word) => {
    const split = isKnown(word) ? undefined : knownSplit(splits.get(word) ?? [], isKnown, vocabulary)
    return split === undefined ? [word] : [split.head, split.tail]
  })
}

/**
 * The split into two known words with the longest last one; else one of which the last word is known, and words of the content begin
 * like the first: Mahn·stufen leads to Mahnung.
 */
function knownSplit(
  splits: readonly Split[],
  isKnown: (word: string) => boolean,
  vocabulary: Vocabulary,
): Split | undefined {
  const withTail = splits.filter(({ tail }) => isKnown(tail))
  return (
    withTail.find(({ head }) => isKnown(head)) ??
    withTail.find(({ head }) => beginningWith(head, vocabulary).length > 0)
  )
}

/** The words of the content that begin with a part of a compound. */
export const beginningWith = (part: string, { frequencies }: Vocabulary): string[] =>
  [...frequencies.keys()].filter((lexeme) => lexeme.startsWith(part))
