import type { MeasureReminder } from '@lotse/contract/features/measure/measure.reminder.schema.ts'
import type { MeasureDetail } from '@lotse/contract/features/measure/measure.schema.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { getMeasure, updateMeasure } from '../../../platform/api/generated/measure.operations.ts'
import { useToday } from '../../../platform/session/today.ts'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { showUndo } from '../../../platform/toast/toast.store.ts'
import { postponedDue } from '../due/postpone.ts'
import { refreshMeasures } from '../measure.queries.ts'

/** Postpones a measure by a week; a toast offers to undo it. */
export function usePostpone(): (reminder: MeasureReminder) => Promise<void> {
  const client = useQueryClient()
  const { t } = useTranslation('measure')
  const format = useFormat()
  const today = useToday()
  return async ({ id, title, due }) => {
    const later = postponedDue(due, today, 'WEEK')
    const isSaved = await saveDue(id, later)
    await refreshMeasures(client)
    if (!isSaved) return
    const undo = async () => {
      await saveDue(id, due)
      await refreshMeasures(client)
    }
    showUndo({
      summary: t('reminder.postponed', { title, date: format.date(later) }),
      label: t('action.undo'),
      run: undo,
    })
  }
}

/** Sets only the due date, on the current version of the measure. False when the server refused; it has said why. */
async function saveDue(id: string, due: string): Promise<boolean> {
  try {
    const measure = await call(getMeasure, { params: { id } })
    await call(updateMeasure, { params: { id }, body: { ...editOf(measure), due } })
    return true
  } catch {
    return false
  }
}

function editOf({ title, description, state, start, due, priority, ...measure }: MeasureDetail) {
  const { effortDays, costEur, expectedEffects, version } = measure
  return {
    title,
    description,
    state,
    start,
    due,
    priority,
    effortDays,
    costEur,
    expectedEffects,
    version,
    areaId: measure.area?.id ?? null,
    topicId: measure.topic?.id ?? null,
    kpiIds: measure.kpis.map((kpi) => kpi.id),
    ownerId: measure.owner?.id ?? null,
  }
}
