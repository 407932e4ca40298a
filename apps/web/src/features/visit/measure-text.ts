import { PENDING_STATES } from '@lotse/contract/features/measure/measure.state.ts'
import type { VisitMeasure } from '@lotse/contract/features/visit/visit.schema.ts'
import type { Format } from '@lotse/text/format.ts'
import type { TFunction } from 'i18next'

/** How far a measure is, in words: its due date while work is left to do, then its state. */
export function measureText(
  { state, due, isOverdue }: VisitMeasure,
  {
    t,
    tMeasure,
    format,
  }: { readonly t: TFunction<'visit'>; readonly tMeasure: TFunction<'measure'>; readonly format: Format },
): string {
  if (due === null || !PENDING_STATES.includes(state)) return tMeasure(`state.${state}`)
  return t(isOverdue ? 'overdue' : 'due', { date: format.date(due) })
}
