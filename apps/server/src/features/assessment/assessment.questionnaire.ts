import { createHash } from 'node:crypto'
import type { AssessmentLevel } from '@lotse/contract/features/assessment/assessment.schema.ts'
import type { Language } from '@lotse/contract/language.ts'
import type { ContentTypes } from '../content/content.public.ts'
import type { FrozenLevel, FrozenQuestion, FrozenQuestionnaire } from './assessment.table.ts'

/** A snapshot of a questionnaire that runs refer to. */
export interface QuestionnaireVersion {
  readonly questionnaireId: string
  readonly version: number
  readonly topicId: string
  /** Hash of the content: a change without a new version number is stored as a separate copy. */
  readonly contentHash: string
  readonly content: FrozenQuestionnaire
}

/** Takes a snapshot of a questionnaire with its scale. */
export function freezeQuestionnaire(
  questionnaire: ContentTypes['questionnaire'],
  scale: readonly ContentTypes['assessment_scale'][],
): QuestionnaireVersion {
  const questions = questionnaire.questions.map((question, position) => ({ question, position }))
  questions.sort((a, b) => (a.question.order ?? 0) - (b.question.order ?? 0) || a.position - b.position)
  const content: FrozenQuestionnaire = {
    name: questionnaire.name ?? null,
    scale: [...scale]
      .sort((a, b) => a.value - b.value)
      .map(({ value, name, description }) => ({ value, name, description })),
    questions: questions.map(({ question: { id, text, weight = 1, kpis = [], levels = [] } }) => ({
      id,
      text,
      weight,
      kpis,
      levels: levels.map(({ value, description }) => ({ value, description })),
    })),
  }
  return {
    questionnaireId: questionnaire.id,
    version: questionnaire.version,
    topicId: questionnaire.topic,
    contentHash: createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 32),
    content,
  }
}

/** The scale as shown for a question, with the question's own descriptions where it defines them. */
export function levelsOf(
  question: FrozenQuestion,
  scale: readonly FrozenLevel[],
  language: Language,
): AssessmentLevel[] {
  return scale.map(({ value, name, description }) => ({
    value,
    name: name[language],
    description: (question.levels.find((level) => level.value === value)?.description ?? description)[language],
  }))
}

/** The lowest and the highest value of a scale; 0 and 5 when the tenant defines none. */
export function scaleEnds(scale: readonly { readonly value: number }[]): { minimum: number; maximum: number } {
  return { minimum: scale[0]?.value ?? 0, maximum: scale.at(-1)?.value ?? 5 }
}
