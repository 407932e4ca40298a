import type { Premise } from '@lotse/analysis/ai/question/question.ts'
import type { Reading } from '@lotse/contract/figure.schema.ts'
import type { AiReader } from '../../ai.reader.ts'
import { sayFor } from './tool.ts'

/** The sentence that corrects what a question takes for granted; empty if it is so. */
export function premiseOf(
  reader: AiReader,
  premise: Premise | null,
  direction: 'up' | 'down' | 'same',
  reading?: Pick<Reading, 'value' | 'benchmark'>,
): string {
  const say = sayFor(reader)
  if (premise === 'UP') return direction === 'up' ? '' : say(`chat.premise.notUp.${direction}`)
  if (premise === 'DOWN') return direction === 'down' ? '' : say(`chat.premise.notDown.${direction}`)
  const median = reading?.benchmark?.p50
  if (premise === null || !reading || reading.value === null || median === undefined || median === null) return ''
  if (premise === 'HIGH') return reading.value < median ? say('chat.premise.notHigh') : ''
  return reading.value > median ? say('chat.premise.notLow') : ''
}
