import type { MeasureItem } from '@lotse/contract/features/measure/measure.schema.ts'
import { type MeasureState, PENDING_STATES } from '@lotse/contract/features/measure/measure.state.ts'

const DAY_MS = 86_400_000

/** Days from one ISO date to another; negative when the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS)
}

/** Whether something is left to do and the due date has passed. `today`: ISO date. */
export function isOverdue({ state, due }: Pick<MeasureItem, 'state' | 'due'>, today: string): boolean {
  return due !== null && due < today && isPending(state)
}

/** Whether work on the measure is still to be done. */
export function isPending(state: MeasureState): boolean {
  return PENDING_STATES.includes(state)
}
