import type { ContentState, ContentType } from '@lotse/contract/features/content/content.constants.ts'
import { LANGUAGES, type Language, type Text, type WrittenText } from '@lotse/contract/language.ts'
import type { ContentItem } from '../content.repository.ts'

/** The content types that people write in the product, as they are stored. */
export type EditableType = 'news' | 'faq'

/** The stored name of each type. */
export const STORED_TYPE: Readonly<Record<ContentType, EditableType>> = { NEWS: 'news', FAQ: 'faq' }

/** What was written in the product. News have a day of publication, questions have a category. */
export interface WrittenContent {
  readonly title: WrittenText
  readonly text: WrittenText
  readonly keywords: WrittenText
  readonly publishedOn: string | null
  readonly source: string | null
  readonly facts: readonly unknown[]
  readonly category: string | null
}

/** An entry that was written or changed in the product. */
export interface StoredEdit {
  readonly id: string
  readonly version: number
  readonly state: ContentState
  /** Null: as the pack has it. */
  readonly content: WrittenContent | null
  readonly place: number | null
  readonly changedAt: Date
  readonly changedBy: string | null
  readonly isDeleted: boolean
}

/** An entry with what the pack has and what the product has; at least one of the two. */
export interface Entry {
  readonly id: string
  /** Null: not in the pack, or no longer. */
  readonly item: ContentItem | null
  readonly edit: StoredEdit | null
}

/**
 * The entries of a type in the order of their readers: articles that were written in the product, the latest first, before those of
 * the pack (readers order them by day); questions by their place in the category, new ones last.
 */
export function entriesOf(
  type: EditableType,
  items: readonly ContentItem[],
  edits: readonly StoredEdit[],
): readonly Entry[] {
  const editOf = new Map(edits.map((edit) => [edit.id, edit]))
  const present = items.filter(({ isRetired }) => !isRetired)
  const inPack = new Set(present.map(({ id }) => id))
  const ofPack = present.map((item): Entry => {
    const edit = editOf.get(item.id)
    // Deleted while the pack did not have it: the pack has it again.
    return { id: item.id, item, edit: edit?.isDeleted ? null : (edit ?? null) }
  })
  const own = edits
    .filter(({ id, content, isDeleted }) => !inPack.has(id) && content !== null && !isDeleted)
    .map((edit): Entry => ({ id: edit.id, item: null, edit }))
  return type === 'news' ? [...own.toReversed(), ...ofPack] : inPlaces([...ofPack, ...own])
}

/** Orders the questions of each category by their places; the categories stay where they are. */
function inPlaces(entries: readonly Entry[]): readonly Entry[] {
  const placeOf = ({ edit }: Entry) => edit?.place ?? Number.MAX_SAFE_INTEGER
  const queues = new Map(
    [...Map.groupBy(entries, categoryOf)].map(([category, some]) => [
      category,
      some.toSorted((a, b) => placeOf(a) - placeOf(b)).values(),
    ]),
  )
  return entries.map((entry) => queues.get(categoryOf(entry))?.next().value ?? entry)
}

/** The category of a question; null for an article. */
export function categoryOf({ item, edit }: Entry): string | null {
  if (edit?.content) return edit.content.category
  return (item?.data as { readonly category?: string } | undefined)?.category ?? null
}

/** Whether readers see an entry, an article from its day of publication on. */
export const isPublished = ({ edit }: Entry): boolean => edit === null || edit.state === 'PUBLISHED'

/**
 * The published entries as items, in the order of their readers.
 * @param fallback the language shown to readers whose language an entry does not have
 */
export function publishedItems(
  type: EditableType,
  items: readonly ContentItem[],
  edits: readonly StoredEdit[],
  fallback: Language,
): readonly ContentItem[] {
  return entriesOf(type, items, edits)
    .filter(isPublished)
    .flatMap(({ id, item, edit }) => {
      const content = edit?.content
      if (content) return [{ id, isRetired: false, data: dataOf(type, id, content, fallback) }]
      return item ?? []
    })
}

function dataOf(
  type: EditableType,
  id: string,
  { title, text, keywords, publishedOn, source, facts, category }: WrittenContent,
  fallback: Language,
): unknown {
  const [whole, body] = [completeText(title, fallback), completeText(text, fallback)]
  if (type === 'faq') {
    const hasKeywords = Object.keys(keywords).length > 0
    const words = Object.fromEntries(LANGUAGES.map((language) => [language, keywords[language] ?? '']))
    return { id, category, question: whole, answer: body, ...(hasKeywords ? { title: words } : {}) }
  }
  return { id, publishedOn, title: whole, body, facts, ...(source === null ? {} : { source }) }
}

/** A text in all languages: a missing one has the text of the default language, otherwise of the first available language. */
export function completeText(text: WrittenText, fallback: Language): Text {
  const other = text[fallback] ?? LANGUAGES.map((language) => text[language]).find((one) => one !== undefined) ?? ''
  const { en = other, de = other, tr = other, sk = other } = text
  return { en, de, tr, sk }
}
