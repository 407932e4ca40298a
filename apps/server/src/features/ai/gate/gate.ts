import type { AnswerToken, GateEvent } from '@lotse/analysis/ai/gate-block.ts'
import { createTextGate } from '@lotse/analysis/ai/text-gate.ts'
import type {
  AnswerBlock,
  AnswerEvent,
  AnswerSegment,
  AnswerSource,
  Citation,
} from '@lotse/contract/features/ai/answer.schema.ts'
import type { GateReader } from '../ai.reader.ts'
import { type OwnBlock, resolveBlock } from './block-token.ts'
import { CONTEXT_TOKENS } from './context-token.ts'
import { createFigures, type GateFigures } from './figures.ts'
import { KPI_TOKENS } from './kpi-token.ts'
import { SPAN_TOKENS } from './span-token.ts'
import { UNIT_TOKENS } from './unit-token.ts'

export type { GateReader } from '../ai.reader.ts'

/** Checks an answer while it arrives. */
export interface AnswerGate {
  push(delta: string): Promise<readonly AnswerEvent[]>
  /** The rest, after the last delta. */
  end(): Promise<readonly AnswerEvent[]>
  /** Sentences that were not shown because they contained a number without a source. */
  readonly dropped: number
}

/**
 * Turns answer text into blocks while it arrives; numbers come from the caller's figures only. The tokens are those of
 * `KPI_TOKENS`, `SPAN_TOKENS`, `UNIT_TOKENS` and `CONTEXT_TOKENS`, `{{cite:N}}`, and on a line of their own `{{chart:…}}` and `{{propose:…}}`.
 */
export function createAnswerGate(reader: GateReader): AnswerGate {
  const figures = createFigures(reader)
  const cited = new Map<number, Citation>()
  const announced = new Set<number>()
  const gate = createTextGate<AnswerSource, OwnBlock>(
    {
      inline: (token) => (token.name === 'cite' ? cite(reader, token, cited) : resolveInline(figures, token)),
      block: (token) => resolveBlock(figures, token),
    },
    reader.language,
    reader.checks.readAnswer,
  )
  /** A citation is sent before the first block that refers to it. */
  const withCitations = (events: readonly GateEvent<AnswerSource, OwnBlock>[]): AnswerEvent[] =>
    events.flatMap((event): AnswerEvent[] => {
      const answered = toAnswerEvent(event)
      const numbers = [...cited.keys()].filter((number) => !announced.has(number) && refersTo(answered, number))
      for (const number of numbers) announced.add(number)
      const citations = numbers.flatMap((number) => cited.get(number) ?? [])
      return [...citations.map((citation) => ({ type: 'citation' as const, citation })), answered]
    })
  return {
    push: async (delta) => withCitations(await gate.push(delta)),
    end: async () => withCitations(await gate.end()),
    get dropped() {
      return gate.dropped
    },
  }
}

async function resolveInline(figures: GateFigures, { name, args }: AnswerToken): Promise<AnswerSegment[] | null> {
  if (Object.hasOwn(KPI_TOKENS, name)) return (await KPI_TOKENS[name]?.(figures, args)) ?? null
  if (Object.hasOwn(UNIT_TOKENS, name)) return (await UNIT_TOKENS[name]?.(figures, args)) ?? null
  if (Object.hasOwn(SPAN_TOKENS, name)) return (await SPAN_TOKENS[name]?.(figures, args)) ?? null
  if (Object.hasOwn(CONTEXT_TOKENS, name)) return (await CONTEXT_TOKENS[name]?.(figures, args)) ?? null
  return null
}

/** A piece that refers to a passage. It has no text of its own: the reader's screen numbers it. */
async function cite(
  { resolveCitation }: GateReader,
  { args }: AnswerToken,
  cited: Map<number, Citation>,
): Promise<AnswerSegment[] | null> {
  const number = /^\d{1,4}$/.test(args[0] ?? '') ? Number(args[0]) : 0
  const citation = number > 0 ? resolveCitation?.(number) : null
  if (!citation) return null
  cited.set(number, citation)
  return [{ text: '', citation: number }]
}

function refersTo(event: AnswerEvent, number: number): boolean {
  return segmentsOf(event).some(({ citation }) => citation === number)
}

function segmentsOf(event: AnswerEvent): readonly AnswerSegment[] {
  if (event.type === 'row') return event.cells.flat()
  if (event.type === 'segments' || event.type === 'item') return event.segments
  if (event.type !== 'block') return []
  const { block } = event
  if (block.kind === 'LIST') return block.items.flat()
  if (block.kind === 'TABLE') return block.rows.flat(2)
  return 'segments' in block ? block.segments : []
}

function toAnswerEvent(event: GateEvent<AnswerSource, OwnBlock>): AnswerEvent {
  switch (event.type) {
    case 'block':
      return { type: 'block', block: toAnswerBlock(event.block) }
    case 'row':
      return { type: 'row', cells: event.cells.map((cell) => [...cell]) }
    default:
      return { type: event.type, segments: [...event.segments] }
  }
}

function toAnswerBlock(block: Extract<GateEvent<AnswerSource, OwnBlock>, { type: 'block' }>['block']): AnswerBlock {
  switch (block.kind) {
    case 'HEADING':
    case 'PARAGRAPH':
      return { kind: block.kind, segments: [...block.segments] }
    case 'LIST':
      return { kind: 'LIST', items: block.items.map((item) => [...item]) }
    case 'TABLE':
      return { kind: 'TABLE', header: [...block.header], rows: block.rows.map((row) => row.map((cell) => [...cell])) }
    default:
      return block
  }
}
