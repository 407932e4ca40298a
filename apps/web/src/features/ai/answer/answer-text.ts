import type { AnswerBlock, AnswerSegment, Citation } from '@lotse/contract/features/ai/answer.schema.ts'

/** The words of segments, without what they link to; a citation is its number in brackets. */
export function segmentsText(segments: readonly AnswerSegment[]): string {
  return segments.map(({ text }) => text).join('')
}

/**
 * An answer as plain text, for the clipboard and for notes.
 *
 * @param proposal names a proposed measure, e.g. “Proposed measure: …”
 */
export function answerText(
  { blocks, citations }: { readonly blocks: readonly AnswerBlock[]; readonly citations: readonly Citation[] },
  proposal: (title: string) => string,
): string {
  const parts = blocks.map((block) => blockText(block, proposal)).filter((part) => part !== '')
  const sources = citations.map(({ number, title, location }) =>
    [`[${number}] ${title}`, location].filter((part) => part !== null).join(', '),
  )
  return [...parts, ...(sources.length > 0 ? [sources.join('\n')] : [])].join('\n\n')
}

function blockText(block: AnswerBlock, proposal: (title: string) => string): string {
  switch (block.kind) {
    case 'HEADING':
    case 'PARAGRAPH':
      return segmentsText(block.segments)
    case 'LIST':
      return block.items.map((item) => `- ${segmentsText(item)}`).join('\n')
    case 'TABLE':
      return [block.header, ...block.rows.map((row) => row.map(segmentsText))].map((row) => row.join('\t')).join('\n')
    case 'CHART':
    case 'CHOICES':
      return ''
    case 'MEASURE_PROPOSAL':
      return [proposal(block.proposal.title), block.proposal.description].filter((part) => part !== '').join('\n')
  }
}
