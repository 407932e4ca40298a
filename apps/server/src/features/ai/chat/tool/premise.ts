import type { Premise } from '@lotse/analysis/ai/question/question.ts'
import type { Direction } from '@lotse/contract/figure.constants.ts'
import type { Reading } from '@lotse/contract/figure.schema.ts'
import type { AiReader } from '../../ai.reader.ts'
import { sayFor } from './tool.ts'

/** "Better" is a rise or a fall, depending on the KPI; null where it is neither. */
function movementOf(premise: Premise | null, better: Direction | null): Premise | null {
  if (premise !== 'BETTER' && premise !== 'WORSE') return premise
  if (better !== 'HIGHER' && better !== 'LOWER') return null
  return (premise === 'BETTER') === (better === 'HIGHER') ? 'UP' : 'DOWN'
}

/** The sentence that corrects what a question takes for granted; empty if it is so. */
export function premiseOf(
  reader: AiReader,
  asked: Premise | null,
  { direction: better }: { readonly direction: Direction | null },
  direction: 'up' | 'down' | 'same',
  reading?: Pick<Reading, 'value' | 'benchmark'>,
): string {
  const say = sayFor(reader)
  const premise = movementOf(asked, better)
  if (premise === 'UP') return direction === 'up' ? '' : say(`chat.premise.notUp.${direction}`)
  if (premise === 'DOWN') return direction === 'down' ? '' : say(`chat.premise.notDown.${direction}`)
  const median = reading?.benchmark?.p50
  if (premise === null || !reading || reading.value === null || median === undefined || median === null) return ''
  if (premise === 'HIGH') return reading.value < median ? say('chat.premise.notHigh') : ''
  return reading.value > median ? say('chat.premise.notLow') : ''
}
