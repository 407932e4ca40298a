import type { Context } from '../../platform/http/request-context.ts'
import { readAreaCatalogue } from '../area/area.public.ts'
import { readDocumentTitles } from '../document/document.public.ts'
import { readKpiCatalogue } from '../kpi/kpi.public.ts'
import type { SubjectCount } from './usage/usage.repository.ts'

/**
 * Names of the opened entries, by `{kind} {id}`, in the reader's language. Deleted entries are left out, and so are files of
 * a single business unit, whose names are private to it.
 */
export async function readSubjectNames(
  { tx, revision, language }: Pick<Context, 'tx' | 'revision' | 'language'>,
  subjects: readonly SubjectCount[],
): Promise<ReadonlyMap<string, string>> {
  const { areas } = await readAreaCatalogue(tx, revision)
  const { kpis } = await readKpiCatalogue(tx, revision)
  const topics = new Map([...areas.values()].flatMap((area) => area.topics.map((topic) => [topic.id, topic] as const)))
  const documentIds = subjects.filter(({ kind }) => kind === 'DOCUMENT_DOWNLOAD').map(({ subject }) => subject)
  const documents = await readDocumentTitles({ tx, revision, language, businessUnitId: null }, documentIds)
  const nameOf = ({ kind, subject }: SubjectCount): string | undefined => {
    switch (kind) {
      case 'KPI_DETAILS':
        return kpis.get(subject)?.name[language]
      case 'AREA_CLICK':
        return areas.get(subject)?.name[language]
      case 'TOPIC_CLICK':
        return topics.get(subject)?.name[language]
      case 'DOCUMENT_DOWNLOAD':
        return documents.get(subject)
    }
  }
  return new Map(
    subjects.flatMap((one) => {
      const name = nameOf(one)
      return name === undefined ? [] : [[`${one.kind} ${one.subject}`, name] as const]
    }),
  )
}
