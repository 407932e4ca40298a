import { LANGUAGES, type Language, type Text } from '@lotse/contract/language.ts'
import { plainMarkdown } from '@lotse/contract/plain-markdown.ts'
import type { TenantTransaction } from '../../../../platform/database/tenant-transaction.ts'
import { readContent } from '../../../content/content.public.ts'
import { listPackFileTexts } from '../../../document/document.public.ts'
import { readKpiCatalogue } from '../../../kpi/kpi.public.ts'
import { filePassages } from './file-passages.ts'
import type { Passage, Source, SourceKind } from './source.ts'
import { splitMarkdown, splitPlain } from './split.ts'

/** The sources in the content of the tenant: FAQ, documents, best practices, topics, news and definitions of KPIs. */
export async function readContentSources(tx: TenantTransaction, revision: number): Promise<Source[]> {
  const { areas, kpis } = await readKpiCatalogue(tx, revision)
  const topics = new Map([...areas.areas.values()].flatMap((area) => area.topics.map((topic) => [topic.id, topic])))
  const nameOf = (topicId: string | null | undefined, language: Language) =>
    (topicId && topics.get(topicId)?.name[language]) || ''
  const files = await listPackFileTexts(tx)
  const passagesOfFile = (documentId: string, path: string | undefined, title: string): Passage[] => {
    const file = files.find((one) => one.documentId === documentId && one.path === path)
    return file === undefined ? [] : filePassages(title, file.type, file.sections)
  }
  return [
    ...(await readContent(tx, revision, 'faq')).map(({ id, title, question, answer }) =>
      sourceOf('FAQ', id, (language) => written(question[language], answer[language], title?.[language])),
    ),
    ...(await readContent(tx, revision, 'document')).map(({ id, title, description, topic, body, file }) =>
      sourceOf('DOCUMENT', id, (language) => [
        // A file from which no text is read, such as a workbook, is found by its title and description.
        ...(description?.[language] || file
          ? [short(title[language], description?.[language] ?? title[language], nameOf(topic, language))]
          : []),
        ...(body ? splitMarkdown(body[language]) : passagesOfFile(id, file?.[language], title[language])).map(
          (part) => ({
            ...part,
            title: title[language],
            keywords: [part.location, description?.[language]].filter(Boolean).join(' '),
          }),
        ),
      ]),
    ),
    ...(await readContent(tx, revision, 'best_practice')).map(({ id, name, description, topic }) =>
      sourceOf(
        'BEST_PRACTICE',
        id,
        named(name, description, (language) => nameOf(topic, language)),
      ),
    ),
    ...[...areas.areas.values()].flatMap((area) =>
      area.topics.map(({ id, name, description }) =>
        sourceOf(
          'TOPIC',
          id,
          named(name, description, (language) => area.name[language]),
        ),
      ),
    ),
    ...(await readContent(tx, revision, 'news')).map(({ id, publishedOn, title, body }) => ({
      ...sourceOf('NEWS', id, (language) => written(title[language], body[language])),
      visibleFrom: publishedOn,
    })),
    ...[...kpis.values()].map(({ id, name, description, topicId }) =>
      sourceOf(
        'KPI',
        id,
        named(name, description, (language) => `${nameOf(topicId, language)} ${id.replaceAll('_', ' ')}`),
      ),
    ),
  ]
}

function sourceOf(kind: SourceKind, id: string, passagesIn: (language: Language) => Passage[]): Source {
  const passages = LANGUAGES.flatMap((language) => {
    const present = passagesIn(language).filter(({ title, body }) => title !== '' && body !== '')
    return present.length === 0 ? [] : [[language, present] as const]
  })
  return {
    kind,
    id,
    isUpload: false,
    businessUnitId: null,
    visibleFrom: null,
    passages: Object.fromEntries(passages),
  }
}

const named = (name: Text, description: Text, keywords: (language: Language) => string) => (language: Language) => [
  short(name[language], description[language], keywords(language)),
]

/** A longer text is divided; those of packs are not so long. */
const LONGEST_WHOLE = 4_000

/** The passages of an article or answer in Markdown. */
function written(title: string, markdown: string, keywords = ''): Passage[] {
  const body = plainMarkdown(markdown)
  const parts = body.length > LONGEST_WHOLE ? splitPlain(body).map((part) => part.body) : [body]
  return parts.map((part) => short(title, part, keywords))
}

const short = (title: string, body: string, keywords = ''): Passage => ({ title, location: null, body, keywords })
