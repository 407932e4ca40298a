import type { AnswerEvent, AnswerSegment } from '@lotse/contract/features/ai/answer.schema.ts'
import type { ToolSet } from 'ai'
import { Object } from 'typebox'
import { Check } from 'typebox/value'
import type { GateReader } from '../ai.reader.ts'
import { createAnswerGate } from '../gate/gate.ts'
import type { ToolInput } from './tool/tool.ts'
import { answerWith, TYPED_TOOLS } from './tool/tools.ts'

/** Tool calls in one answer; more bring nothing new, but cost tokens. */
const MAXIMUM_CALLS = 6

/** What a model receives from a tool. It is data: texts of people inside it are not instructions. */
interface ToolResult {
  /** Answer text with tokens, to be used in the answer. */
  readonly answerText?: string
  /** The same with its numbers, to be understood only. */
  readonly readable?: string
  readonly problem?: string
}

/** The typed tools for a model. They run under the rights that the person has at the time of the call, and only read. */
export async function modelTools(reader: GateReader): Promise<ToolSet> {
  const { jsonSchema, tool: define } = await import('ai')
  let calls = 0
  return globalThis.Object.fromEntries(
    TYPED_TOOLS.map((tool) => {
      const schema = Object(tool.input, { additionalProperties: false })
      return [
        tool.name,
        define({
          description: tool.description,
          inputSchema: jsonSchema<ToolInput>(schema as never),
          execute: async (input: ToolInput): Promise<ToolResult> => {
            calls += 1
            if (calls > MAXIMUM_CALLS) return { problem: 'No more tool calls are possible. Answer with what you have.' }
            if (!Check(schema, input)) return { problem: 'The input does not match the schema.' }
            const answerText = await reader.read((context) => answerWith(context, tool.name, input))
            return { answerText, readable: await readable(reader, answerText) }
          },
        }),
      ]
    }),
  )
}

async function readable(reader: GateReader, text: string): Promise<string> {
  const gate = createAnswerGate(reader)
  const events = [...(await gate.push(text)), ...(await gate.end())]
  return events.map(textOfEvent).join('\n')
}

const textOf = (segments: readonly AnswerSegment[]) => segments.map(({ text }) => text).join('')

function textOfEvent(event: AnswerEvent): string {
  if (event.type === 'segments' || event.type === 'item') return textOf(event.segments)
  if (event.type === 'row') return event.cells.map(textOf).join(' | ')
  if (event.type !== 'block') return ''
  const { block } = event
  switch (block.kind) {
    case 'HEADING':
    case 'PARAGRAPH':
      return textOf(block.segments)
    case 'LIST':
      return block.items.map(textOf).join('\n')
    case 'TABLE':
      return [block.header.join(' | '), ...block.rows.map((cells) => cells.map(textOf).join(' | '))].join('\n')
    case 'CHART':
      return block.series
        .map(
          ({ name, points }) => `${name}: ${points.map(({ period, value }) => `${period} ${value ?? '-'}`).join(', ')}`,
        )
        .join('\n')
    case 'MEASURE_PROPOSAL':
      return block.proposal.title
    case 'CHOICES':
      return ''
  }
}
