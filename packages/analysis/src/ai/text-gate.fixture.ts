import type { GateEvent, GateSegments } from './gate-block.ts'
import type { AnswerLanguage } from './number-word-list.ts'
import { createTextGate } from './text-gate.ts'

/** A block that only the caller can make. */
export interface OwnBlock {
  readonly kind: 'OWN'
  readonly args: readonly string[]
}
export type Event = GateEvent<string, OwnBlock>

/** Runs a gate over deltas. A token resolves to `«name»` with its arguments as source, unless it is called `unknown`. */
export async function runGate(deltas: readonly string[], language: AnswerLanguage = 'en') {
  const gate = createTextGate<string, OwnBlock>(
    {
      inline: async ({ name, args }) => (name === 'unknown' ? null : [{ text: `«${name}»`, source: args.join(' ') }]),
      block: async ({ args }) => (args[0] === 'unknown' ? null : { kind: 'OWN', args }),
    },
    language,
  )
  const events: Event[] = []
  for (const delta of deltas) events.push(...(await gate.push(delta)))
  events.push(...(await gate.end()))
  return { events, dropped: gate.dropped }
}

const textOf = (segments: GateSegments<string>) =>
  segments.map(({ text, isStrong }) => (isStrong ? `**${text}**` : text)).join('')

/** One line for each block, item or row; what is appended is on the same line. */
export function linesOf(events: readonly Event[]): string[] {
  const lines: string[] = []
  for (const event of events) {
    if (event.type === 'segments') lines.push((lines.pop() ?? '') + textOf(event.segments))
    else if (event.type === 'item') lines.push(`- ${textOf(event.segments)}`)
    else if (event.type === 'row') lines.push(`| ${event.cells.map(textOf).join(' | ')}`)
    else lines.push(...linesOfBlock(event.block))
  }
  return lines
}

function linesOfBlock(block: Extract<Event, { type: 'block' }>['block']): string[] {
  switch (block.kind) {
    case 'HEADING':
      return [`# ${textOf(block.segments)}`]
    case 'PARAGRAPH':
      return [textOf(block.segments)]
    case 'LIST':
      return block.items.map((item) => `- ${textOf(item)}`)
    case 'TABLE':
      return [`|| ${block.header.join(' | ')}`, ...block.rows.map((row) => `| ${row.map(textOf).join(' | ')}`)]
    case 'OWN':
      return [`OWN ${block.args.join(' / ')}`]
  }
}
