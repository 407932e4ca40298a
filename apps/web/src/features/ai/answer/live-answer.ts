import type { Answer, AnswerEvent } from '@lotse/contract/features/ai/answer.schema.ts'
import { type AnswerContent, withAnswerEvent } from '@lotse/contract/features/ai/answer.ts'

/** An answer as it is shown: stored, or as far as its stream has come. */
export interface LiveAnswer extends Pick<Answer, 'state' | 'problem'>, AnswerContent {
  /** What is being done, while it is being written. */
  readonly progress: string | null
}

/** An answer of which nothing has been received. */
export const EMPTY_ANSWER: LiveAnswer = { state: 'RUNNING', problem: null, blocks: [], citations: [], progress: null }

/** The answer after one more event of its stream. */
export function nextAnswer(answer: LiveAnswer, event: AnswerEvent): LiveAnswer {
  if (event.type === 'progress') return { ...answer, progress: event.text }
  if (event.type === 'end') return { ...answer, state: event.state, problem: event.problem, progress: null }
  const { blocks, citations } = withAnswerEvent(answer, event)
  return { ...answer, blocks, citations }
}
