import type { MeasureItem } from '@lotse/contract/features/measure/measure.schema.ts'
import type { MeasureState } from '@lotse/contract/features/measure/measure.state.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { focusMeasure } from '../focus-measure.ts'
import { useAnnouncedMove } from '../move/use-announced-move.ts'
import { useBatch } from './use-batch.tsx'
import { isPlanAsked, usePlan } from './use-plan.tsx'

/** Moves a measure to another state; before it is planned, owner and due date that it lacks are asked for. A toast offers to undo it. */
export function useStep(): {
  readonly step: (measure: MeasureItem, to: MeasureState) => Promise<void>
  /** Asks for owner and due date, while it is open. */
  readonly dialog: React.ReactNode
} {
  const { t } = useTranslation('measure')
  const move = useAnnouncedMove()
  const { run } = useBatch()
  const plan = usePlan(async (measures, action) => {
    await run(action, measures, () => t('moved.done', { state: t('state.PLANNED') }))
    focusMeasure(measures[0]?.id ?? '')
  })
  const step = async (measure: MeasureItem, to: MeasureState) => {
    if (isPlanAsked(measure, to)) plan.ask([measure])
    else await move(measure, to)
  }
  return { step, dialog: plan.dialog }
}
