import type { SearchHit, SearchKind } from '@lotse/contract/features/search/search.schema.ts'
import type { Language } from '@lotse/contract/language.ts'
import type { Permission } from '@lotse/contract/permission.ts'
import { plainMarkdown } from '@lotse/contract/plain-markdown.ts'
import { createRevisionCache } from '../../platform/cache/revision-cache.ts'
import type { TenantTransaction } from '../../platform/database/tenant-transaction.ts'
import { addressOf } from '../ai/ai.public.ts'
import { readBestPracticeCatalogue } from '../best-practice/best-practice.public.ts'
import { readContent } from '../content/content.public.ts'
import { readDocumentLinks } from '../document/document.public.ts'
import { readKpiCatalogue, readKpiSynonyms } from '../kpi/kpi.public.ts'
import { type Entry, entryOf } from './entry.ts'

/** An entry of the tenant's content, found only with all of the permissions. */
export interface ContentEntry extends Entry {
  readonly requires: readonly Permission[]
  /** The first day, `YYYY-MM-DD`. */
  readonly visibleFrom?: string
}

const entries = createRevisionCache<readonly ContentEntry[]>(100)

/** The tenant's content in a language, prepared for searching. Cached per revision of the tenant. */
export function readContentEntries(
  tx: TenantTransaction,
  revision: number,
  language: Language,
): Promise<readonly ContentEntry[]> {
  return entries.get(tx, revision, language, async () => [
    ...(await readSubjectEntries(tx, revision, language)),
    ...(await readTextEntries(tx, revision, language)),
  ])
}

/** KPIs, topics, their self-assessments, and best practices. */
async function readSubjectEntries(tx: TenantTransaction, revision: number, language: Language) {
  const { areas, kpis } = await readKpiCatalogue(tx, revision)
  const synonyms = await readKpiSynonyms(tx, revision)
  const topics = [...areas.areas.values()].flatMap((area) => area.topics.map((topic) => ({ ...topic, area })))
  const topicById = new Map(topics.map((topic) => [topic.id, topic]))
  const questionnaires = await readContent(tx, revision, 'questionnaire')
  return [
    ...[...kpis.values()].map((kpi) =>
      contentEntry('KPI', ['KPI_READ'], language, {
        id: kpi.id,
        title: kpi.name[language],
        context: areas.areas.get(kpi.areaId)?.name[language] ?? '',
        names: synonyms.get(kpi.id)?.[language] ?? [],
        text: kpi.description[language],
      }),
    ),
    ...topics.map(({ id, name, description, area }) =>
      contentEntry('TOPIC', ['KPI_READ'], language, {
        id,
        title: name[language],
        context: area.name[language],
        text: description[language],
      }),
    ),
    ...questionnaires.flatMap(({ id, name, topic: topicId, questions }) => {
      const topic = topicById.get(topicId)
      if (topic === undefined) return []
      return contentEntry('ASSESSMENT', ['KPI_READ', 'ASSESSMENT_READ'], language, {
        id,
        title: (name ?? topic.name)[language],
        context: topic.area.name[language],
        names: name === undefined ? [] : [topic.name[language]],
        text: questions.map(({ text }) => text[language]).join(' '),
        address: `/business-analysis/dashboard?${new URLSearchParams({ topicId, step: 'ASSESS' })}`,
      })
    }),
    ...(await readBestPracticeCatalogue(tx, revision)).map(({ id, name, description, areaName, topicName }) =>
      contentEntry('BEST_PRACTICE', ['BEST_PRACTICE_READ'], language, {
        id,
        title: name[language],
        context: (topicName ?? areaName)[language],
        text: plainMarkdown(description[language]),
      }),
    ),
  ]
}

/** Documents of the pack, questions, and news. */
async function readTextEntries(tx: TenantTransaction, revision: number, language: Language) {
  const documents = await readContent(tx, revision, 'document')
  const links = await readDocumentLinks(
    { tx, revision, businessUnitId: null },
    documents.map(({ id }) => id),
  )
  return [
    ...documents.map(({ id, title, description, body }) =>
      contentEntry('DOCUMENT', ['DOCUMENT_READ'], language, {
        id,
        title: title[language],
        context: description?.[language] ?? '',
        text: [description?.[language], body && withoutTables(plainMarkdown(body[language]))].filter(Boolean).join(' '),
        address: addressOf('DOCUMENT', id, links.get(id) ?? []),
      }),
    ),
    ...(await readContent(tx, revision, 'faq')).map(({ id, title, question, answer }) =>
      contentEntry('FAQ', [], language, {
        id,
        title: question[language],
        context: '',
        names: title ? [title[language]] : [],
        text: plainMarkdown(answer[language]),
      }),
    ),
    ...(await readContent(tx, revision, 'news')).map(({ id, title, body, publishedOn }) => ({
      ...contentEntry('NEWS', [], language, {
        id,
        title: title[language],
        context: publishedOn,
        text: plainMarkdown(body[language]),
      }),
      visibleFrom: publishedOn,
    })),
  ]
}

const withoutTables = (text: string) => text.replaceAll('|', ' ')

function contentEntry(
  kind: Exclude<SearchKind, 'MEASURE' | 'PERSON'>,
  requires: readonly Permission[],
  language: Language,
  found: Pick<SearchHit, 'id' | 'title' | 'context'> & {
    readonly names?: readonly string[]
    readonly text: string
    readonly address?: string
  },
): ContentEntry {
  const { names, text, ...hit } = found
  const address = found.address ?? (kind === 'ASSESSMENT' ? '' : addressOf(kind, found.id, []))
  return { ...entryOf({ kind, ...hit, address }, language, { ...(names && { names }), text }), requires }
}
