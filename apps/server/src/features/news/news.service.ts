import { addDays } from '@lotse/analysis/calendar/day.ts'
import { dayIn } from '@lotse/analysis/calendar/zoned-time.ts'
import type { NewsDetail, NewsList, NewsSummary } from '@lotse/contract/features/news/news.schema.ts'
import type { Language } from '@lotse/contract/language.ts'
import { plainMarkdown } from '@lotse/contract/plain-markdown.ts'
import { matchesQuery } from '@lotse/contract/search-text.ts'
import { AppError } from '../../platform/error/app-error.ts'
import type { Context } from '../../platform/http/request-context.ts'
import { type ContentTypes, readContent } from '../content/content.public.ts'
import { readReferences } from './news.references.ts'
import { insertSeenNews, listSeenNews } from './news.repository.ts'

type Reader = Pick<Context, 'tx' | 'tenant' | 'revision' | 'language' | 'person' | 'permissions'>
type Item = ContentTypes['news']

/** A page of the published news that contain all words of a search, newest first. */
export async function readNews(
  reader: Reader,
  {
    page = 0,
    size = 20,
    search = '',
  }: {
    readonly page?: number | undefined
    readonly size?: number | undefined
    readonly search?: string | undefined
  },
): Promise<NewsList> {
  const { language } = reader
  const found = (await listPublished(reader)).filter(({ title, body }) =>
    matchesQuery(`${title[language]} ${body[language]}`, search, language),
  )
  const isNew = await newItemsOf(reader)
  const content = found
    .slice(page * size, (page + 1) * size)
    .map((item) => ({ ...headOf(item, language, isNew), teaser: teaserOf(plainMarkdown(item.body[language])) }))
  return { content, page, size, totalElements: found.length }
}

/** One news item with its neighbours in the list. @throws AppError news.not_found */
export async function readNewsDetail(reader: Reader, id: string): Promise<NewsDetail> {
  const { language } = reader
  const all = await listPublished(reader)
  const at = all.findIndex((item) => item.id === id)
  const item = all[at]
  if (!item) throw new AppError('news.not_found')
  return {
    ...headOf(item, language, await newItemsOf(reader)),
    body: item.body[language],
    source: item.source ?? null,
    references: await readReferences(reader, item.facts),
    newer: neighbour(all[at - 1], language),
    older: neighbour(all[at + 1], language),
  }
}

/** News published on a day (`YYYY-MM-DD`) or later that the caller has not seen, newest first. */
export async function readUnseenNews(
  reader: Pick<Reader, 'tx' | 'tenant' | 'revision' | 'language' | 'person'>,
  since: string,
): Promise<readonly { readonly id: string; readonly title: string }[]> {
  const published = (await listPublished(reader)).filter(({ publishedOn }) => publishedOn >= since)
  if (published.length === 0) return []
  const seen = await listSeenNews(reader.tx, reader.person.id)
  return published.filter(({ id }) => !seen.has(id)).map(({ id, title }) => ({ id, title: title[reader.language] }))
}

/** Marks news items as seen by the caller. Ignores unknown ids. */
export async function markSeen(reader: Reader, ids: readonly string[]): Promise<void> {
  const requested = new Set(ids)
  const present = (await listPublished(reader)).filter(({ id }) => requested.has(id))
  await insertSeenNews(
    reader.tx,
    reader.person.id,
    present.map(({ id }) => id),
  )
}

/** Items published up to today in the tenant's time zone, newest first; items of one day in the order of the content. */
async function listPublished({
  tx,
  tenant,
  revision,
}: Pick<Reader, 'tx' | 'tenant' | 'revision'>): Promise<readonly Item[]> {
  const today = dayIn(tenant.timeZone, new Date())
  const items = await readContent(tx, revision, 'news')
  return items
    .filter(({ publishedOn }) => publishedOn <= today)
    .toSorted((a, b) => b.publishedOn.localeCompare(a.publishedOn))
}

/** How many days an item remains new to a person who has not seen it. */
const NEW_DAYS = 30

/** Returns a test of whether an item is new to the caller: published within the last 30 days and not seen. */
async function newItemsOf({ tx, tenant, person }: Pick<Reader, 'tx' | 'tenant' | 'person'>) {
  const seen = await listSeenNews(tx, person.id)
  const since = addDays(dayIn(tenant.timeZone, new Date()), -NEW_DAYS)
  return ({ id, publishedOn }: Item) => publishedOn >= since && !seen.has(id)
}

function headOf(item: Item, language: Language, isNew: (item: Item) => boolean): Omit<NewsSummary, 'teaser'> {
  return { id: item.id, publishedOn: item.publishedOn, title: item.title[language], isNew: isNew(item) }
}

const neighbour = (item: Item | undefined, language: Language) =>
  item ? { id: item.id, title: item.title[language] } : null

const MAXIMUM_LENGTH = 200
/** A shorter sentence is too little for a teaser. */
const SHORTEST_SENTENCE = 80

/** The beginning of a text in one line, at most 200 characters: cut after a sentence if possible, otherwise after a word with an ellipsis. */
export function teaserOf(body: string): string {
  const line = body.replace(/\s+/g, ' ').trim()
  if (line.length <= MAXIMUM_LENGTH) return line
  const start = line.slice(0, MAXIMUM_LENGTH)
  const sentenceEnd = Math.max(...['. ', '! ', '? '].map((end) => start.lastIndexOf(end)))
  if (sentenceEnd >= SHORTEST_SENTENCE) return start.slice(0, sentenceEnd + 1)
  const wordEnd = start.lastIndexOf(' ', MAXIMUM_LENGTH - 2)
  return `${start.slice(0, wordEnd > 0 ? wordEnd : MAXIMUM_LENGTH - 1).replace(/(?<![\s.,;:–-])[\s.,;:–-]+$/, '')}…`
}
