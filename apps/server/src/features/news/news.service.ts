import type { NewsDetail, NewsList, NewsSummary } from '@lotse/contract/features/news/news.schema.ts'
import type { Language } from '@lotse/contract/language.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Context } from '../../platform/http/request-context.ts'
import { type ContentTypes, readContent } from '../content/content.public.ts'
import { readFacts } from './news.facts.ts'
import { insertSeenNews, listSeenNews } from './news.repository.ts'
import { teaserOf } from './news.teaser.ts'

type Reader = Pick<Context, 'tx' | 'revision' | 'language' | 'person' | 'permissions'>
type Item = ContentTypes['news']

/** A page of the news that are published, the newest first. */
export async function readNews(
  reader: Reader,
  { page = 0, size = 20 }: { readonly page?: number | undefined; readonly size?: number | undefined },
): Promise<NewsList> {
  const { tx, language, person } = reader
  const all = await listPublished(reader)
  const seen = await listSeenNews(tx, person.id)
  const content = all
    .slice(page * size, (page + 1) * size)
    .map((item) => ({ ...headOf(item, language, seen), teaser: teaserOf(item.body[language]) }))
  return { content, page, size, totalElements: all.length }
}

/** One piece of news with its neighbours in the list. @throws AppError news.not_found */
export async function readNewsDetail(reader: Reader, id: string): Promise<NewsDetail> {
  const { tx, language, person } = reader
  const all = await listPublished(reader)
  const at = all.findIndex((item) => item.id === id)
  const item = all[at]
  if (!item) throw new AppError('news.not_found')
  const seen = await listSeenNews(tx, person.id)
  return {
    ...headOf(item, language, seen),
    body: item.body[language],
    source: item.source ?? null,
    facts: await readFacts(reader, item.facts),
    newer: neighbour(all[at - 1], language),
    older: neighbour(all[at + 1], language),
  }
}

/** These news are no longer new to the caller. Ids of news that are not there are passed over. */
export async function markSeen(reader: Reader, ids: readonly string[]): Promise<void> {
  const wanted = new Set(ids)
  const present = (await listPublished(reader)).filter(({ id }) => wanted.has(id))
  await insertSeenNews(
    reader.tx,
    reader.person.id,
    present.map(({ id }) => id),
  )
}

/** What is published today (UTC), the newest first; of one day in the order of the pack. */
async function listPublished({ tx, revision }: Pick<Reader, 'tx' | 'revision'>): Promise<readonly Item[]> {
  const today = new Date().toISOString().slice(0, 10)
  const items = await readContent(tx, revision, 'news')
  return items
    .filter(({ publishedOn }) => publishedOn <= today)
    .toSorted((a, b) => b.publishedOn.localeCompare(a.publishedOn))
}

function headOf(
  { id, publishedOn, title }: Item,
  language: Language,
  seen: ReadonlySet<string>,
): Omit<NewsSummary, 'teaser'> {
  return { id, publishedOn, title: title[language], isNew: !seen.has(id) }
}

const neighbour = (item: Item | undefined, language: Language) =>
  item ? { id: item.id, title: item.title[language] } : null
