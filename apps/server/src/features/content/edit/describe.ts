import type {
  ContentOrigin,
  ContentType,
  ShownContentState,
} from '@lotse/contract/features/content/content.constants.ts'
import type {
  ContentEntry,
  ContentRow,
  ContentTexts,
  ContentWords,
} from '@lotse/contract/features/content/content.schema.ts'
import { LANGUAGES, type Language, type Text, type WrittenText } from '@lotse/contract/language.ts'
import { isDeletable, isResettable } from '../content.policy.ts'
import type { Entry, WrittenContent } from './entry.ts'

/** What the description of an entry depends on. */
export interface Reader {
  readonly language: Language
  readonly defaultLanguage: Language
  /** Today in the tenant's time zone, `YYYY-MM-DD`. */
  readonly today: string
}

/** The content of the pack's article or question in the form of the product; null if the pack does not have it. */
export function packContent(type: ContentType, { item }: Entry, defaultLanguage: Language): WrittenContent | null {
  if (item === null) return null
  const data = item.data as Readonly<Record<string, unknown>>
  const [title, text] = (type === 'NEWS' ? [data.title, data.body] : [data.question, data.answer]) as [Text, Text]
  // A pack without texts in a language has those of another language there.
  const isWritten = (language: Language) =>
    language === defaultLanguage ||
    title[language] !== title[defaultLanguage] ||
    text[language] !== text[defaultLanguage]
  const written = LANGUAGES.filter(isWritten)
  const only = (whole: WrittenText): WrittenText =>
    Object.fromEntries(
      written.flatMap((language) => (whole[language] === undefined ? [] : [[language, whole[language]]])),
    )
  return {
    title: only(title),
    text: only(text),
    keywords: type === 'FAQ' && data.title ? only(data.title as Text) : {},
    publishedOn: (data.publishedOn as string | undefined) ?? null,
    source: (data.source as string | undefined) ?? null,
    facts: (data.facts as readonly unknown[] | undefined) ?? [],
    category: (data.category as string | undefined) ?? null,
  }
}

/** The content that applies: that of the product, otherwise that of the pack. */
export function contentOf(type: ContentType, entry: Entry, defaultLanguage: Language): WrittenContent {
  const content = entry.edit?.content ?? packContent(type, entry, defaultLanguage)
  if (content === null) throw new Error('An entry has the content of the pack or of the product.')
  return content
}

/** An entry as a row of the list. */
export function rowOf(type: ContentType, entry: Entry, reader: Reader): ContentRow {
  const { id, item, edit } = entry
  const content = contentOf(type, entry, reader.defaultLanguage)
  const { title, publishedOn, category } = content
  const languages = LANGUAGES.filter((language) => title[language] !== undefined)
  const origin: ContentOrigin = item === null ? 'PRODUCT' : edit?.content ? 'EDITED' : 'PACK'
  // Version 0: only the place of a question was chosen.
  const isChanged = edit !== null && edit.version > 0
  const state = edit?.state ?? 'PUBLISHED'
  const isLater = state === 'PUBLISHED' && publishedOn !== null && publishedOn > reader.today
  const shownState: ShownContentState = isLater ? 'SCHEDULED' : state
  return {
    type,
    id,
    version: edit?.version ?? 0,
    state: shownState,
    origin,
    languages,
    publishedOn,
    category,
    title: title[reader.language] ?? title[reader.defaultLanguage] ?? title[languages[0] ?? reader.language] ?? '',
    changedAt: isChanged ? edit.changedAt.toISOString() : null,
    changedBy: isChanged ? edit.changedBy : null,
    can: { delete: isDeletable(entry), reset: isResettable(entry) },
  }
}

/** An entry in all its languages. */
export function describeEntry(type: ContentType, entry: Entry, reader: Reader): ContentEntry {
  const { title: _, ...row } = rowOf(type, entry, reader)
  const content = contentOf(type, entry, reader.defaultLanguage)
  const pack = packContent(type, entry, reader.defaultLanguage)
  return {
    ...row,
    texts: textsOf(content),
    source: content.source,
    linkIds: content.facts.flatMap((fact) => linkOf(fact) ?? []),
    sourceCount: (pack ?? content).facts.filter(isSource).length,
    keepsSources: content.facts.some(isSource),
    packTexts: pack && textsOf(pack),
  }
}

/** The words of an entry by language. */
export function textsOf({ title, text, keywords }: Pick<WrittenContent, 'title' | 'text' | 'keywords'>): ContentTexts {
  return Object.fromEntries(
    LANGUAGES.flatMap((language): [Language, ContentWords][] => {
      const [head, body, more] = [title[language], text[language], keywords[language]]
      if (head === undefined || body === undefined) return []
      return [[language, { title: head, text: body, ...(more ? { keywords: more } : {}) }]]
    }),
  )
}

/** The id of the best practice or measure template that a reference leads to; null for a source. */
function linkOf(fact: unknown): string | null {
  const ref: unknown = typeof fact === 'object' && fact !== null ? Reflect.get(fact, 'ref') : null
  return typeof ref === 'string' ? ref : null
}

/** Whether a reference of a pack's article is a source: a figure or a publication. */
export const isSource = (fact: unknown): boolean => linkOf(fact) === null
