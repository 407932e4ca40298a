import type { AnswerBlock, AnswerEvent, AnswerSegment, Citation } from './answer.schema.ts'

/** What an answer shows. */
export interface AnswerContent {
  readonly blocks: readonly AnswerBlock[]
  readonly citations: readonly Citation[]
}

export const EMPTY_ANSWER: AnswerContent = { blocks: [], citations: [] }

/** The answer after one more event of its stream. Both sides use it: the stored answer is that of its events. */
export function withAnswerEvent(content: AnswerContent, event: AnswerEvent): AnswerContent {
  switch (event.type) {
    case 'block':
      return { ...content, blocks: [...content.blocks, event.block] }
    case 'segments': {
      const last = content.blocks.at(-1)
      return last === undefined
        ? content
        : { ...content, blocks: [...content.blocks.slice(0, -1), withSegments(last, event.segments)] }
    }
    case 'citation':
      return { ...content, citations: [...content.citations, event.citation] }
    default:
      return content
  }
}

function withSegments(block: AnswerBlock, segments: readonly AnswerSegment[]): AnswerBlock {
  switch (block.kind) {
    case 'HEADING':
    case 'PARAGRAPH':
      return { ...block, segments: [...block.segments, ...segments] }
    case 'LIST':
      return { ...block, items: [...block.items.slice(0, -1), [...(block.items.at(-1) ?? []), ...segments]] }
    case 'TABLE':
    case 'CHART':
    case 'MEASURE_PROPOSAL':
      return block
  }
}
