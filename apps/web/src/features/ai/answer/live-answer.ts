import { appendEvent } from '@lotse/contract/features/ai/answer.append.ts'
import type { Answer, AnswerBlock, AnswerEvent, Citation } from '@lotse/contract/features/ai/answer.schema.ts'

/** An answer as it is shown: stored, or as far as its stream has come. */
export interface LiveAnswer extends Pick<Answer, 'state' | 'problem'> {
  readonly blocks: readonly AnswerBlock[]
  readonly citations: readonly Citation[]
  /** What is being done, while it is being written. */
  readonly progress: string | null
}

/** An answer of which nothing has been received. */
export const EMPTY_ANSWER: LiveAnswer = { state: 'RUNNING', problem: null, blocks: [], citations: [], progress: null }

/** The answer after one more event of its stream. */
export function nextAnswer(answer: LiveAnswer, event: AnswerEvent): LiveAnswer {
  switch (event.type) {
    case 'progress':
      return { ...answer, progress: event.text }
    case 'citation':
      return { ...answer, citations: [...answer.citations, event.citation] }
    case 'end':
      return { ...answer, state: event.state, problem: event.problem, progress: null }
    default: {
      const blocks = appendEvent(answer.blocks, event)
      return blocks === answer.blocks ? answer : { ...answer, blocks }
    }
  }
}
