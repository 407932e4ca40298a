import type {
  EditedQuestion,
  QuestionnaireDetails,
  QuestionnaireRow,
} from '@lotse/contract/features/questionnaire/questionnaire.schema.ts'
import { LANGUAGES, type Language, type WrittenText } from '@lotse/contract/language.ts'
import type { RunCount } from '../assessment/assessment.public.ts'
import { type EditableQuestionnaire, numberOf, packQuestions, type WrittenQuestion } from '../content/content.public.ts'

/** What the description of a questionnaire depends on. */
export interface QuestionnaireReader {
  readonly language: Language
  readonly defaultLanguage: Language
  /** KPIs that exist. */
  readonly kpiIds: ReadonlySet<string>
  readonly topicOf: (topicId: string) => {
    readonly name: string
    readonly areaId: string | null
    readonly areaName: string | null
  }
  readonly runs: ReadonlyMap<string, RunCount>
}

/** The published questions. */
export function questionsOf(
  { pack, edit }: EditableQuestionnaire,
  defaultLanguage: Language,
): readonly WrittenQuestion[] {
  return edit?.questions ?? packQuestions(pack, defaultLanguage)
}

/** A questionnaire as a row of the list. */
export function rowOf(questionnaire: EditableQuestionnaire, reader: QuestionnaireReader): QuestionnaireRow {
  const { id, pack, isInPack, edit } = questionnaire
  const { name, areaId, areaName } = reader.topicOf(pack.topic)
  const questions = questionsOf(questionnaire, reader.defaultLanguage)
  return {
    id,
    name: pack.name?.[reader.language] ?? name,
    topicId: pack.topic,
    topicName: name,
    area: areaId === null ? null : { id: areaId, name: areaName ?? areaId },
    version: edit?.version ?? 0,
    number: numberOf(questionnaire),
    questionCount: questions.length,
    origin: edit?.questions ? 'EDITED' : 'PACK',
    hasDraft: edit?.draft != null,
    isInPack,
    languages: LANGUAGES.filter((language) => isWrittenIn(edit?.draft ?? questions, language)),
    changedAt: edit?.changedAt.toISOString() ?? null,
    changedBy: edit?.changedBy ?? null,
    runs: reader.runs.get(id) ?? { open: 0, submitted: 0 },
  }
}

/** A questionnaire in all its languages. */
export function describeQuestionnaire(
  questionnaire: EditableQuestionnaire,
  reader: QuestionnaireReader,
): QuestionnaireDetails {
  const { pack, isInPack, edit } = questionnaire
  const toFields = (questions: readonly WrittenQuestion[]) => questions.map((one) => fieldsOf(one, reader.kpiIds))
  const published = toFields(questionsOf(questionnaire, reader.defaultLanguage))
  return {
    ...rowOf(questionnaire, reader),
    questions: edit?.draft ? toFields(edit.draft) : published,
    published,
    packQuestions: isInPack ? toFields(packQuestions(pack, reader.defaultLanguage)) : null,
  }
}

/** All texts of questions in all languages, to search in. */
export function wordsOf(questions: readonly WrittenQuestion[], language: Language): string {
  return questions.map(({ text }) => text[language] ?? '').join(' ')
}

function isWrittenIn(questions: readonly WrittenQuestion[], language: Language): boolean {
  return questions.every(
    ({ text, levels }) =>
      text[language] !== undefined && levels.every(({ description }) => description[language] !== undefined),
  )
}

function fieldsOf({ id, text, weight, kpis, levels }: WrittenQuestion, kpiIds: ReadonlySet<string>): EditedQuestion {
  return {
    id,
    texts: textsOf(text),
    weight,
    kpiIds: kpis.filter((kpi) => kpiIds.has(kpi)),
    levels: levels.map(({ value, description }) => ({ value, texts: textsOf(description) })),
  }
}

/** In the order of the languages: stored texts have another one. */
const textsOf = (text: WrittenText): EditedQuestion['texts'] =>
  Object.fromEntries(LANGUAGES.flatMap((language) => (text[language] ? [[language, text[language]]] : [])))
