import type { AnswerBlock, AnswerSegment, Citation } from '@lotse/contract/features/ai/answer.schema.ts'
import type { RunWriter } from '../../run/produce.ts'

/** Longest quotation in characters; the citation has the whole passage. */
const LONGEST = 700
const ITEM = '– '

/** Answers without a model: quotes the passages, each below the title of its source. */
export async function writeQuotes(writer: RunWriter, citations: readonly Citation[]): Promise<void> {
  for (const citation of citations) {
    await writer.emit({ type: 'citation', citation })
    for (const block of quoteOf(citation)) await writer.emit({ type: 'block', block })
  }
}

/** The blocks of a quotation: lines with a dash are a list. Its last piece is the citation. */
export function quoteOf({ number, title, location, passage }: Citation): AnswerBlock[] {
  const blocks: AnswerBlock[] = [
    { kind: 'HEADING', segments: [{ text: location === null ? title : `${title} · ${location}` }] },
  ]
  for (const line of shortened(passage).split('\n')) {
    if (line.trim() === '') continue
    const isItem = line.startsWith(ITEM)
    const segments: AnswerSegment[] = [{ text: isItem ? line.slice(ITEM.length) : line }]
    const last = blocks.at(-1)
    if (isItem && last?.kind === 'LIST') last.items.push(segments)
    else blocks.push(isItem ? { kind: 'LIST', items: [segments] } : { kind: 'PARAGRAPH', segments })
  }
  const last = blocks.at(-1)
  const end = last?.kind === 'LIST' ? last.items.at(-1) : last?.kind === 'PARAGRAPH' ? last.segments : undefined
  const mark = [{ text: ' ' }, { text: `[${number}]`, citation: number }]
  if (end) end.push(...mark)
  else blocks.push({ kind: 'PARAGRAPH', segments: mark })
  return blocks
}

/** The first lines and sentences of a long passage. */
function shortened(passage: string): string {
  if (passage.length <= LONGEST) return passage
  const head = passage.slice(0, LONGEST)
  const end = Math.max(head.lastIndexOf('\n'), head.lastIndexOf('. ') + 1, head.lastIndexOf('? ') + 1)
  return `${head.slice(0, end > LONGEST / 3 ? end : head.lastIndexOf(' ')).trimEnd()} …`
}
