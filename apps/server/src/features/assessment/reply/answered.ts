import type { AssessmentState } from '@lotse/contract/features/assessment/assessment.schema.ts'
import type { Context } from '../../../platform/http/request-context.ts'
import { levelsOf, scaleEnds } from '../assessment.questionnaire.ts'
import { listAnsweredQuestions } from './reply.repository.ts'

/** A question with its newest reply of a unit, in the reader's language. */
export interface AnsweredQuestion {
  readonly assessmentId: string
  readonly assessmentState: AssessmentState
  readonly questionnaireId: string
  readonly questionId: string
  readonly topicId: string
  readonly text: string
  /** All KPIs that the question names. */
  readonly kpiIds: readonly string[]
  readonly value: number | null
  readonly isNotApplicable: boolean
  /** The highest value of the scale. */
  readonly maximum: number
  readonly levelName: string | null
  readonly levelDescription: string | null
  readonly comment: string
  readonly savedAt: Date
}

/** The questions that a unit has answered and that name one of the KPIs, or belong to one of the topics. */
export async function readAnsweredQuestions(
  { tx, businessUnitId, language }: Pick<Context<true>, 'tx' | 'businessUnitId' | 'language'>,
  about: { readonly kpiIds: readonly string[]; readonly topicIds: readonly string[] },
): Promise<AnsweredQuestion[]> {
  const rows = await listAnsweredQuestions(tx, businessUnitId, about)
  return rows.map(({ question, scale, ...reply }) => {
    const level = levelsOf(question, scale, language).find(({ value }) => value === reply.value)
    return {
      ...reply,
      text: question.text[language],
      kpiIds: question.kpis,
      maximum: scaleEnds(scale).maximum,
      levelName: level?.name ?? null,
      levelDescription: level?.description ?? null,
    }
  })
}
