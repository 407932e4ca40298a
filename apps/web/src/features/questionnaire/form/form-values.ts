import type { ErrorDetail } from '@lotse/contract/error-catalogue.ts'
import {
  LEVEL_TEXT_LENGTH,
  QUESTION_KPI_COUNT,
  QUESTION_TEXT_LENGTH,
  QUESTION_WEIGHT_MAX,
  QUESTIONNAIRE_QUESTION_COUNT,
} from '@lotse/contract/features/questionnaire/questionnaire.constants.ts'
import type { EditedQuestion } from '@lotse/contract/features/questionnaire/questionnaire.schema.ts'
import { LANGUAGES, type Language } from '@lotse/contract/language.ts'
import { checkLength, type FieldProblem, isWritten } from '../../../platform/editor/field-problem.ts'
import type { Completeness } from '../../../ui/field/language-tabs.tsx'

/** A text in each language; empty where it is not written. */
export type FormTexts = Readonly<Record<Language, string>>

/** A question in the form. */
export interface FormQuestion {
  readonly id: string
  readonly texts: FormTexts
  /** Null: what was typed is not a number. */
  readonly weight: number | null
  readonly kpiIds: readonly string[]
  /** Whether `levels` apply instead of the general scale. */
  readonly hasOwnLevels: boolean
  /** Own descriptions by value of the scale. */
  readonly levels: Readonly<Record<string, FormTexts>>
}

/** What is wrong with a field; `fieldName` names fields. */
export type QuestionProblem = FieldProblem<'weight' | 'tooManyKpis' | 'none' | 'tooMany'>
export type QuestionProblems = Readonly<Record<string, QuestionProblem>>

export const NO_TEXTS: FormTexts = { en: '', de: '', tr: '', sk: '' }

/** The name of a field of a question, e.g. `q1|text|de`, `q1|level|3|de`, `q1|weight`. */
export const fieldName = (id: string, ...parts: readonly (string | number)[]): string => [id, ...parts].join('|')

/** The question that a field belongs to. */
export const questionOfField = (name: string): string => name.split('|')[0] ?? ''

/** The language of a field; undefined if it has none. */
export const languageOfField = (name: string): Language | undefined => {
  const last = name.split('|').at(-1)
  return LANGUAGES.find((language) => language === last)
}

/** A new question. @param id a UUID: replies to the same id are compared */
export const emptyQuestion = (id: string): FormQuestion => ({
  id,
  texts: NO_TEXTS,
  weight: 1,
  kpiIds: [],
  hasOwnLevels: false,
  levels: {},
})

/** The fields of questions that exist. */
export function fieldsOf(questions: readonly EditedQuestion[]): readonly FormQuestion[] {
  return questions.map(({ id, texts, weight, kpiIds, levels }) => ({
    id,
    texts: { ...NO_TEXTS, ...texts },
    weight,
    kpiIds,
    hasOwnLevels: levels.length > 0,
    levels: Object.fromEntries(levels.map((level) => [String(level.value), { ...NO_TEXTS, ...level.texts }])),
  }))
}

/** The questions of a request. Texts that are not written are left out. */
export function bodyOf(questions: readonly FormQuestion[]): EditedQuestion[] {
  return questions.map((question) => ({
    id: question.id,
    texts: writtenOf(question.texts),
    weight: question.weight ?? 1,
    kpiIds: [...question.kpiIds],
    levels: levelsOf(question).map(([value, texts]) => ({ value: Number(value), texts: writtenOf(texts) })),
  }))
}

const writtenOf = (texts: FormTexts): EditedQuestion['texts'] =>
  Object.fromEntries(LANGUAGES.flatMap((one) => (isWritten(texts[one]) ? [[one, texts[one]]] : [])))

/** The own descriptions of a question that apply, by value, in the order of the scale. */
function levelsOf({ hasOwnLevels, levels }: FormQuestion): (readonly [string, FormTexts])[] {
  if (!hasOwnLevels) return []
  return Object.entries(levels).filter(([, texts]) => LANGUAGES.some((one) => isWritten(texts[one])))
}

/** Texts of a question that are written in the default language or in this one, and how many of them miss this one. */
export function missingIn(
  question: FormQuestion,
  language: Language,
): { readonly all: number; readonly missing: number } {
  const texts = [question.texts, ...levelsOf(question).map(([, level]) => level)]
  return { all: texts.length, missing: texts.filter((one) => !isWritten(one[language])).length }
}

/** How far all questions are in a language. */
export function completenessOf(questions: readonly FormQuestion[], language: Language): Completeness {
  const counts = questions.map((question) => missingIn(question, language))
  const all = counts.reduce((sum, one) => sum + one.all, 0)
  const missing = counts.reduce((sum, one) => sum + one.missing, 0)
  if (missing === 0) return 'COMPLETE'
  return missing === all ? 'EMPTY' : 'HALF'
}

/** What keeps questions from being saved, in the order of the form. */
export function problemsOf(questions: readonly FormQuestion[], defaultLanguage: Language): QuestionProblems {
  const problems: Record<string, QuestionProblem> = {}
  const checkTexts = (texts: FormTexts, max: number, ...place: readonly [string, ...string[]]) => {
    if (!isWritten(texts[defaultLanguage])) problems[fieldName(...place, defaultLanguage)] = { key: 'needed' }
    for (const language of LANGUAGES) checkLength(problems, fieldName(...place, language), texts[language], max)
  }
  if (questions.length === 0) problems.questions = { key: 'none' }
  if (questions.length > QUESTIONNAIRE_QUESTION_COUNT) problems.questions = { key: 'tooMany' }
  for (const question of questions) {
    const { id, texts, weight, kpiIds } = question
    checkTexts(texts, QUESTION_TEXT_LENGTH, id, 'text')
    if (weight === null || weight <= 0 || weight > QUESTION_WEIGHT_MAX)
      problems[fieldName(id, 'weight')] = { key: 'weight' }
    if (kpiIds.length > QUESTION_KPI_COUNT) problems[fieldName(id, 'kpiIds')] = { key: 'tooManyKpis' }
    for (const [value, level] of levelsOf(question)) checkTexts(level, LEVEL_TEXT_LENGTH, id, 'level', value)
  }
  return problems
}

/** The problems that the server found in a body, by field. */
export function problemsFrom(
  details: readonly ErrorDetail[] | undefined,
  body: readonly EditedQuestion[],
): QuestionProblems {
  return Object.fromEntries(
    (details ?? []).map(({ path, message }) => {
      const [, index, part = '', second = '', , language = ''] = path.split('/').slice(2)
      const question = body[Number(index)]
      if (!question) return ['questions', { message }]
      if (part === 'texts') return [fieldName(question.id, 'text', second), { message }]
      const level = part === 'levels' ? question.levels[Number(second)] : undefined
      if (level) return [fieldName(question.id, 'level', level.value, ...(language ? [language] : [])), { message }]
      return [fieldName(question.id, part), { message }]
    }),
  )
}

/** Whether two lists have the same questions in the same order. */
export const isSame = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right)
