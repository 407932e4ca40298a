import { appendEvent } from './answer.append.ts'
import type { AnswerBlock, AnswerEvent, Citation } from './answer.schema.ts'

/** What an answer shows. */
export interface AnswerContent {
  readonly blocks: readonly AnswerBlock[]
  readonly citations: readonly Citation[]
}

export const EMPTY_ANSWER: AnswerContent = { blocks: [], citations: [] }

/** The answer after one more event of its stream. Both sides use it: the stored answer is that of its events. */
export function withAnswerEvent(content: AnswerContent, event: AnswerEvent): AnswerContent {
  if (event.type === 'citation') return { ...content, citations: [...content.citations, event.citation] }
  const blocks = appendEvent(content.blocks, event)
  return blocks === content.blocks ? content : { ...content, blocks }
}
