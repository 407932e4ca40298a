import type { Context } from '../../../platform/http/request-context.ts'
import { levelsOf, scaleEnds } from '../assessment.questionnaire.ts'
import { type AnsweredRow, listAnsweredQuestions } from './reply.repository.ts'

/** A question with its newest reply of a unit, in the reader's language. */
export interface AnsweredQuestion extends Omit<AnsweredRow, 'question' | 'scale'> {
  readonly text: string
  /** All KPIs that the question names. */
  readonly kpiIds: readonly string[]
  /** The highest value of the scale. */
  readonly maximum: number
  readonly levelName: string | null
  readonly levelDescription: string | null
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
