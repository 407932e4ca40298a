import {
  NOT_UNDERSTOOD,
  type QuestionContext,
  type QuestionLanguage,
  type UnderstoodQuestion,
} from '@lotse/analysis/ai/question/question.ts'
import { createSubjectIndex, type NamedSubject, type SubjectIndex } from '@lotse/analysis/ai/question/subject.ts'
import { understandQuestion } from '@lotse/analysis/ai/question/understand.ts'
import { VOCABULARIES } from '@lotse/analysis/ai/question/vocabulary.ts'
import { isPeriod } from '@lotse/analysis/calendar/period.ts'
import { dayIn } from '@lotse/analysis/calendar/zoned-time.ts'
import { CHAT_TOOLS } from '@lotse/contract/features/ai/ai.chat.constants.ts'
import { LANGUAGES } from '@lotse/contract/language.ts'
import { isAllowed } from '@lotse/contract/permission.ts'
import { createRevisionCache } from '../../../platform/cache/revision-cache.ts'
import { AppError } from '../../../platform/error/app-error.ts'
import { listUnitsOfPortfolio } from '../../businessunit/businessunit.public.ts'
import { readKpiCatalogue, readKpiSynonyms, resolveView } from '../../kpi/kpi.public.ts'
import type { AiReader } from '../ai.reader.ts'

const indexes = createRevisionCache<ReadonlyMap<QuestionLanguage, SubjectIndex>>(50)

/** Understands a question by the names of the tenant's catalogue, in the reader's language and then in the others. */
export async function understand(
  reader: AiReader,
  text: string,
  context: QuestionContext | null,
): Promise<UnderstoodQuestion> {
  const { resolved } = await resolveView(reader, {})
  const names = isAllowed(['KPI_READ'], reader) ? await readIndexes(reader) : emptyIndexes()
  const units = await listUnitsOfPortfolio(reader)
  const order = [reader.language, ...LANGUAGES.filter((one) => one !== reader.language)]
  return understandQuestion(text, {
    today: dayIn(reader.tenant.timeZone, new Date()).slice(0, 7),
    last: resolved.lastPeriod,
    languages: order.flatMap((language) => {
      const index = names.get(language)
      return index === undefined ? [] : [[language, index] as const]
    }),
    units: {
      own: units.find(({ id }) => id === reader.businessUnitId)?.name ?? null,
      others: units.filter(({ id }) => id !== reader.businessUnitId).map(({ name }) => name),
    },
    context,
  })
}

/** What a suggested question asks for. @throws AppError kpi.not_found */
export async function understandSuggestion(reader: AiReader, id: string): Promise<UnderstoodQuestion> {
  const [subject = '', months = ''] = id.split('@')
  const [name = '', kpiId = null] = subject.split(':')
  const tool = CHAT_TOOLS.find((one) => one === name)
  if (tool === undefined) return NOT_UNDERSTOOD
  if (kpiId !== null && !(await readKpiCatalogue(reader.tx, reader.revision)).figures.has(kpiId)) {
    throw new AppError('kpi.not_found')
  }
  const [first, last = first] = months.split('/').filter(isPeriod)
  const from = first === last ? null : first
  return { ...NOT_UNDERSTOOD, tool, kpiId, period: last ?? null, from: from ?? null }
}

const emptyIndexes = () =>
  new Map(LANGUAGES.map((language) => [language, createSubjectIndex([], VOCABULARIES[language])]))

/** Cached per revision of the tenant. */
function readIndexes({ tx, revision }: AiReader): Promise<ReadonlyMap<QuestionLanguage, SubjectIndex>> {
  return indexes.get(tx, revision, 'names', async () => {
    const { areas, kpis, figures } = await readKpiCatalogue(tx, revision)
    const synonyms = await readKpiSynonyms(tx, revision)
    const all = [...areas.areas.values()]
    const others = [...figures.values()].filter(({ kind }) => kind !== 'KPI')
    const subjects = [
      ...[...kpis.values()].map(({ id, name, areaId }) => ({ kind: 'KPI' as const, id, name, areaId })),
      ...all.map(({ id, name }) => ({ kind: 'AREA' as const, id, name, areaId: null })),
      ...all.flatMap(({ id: areaId, topics }) =>
        topics.map(({ id, name }) => ({ kind: 'TOPIC' as const, id, name, areaId })),
      ),
      ...others.map(({ id, name }) => ({ kind: 'FIGURE' as const, id, name, areaId: null })),
    ]
    return new Map(
      LANGUAGES.map((language) => {
        const named = subjects.map(
          (subject): NamedSubject => ({
            ...subject,
            name: subject.name[language],
            synonyms: subject.kind === 'KPI' ? synonyms.get(subject.id)?.[language] : undefined,
          }),
        )
        return [language, createSubjectIndex(named, VOCABULARIES[language])]
      }),
    )
  })
}
