import type { Priority } from '@lotse/contract/features/priority/priority.schema.ts'
import type { Status } from '@lotse/contract/figure.constants.ts'
import type { OpenMeasure } from '../measure/measure.public.ts'

/** From this potential per year on, planning a measure is the next action. */
const SMALLEST_EUR = 1

/**
 * What to do next about a KPI. A measure that is overdue comes before one that is in work, and that before one whose effect is
 * not evaluated; ideas address nothing yet and are continued.
 */
export function nextAction({
  status,
  share,
  measures,
}: {
  readonly status: Status
  readonly share: number | null
  readonly measures: readonly OpenMeasure[]
}): Pick<Priority, 'action' | 'measure'> {
  const overdue = measures.find(({ isOverdue }) => isOverdue)
  if (overdue) return { action: 'FOLLOW_UP', measure: describe(overdue) }
  const inWork = measures.find(({ state }) => state !== 'IMPLEMENTED')
  if (inWork) return { action: 'CONTINUE', measure: describe(inWork) }
  const [implemented] = measures
  if (implemented) return { action: 'REVIEW', measure: describe(implemented) }
  const isWeak = status === 'BAD' || status === 'WARN'
  if ((share ?? 0) >= SMALLEST_EUR) return { action: 'PLAN', measure: null }
  return { action: isWeak ? 'ANALYSE' : 'NOTHING', measure: null }
}

const describe = ({ id, title, state, due, ownerName }: OpenMeasure) => ({ id, title, state, due, ownerName })
