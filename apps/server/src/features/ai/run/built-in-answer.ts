import type { AnswerGate } from '../gate/gate.ts'
import type { RunWriter } from './produce.ts'

/** An answer of the built-in analyst. */
export interface BuiltInAnswer {
  /** Answer text. */
  readonly text: string
  /** Whether it answers in place of the tenant's provider. */
  readonly isFallback: boolean
  readonly gate: AnswerGate
  readonly writer: RunWriter
}

/** Writes the text of the built-in analyst through the same gate as that of a model, so that its numbers have sources, too. */
export async function writeBuiltInAnswer({ text, isFallback, gate, writer }: BuiltInAnswer): Promise<void> {
  writer.author({ provider: 'BUILT_IN', model: null, isFallback, promptVersion: null })
  for (const event of [...(await gate.push(text)), ...(await gate.end())]) await writer.add(event)
  writer.dropped(gate.dropped)
}
