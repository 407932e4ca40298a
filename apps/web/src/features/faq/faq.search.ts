import type { FaqEntry } from '@lotse/contract/features/faq/faq.schema.ts'
import type { Language } from '@lotse/contract/language.ts'
import { matchesQuery, splitMatches, type TextPiece } from '@lotse/contract/search-text.ts'

/** What is looked for: words and a category; nothing means all. */
export interface FaqFilter {
  readonly category?: string | undefined
  readonly q?: string | undefined
}

/** The questions that contain every word, first those whose question itself does; without words in the order of the tenant. */
export function findFaq(
  entries: readonly FaqEntry[],
  { category, q = '' }: FaqFilter,
  language: Language,
): readonly FaqEntry[] {
  const found = entries.filter(
    (entry) =>
      (category === undefined || entry.category === category) &&
      matchesQuery(`${entry.question} ${entry.answer} ${entry.keywords}`, q, language),
  )
  if (q.trim() === '') return found
  const rank = ({ question }: FaqEntry) => (matchesQuery(question, q, language) ? 0 : 1)
  return found.toSorted((a, b) => rank(a) - rank(b))
}

/** Categories in the order in which they come, with how many questions each has. */
export function categoriesOf(entries: readonly FaqEntry[]): readonly { readonly id: string; readonly count: number }[] {
  return [...Map.groupBy(entries, ({ category }) => category)].map(([id, { length }]) => ({ id, count: length }))
}

/** What is shown of an answer around its first hit, in letters. */
const SNIPPET = 160
/** How much of the snippet is before the hit. */
const BEFORE = 48

/** The part of an answer around the first word that was found, in pieces; null when no word is in it. */
export function snippetOf(answer: string, q: string, language: Language): readonly TextPiece[] | null {
  const text = answer.replace(/\s+/g, ' ').trim()
  const pieces = splitMatches(text, q, language)
  const first = pieces.findIndex(({ isHit }) => isHit)
  if (first < 0) return null
  const at = pieces.slice(0, first).reduce((length, piece) => length + piece.text.length, 0)
  const wordStart = at <= BEFORE ? 0 : text.indexOf(' ', at - BEFORE) + 1
  const start = Math.min(wordStart, at)
  const wordEnd = text.length <= start + SNIPPET ? text.length : text.lastIndexOf(' ', start + SNIPPET)
  const end = wordEnd > at ? wordEnd : Math.min(text.length, start + SNIPPET)
  const shown = `${start > 0 ? '… ' : ''}${text.slice(start, end)}${end < text.length ? ' …' : ''}`
  return splitMatches(shown, q, language)
}
