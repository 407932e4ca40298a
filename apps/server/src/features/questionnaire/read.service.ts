import type {
  QuestionnaireChoices,
  QuestionnaireDetails,
  QuestionnaireList,
  QuestionnaireQuery,
} from '@lotse/contract/features/questionnaire/questionnaire.schema.ts'
import { LANGUAGES, LOCALE_OF } from '@lotse/contract/language.ts'
import { matchesQuery } from '@lotse/contract/search-text.ts'
import { AppError } from '../../platform/error/app-error.ts'
import type { Context } from '../../platform/http/request-context.ts'
import { readAreaCatalogue } from '../area/area.public.ts'
import { countRuns, readTopicNames } from '../assessment/assessment.public.ts'
import {
  type EditableQuestionnaire,
  editableQuestionnaires,
  listContentItems,
  listQuestionnaireEdits,
  readContent,
  readQuestionnaireReferences,
} from '../content/content.public.ts'
import { readKpiCatalogue } from '../kpi/kpi.public.ts'
import { describeQuestionnaire, type QuestionnaireReader, questionsOf, rowOf, wordsOf } from './describe.ts'

/** The questionnaires that match the filters, in the order of areas and topics. */
export async function readQuestionnaires(
  context: Context,
  { search = '', areaId, origin, withoutLanguage }: QuestionnaireQuery,
): Promise<QuestionnaireList> {
  const reader = await readerOf(context)
  const all = await readEditable(context)
  const { areas } = await readAreaCatalogue(context.tx, context.revision)
  const topicIds = [...areas.values()].flatMap(({ topics }) => topics.map(({ id }) => id))
  const placeOf = new Map(topicIds.map((id, place) => [id, place]))
  const isFound = (one: EditableQuestionnaire, name: string) =>
    LANGUAGES.some((language) => {
      const questions = one.edit?.draft ?? questionsOf(one, reader.defaultLanguage)
      return matchesQuery(`${name} ${wordsOf(questions, language)}`, search, language)
    })
  const rows = all
    .map((one) => ({ one, row: rowOf(one, reader) }))
    .toSorted((a, b) => (placeOf.get(a.row.topicId) ?? Infinity) - (placeOf.get(b.row.topicId) ?? Infinity))
  const content = rows
    .filter(({ one, row }) => isFound(one, `${row.name} ${row.topicName}`))
    .map(({ row }) => row)
    .filter(({ area }) => areaId === undefined || area?.id === areaId)
    .filter((row) => origin === undefined || row.origin === origin)
    .filter(({ languages }) => withoutLanguage === undefined || !languages.includes(withoutLanguage))
  const used = new Map(rows.flatMap(({ row: { area } }) => (area ? [[area.id, area]] : [])))
  return { content, totalElements: all.length, areas: [...used.values()] }
}

/** A questionnaire in all its languages. @throws AppError questionnaire.not_found */
export async function readQuestionnaire(context: Context, id: string): Promise<QuestionnaireDetails> {
  return describeQuestionnaire(await requireQuestionnaire(context, id), await readerOf(context))
}

/** What questions can refer to, in the language of the caller, and the general scale. */
export async function readQuestionnaireChoices({
  tx,
  revision,
  tenant,
  language,
}: Context): Promise<QuestionnaireChoices> {
  const { kpis, areas } = await readKpiCatalogue(tx, revision)
  const scale = await readContent(tx, revision, 'assessment_scale')
  const templates = await readContent(tx, revision, 'measure_template')
  const collator = new Intl.Collator(LOCALE_OF[language])
  return {
    defaultLanguage: tenant.defaultLanguage,
    scale: scale
      .toSorted((a, b) => a.value - b.value)
      .map(({ value, name, description }) => ({ value, name, description })),
    kpis: [...kpis.values()]
      .map(({ id, name, areaId }) => ({
        id,
        name: name[language],
        areaName: areas.areas.get(areaId)?.name[language] ?? null,
      }))
      .toSorted((a, b) => collator.compare(a.name, b.name)),
    measureTemplates: templates.map(({ id, name, effects = [] }) => ({
      id,
      name: name[language],
      kpiIds: effects.map(({ kpi }) => kpi),
    })),
  }
}

/** All questionnaires with what the pack and the product have. */
export async function readEditable(
  { tx }: Pick<Context, 'tx'>,
  { withReset = false } = {},
): Promise<readonly EditableQuestionnaire[]> {
  const items = await listContentItems(tx, 'questionnaire')
  const references = await readQuestionnaireReferences(tx)
  return editableQuestionnaires(items, await listQuestionnaireEdits(tx), references, withReset)
}

/** One questionnaire. @throws AppError questionnaire.not_found */
export async function requireQuestionnaire(context: Pick<Context, 'tx'>, id: string): Promise<EditableQuestionnaire> {
  const found = (await readEditable(context)).find((one) => one.id === id)
  if (!found) throw new AppError('questionnaire.not_found')
  return found
}

async function readerOf(context: Context): Promise<QuestionnaireReader> {
  const { tx, language, tenant } = context
  const topics = await readTopicNames(context)
  const { kpiIds } = await readQuestionnaireReferences(tx)
  return {
    language,
    defaultLanguage: tenant.defaultLanguage,
    kpiIds,
    topicOf: (topicId) => topics.of(topicId),
    runs: await countRuns(tx),
  }
}
