import { dayIn } from '@lotse/analysis/calendar/zoned-time.ts'
import type { ContentType } from '@lotse/contract/features/content/content.constants.ts'
import type {
  ContentChoices,
  ContentEntry,
  ContentList,
  ContentQuery,
} from '@lotse/contract/features/content/content.schema.ts'
import { LANGUAGES, LOCALE_OF } from '@lotse/contract/language.ts'
import { matchesQuery } from '@lotse/contract/search-text.ts'
import { AppError } from '../../../platform/error/app-error.ts'
import type { Context } from '../../../platform/http/request-context.ts'
import { readContent } from '../content.catalogue.ts'
import { listContentItems } from '../content.repository.ts'
import { contentOf, describeEntry, type Reader, rowOf } from './describe.ts'
import { listEdits } from './edit.repository.ts'
import { categoryOf, type Entry, entriesOf, STORED_TYPE } from './entry.ts'

/** The entries of one type that match the filters: articles by their day, the latest first; questions in the order of readers. */
export async function readContentList(
  context: Context,
  { type, search = '', state, origin, withoutLanguage }: ContentQuery,
): Promise<ContentList> {
  const reader = readerOf(context)
  const entries = await readEntries(context, type)
  const found = entries
    .filter((entry) => isFound(contentOf(type, entry, reader.defaultLanguage), search))
    .map((entry) => rowOf(type, entry, reader))
    .filter((row) => state === undefined || row.state === state)
    .filter((row) => origin === undefined || row.origin === origin)
    .filter((row) => withoutLanguage === undefined || !row.languages.includes(withoutLanguage))
  const content =
    type === 'NEWS' ? found.toSorted((a, b) => (b.publishedOn ?? '').localeCompare(a.publishedOn ?? '')) : found
  return { content, totalElements: entries.length }
}

/** An entry in all its languages. @throws AppError content.not_found */
export async function readContentEntry(context: Context, type: ContentType, id: string): Promise<ContentEntry> {
  return describeEntry(type, await requireEntry(context, type, id), readerOf(context))
}

/** What entries can refer to, in the language of the caller. */
export async function readContentChoices(context: Context): Promise<ContentChoices> {
  const { language } = context
  const { defaultLanguage, today } = readerOf(context)
  const questions = await readEntries(context, 'FAQ')
  const collator = new Intl.Collator(LOCALE_OF[language])
  const links = (await readLinks(context))
    .map(({ id, target, name }) => ({ id, target, name: name[language] }))
    .toSorted((a, b) => collator.compare(a.name, b.name))
  return { defaultLanguage, today, categories: [...new Set(questions.flatMap((one) => categoryOf(one) ?? []))], links }
}

/** What news articles can lead to. */
export async function readLinks({ tx, revision }: Pick<Context, 'tx' | 'revision'>) {
  const practices = await readContent(tx, revision, 'best_practice')
  const templates = await readContent(tx, revision, 'measure_template')
  return [
    ...practices.map(({ id, name }) => ({ id, name, target: 'BEST_PRACTICE' as const })),
    ...templates.map(({ id, name }) => ({ id, name, target: 'MEASURE_TEMPLATE' as const })),
  ]
}

/** All entries of a type, with drafts and withdrawn ones, in the order of readers. */
export async function readEntries({ tx }: Pick<Context, 'tx'>, type: ContentType): Promise<readonly Entry[]> {
  const stored = STORED_TYPE[type]
  return entriesOf(stored, await listContentItems(tx, stored), await listEdits(tx, stored))
}

/** One entry. @throws AppError content.not_found */
export async function requireEntry(context: Pick<Context, 'tx'>, type: ContentType, id: string): Promise<Entry> {
  const found = (await readEntries(context, type)).find((entry) => entry.id === id)
  if (!found) throw new AppError('content.not_found')
  return found
}

/** The caller's language, the tenant's, and its day. */
export function readerOf({ language, tenant }: Pick<Context, 'language' | 'tenant'>): Reader {
  return { language, defaultLanguage: tenant.defaultLanguage, today: dayIn(tenant.timeZone, new Date()) }
}

function isFound(content: ReturnType<typeof contentOf>, search: string): boolean {
  return LANGUAGES.some((language) => {
    const { title, text, keywords } = content
    return matchesQuery([title, text, keywords].map((one) => one[language] ?? '').join(' '), search, language)
  })
}
