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

/**
 * The blocks of an answer after an event of its stream. Events that do not change the text, and pieces without a block to
 * append them to, return the same blocks.
 */
function appendEvent(blocks: readonly AnswerBlock[], event: AnswerEvent): readonly AnswerBlock[] {
  if (event.type === 'block') return [...blocks, event.block]
  const last = blocks.at(-1)
  const changed = last === undefined ? null : appendTo(last, event)
  return changed === null ? blocks : [...blocks.slice(0, -1), changed]
}

function appendTo(last: AnswerBlock, event: AnswerEvent): AnswerBlock | null {
  if (event.type === 'row' && last.kind === 'TABLE') return { ...last, rows: [...last.rows, event.cells] }
  if (event.type === 'item' && last.kind === 'LIST') return { ...last, items: [...last.items, event.segments] }
  if (event.type !== 'segments') return null
  if (last.kind === 'PARAGRAPH') return { ...last, segments: [...last.segments, ...event.segments] }
  if (last.kind !== 'LIST') return null
  return { ...last, items: [...last.items.slice(0, -1), [...(last.items.at(-1) ?? []), ...event.segments]] }
}
