import { type Language, LOCALE_OF } from '@lotse/contract/language.ts'
import { LRUCache } from 'lru-cache'
import type { TenantTransaction } from '../../../../platform/database/tenant-transaction.ts'
import { slovakStem, wordsOf } from './fold.ts'
import { findLexemes } from './search.repository.ts'

/** Lexemes by language and word. They depend on PostgreSQL only, not on a tenant. */
const known = new LRUCache<string, readonly string[]>({ max: 20_000 })

/** The lexemes of words, which may be phrases, in a language. */
export async function lexemesOf(
  tx: TenantTransaction,
  language: Language,
  words: readonly string[],
): Promise<(word: string) => readonly string[]> {
  const keyOf = (word: string) => `${language} ${word}`
  const unknown = [...new Set(words)].filter((word) => !known.has(keyOf(word)))
  const given = new Map(unknown.map((word) => [word, formOf(word, language)]))
  const found = await findLexemes(tx, language, [...new Set(given.values())])
  const own = new Map(unknown.map((word) => [word, found.get(given.get(word) ?? '') ?? []]))
  for (const [word, lexemes] of own) known.set(keyOf(word), lexemes)
  return (word) => own.get(word) ?? known.get(keyOf(word)) ?? []
}

/** Hyphens divide words, as in questions. */
const formOf = (phrase: string, language: Language) =>
  wordsOf(phrase)
    .map((word) => (language === 'sk' ? slovakStem(word) : word.toLocaleLowerCase(LOCALE_OF[language])))
    .join(' ')
