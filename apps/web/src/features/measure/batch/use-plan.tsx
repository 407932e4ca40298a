import type { MeasureItem } from '@lotse/contract/features/measure/measure.schema.ts'
import type { MeasureState } from '@lotse/contract/features/measure/measure.state.ts'
import { useState } from 'react'
import { type Plan, PlanDialog } from '../plan/plan-dialog.tsx'
import type { BatchAction } from './batch-request.ts'

/** Whether a step to a state begins with asking who carries out the measure, and by when. */
export function isPlanAsked({ ownerId, due }: MeasureItem, to: MeasureState): boolean {
  return to === 'PLANNED' && (ownerId === null || due === null)
}

/**
 * Asks who carries out measures, and by when. Of several, those that have an owner or a due date keep it.
 *
 * @param onPlan is called with the measures and the action that plans them
 */
export function usePlan(onPlan: (measures: readonly MeasureItem[], action: BatchAction) => void): {
  readonly ask: (measures: readonly MeasureItem[]) => void
  /** While it is open. */
  readonly dialog: React.ReactNode
} {
  const [asked, setAsked] = useState<readonly MeasureItem[]>()
  const plan = (measures: readonly MeasureItem[], { ownerId, due }: Plan) => {
    setAsked(undefined)
    const isOne = measures.length === 1
    const of = (measure: MeasureItem) => ({
      state: 'PLANNED' as const,
      ownerId: isOne ? ownerId : (measure.ownerId ?? ownerId),
      due: isOne ? due : (measure.due ?? due),
    })
    onPlan(measures, { kind: 'CHANGE', of })
  }
  const dialog = asked ? (
    <PlanDialog measures={asked} onClose={() => setAsked(undefined)} onPlan={(chosen) => plan(asked, chosen)} />
  ) : null
  return { ask: setAsked, dialog }
}
