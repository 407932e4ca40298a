import type { MeasureItem } from '@lotse/contract/features/measure/measure.schema.ts'
import type { MeasureState } from '@lotse/contract/features/measure/measure.state.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { focusMeasure } from '../focus-measure.ts'
import { useAnnouncedMove } from '../move/use-announced-move.ts'
import { isConclusion, useConclusion } from '../move/use-conclusion.tsx'
import { useBatch } from './use-batch.tsx'
import { isPlanAsked, usePlan } from './use-plan.tsx'

/**
 * Moves a measure to another state; before it is planned, owner and due date that it lacks are asked for, and the verdict on its effect
 * decides whether it can be concluded. A toast offers to undo it.
 */
export function useStep(): {
  readonly step: (measure: MeasureItem, to: MeasureState) => Promise<void>
  /** Asks for owner and due date, or for a reason, while it is open. */
  readonly dialog: React.ReactNode
} {
  const { t } = useTranslation('measure')
  const move = useAnnouncedMove()
  const { run } = useBatch()
  const plan = usePlan(async (measures, action) => {
    await run(action, measures, () => t('moved.done', { state: t('state.PLANNED') }))
    focusMeasure(measures[0]?.id ?? '')
  })
  const conclusion = useConclusion(move)
  const step = async (measure: MeasureItem, to: MeasureState) => {
    if (isPlanAsked(measure, to)) plan.ask([measure])
    else if (isConclusion(measure, to)) await conclusion.conclude(measure, to)
    else await move(measure, to)
  }
  const dialog = (
    <>
      {plan.dialog}
      {conclusion.dialog}
    </>
  )
  return { step, dialog }
}
