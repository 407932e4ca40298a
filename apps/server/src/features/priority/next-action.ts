import { SMALLEST_EUR } from '@lotse/analysis/priority/problem.ts'
import type { Priority } from '@lotse/contract/features/priority/priority.schema.ts'
import type { OpenMeasure } from '../measure/measure.public.ts'

/**
 * What to do next about a problem. A measure that is overdue comes before one that is in work, and that before one whose effect is
 * not evaluated; ideas address nothing yet and are continued.
 */
export function nextAction({
  share,
  measures,
}: {
  readonly share: number | null
  readonly measures: readonly OpenMeasure[]
}): Pick<Priority, 'action' | 'measure'> {
  const overdue = measures.find(({ isOverdue }) => isOverdue)
  if (overdue) return { action: 'FOLLOW_UP', measure: describe(overdue) }
  const inWork = measures.find(({ state }) => state !== 'IMPLEMENTED')
  if (inWork) return { action: 'CONTINUE', measure: describe(inWork) }
  const [implemented] = measures
  if (implemented) return { action: 'REVIEW', measure: describe(implemented) }
  return { action: (share ?? 0) >= SMALLEST_EUR ? 'PLAN' : 'ANALYSE', measure: null }
}

const describe = ({ id, title, state, due, ownerName }: OpenMeasure) => ({ id, title, state, due, ownerName })
