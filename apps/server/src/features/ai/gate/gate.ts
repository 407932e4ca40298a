import type { AnswerEvent } from '@lotse/contract/features/ai/answer.schema.ts'
import type { GateReader } from '../ai.reader.ts'

export interface AnswerGate {
  push(delta: string): Promise<readonly AnswerEvent[]>
  end(): Promise<readonly AnswerEvent[]>
  readonly dropped: number
}

/** Turns answer text into blocks while it arrives; numbers come from the caller's figures only. */
export function createAnswerGate(_reader: GateReader): AnswerGate {
  throw new Error('not implemented')
}
