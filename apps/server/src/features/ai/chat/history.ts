import type { Answer, AnswerBlock } from '@lotse/contract/features/ai/answer.schema.ts'
import type { Context } from '../../../platform/http/request-context.ts'
import { readAnswers } from '../run/run.service.ts'
import type { StoredMessage } from './message.repository.ts'

/** Questions before the current one that a model receives. */
const REMEMBERED = 6
const LONGEST_ANSWER = 2_000

/** An earlier question with its answer as text. */
export interface ChatTurn {
  readonly question: string
  /** Without numbers: a model must look them up again. */
  readonly answer: string
}

/** The last questions of a conversation with their answers, as far as the caller may still read them. */
export async function readHistory(
  context: Context<true>,
  messages: readonly StoredMessage[],
): Promise<readonly ChatTurn[]> {
  const last = messages.slice(-REMEMBERED)
  if (last.length === 0) return []
  const answers = await readAnswers(
    context,
    last.map(({ runId }) => runId),
  )
  return last.map(({ text, runId }) => {
    const answer = answers.get(runId)?.answer
    return { question: text, answer: answer ? textOfAnswer(answer).slice(0, LONGEST_ANSWER) : '' }
  })
}

/** The text of an answer, its numbers as `[figure]`. */
function textOfAnswer({ blocks }: Answer): string {
  return blocks.map(textOfBlock).join('\n')
}

function textOfBlock(block: AnswerBlock): string {
  switch (block.kind) {
    case 'HEADING':
    case 'PARAGRAPH':
      return textOfSegments(block.segments)
    case 'LIST':
      return block.items.map((segments) => `- ${textOfSegments(segments)}`).join('\n')
    case 'TABLE':
      return block.rows.map((cells) => cells.map(textOfSegments).join(' | ')).join('\n')
    case 'CHART':
      return block.name
    case 'MEASURE_PROPOSAL':
      return block.proposal.title
    case 'CHOICES':
      return ''
  }
}

const textOfSegments = (segments: Extract<AnswerBlock, { kind: 'PARAGRAPH' }>['segments']) =>
  segments.map(({ text, source }) => (source === undefined ? text : '[figure]')).join('')
