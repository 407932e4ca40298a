import type { MeasureItem } from '@lotse/contract/features/measure/measure.schema.ts'
import { useState } from 'react'
import { useTranslation } from '../../../platform/text/i18n.ts'
import type { MeasureChange } from '../batch/batch-request.ts'
import { useBatch } from '../batch/use-batch.tsx'

/**
 * A field of a measure that is changed where it is read: a chosen value is shown at once, until the measure has it or the change is
 * refused. A toast offers to undo it, or says why it was refused.
 *
 * @param shown how the field reads
 */
export function useChange<Shown>(measure: MeasureItem, field: 'owner' | 'due' | 'priority', shown: Shown) {
  const { t } = useTranslation('measure')
  const { run } = useBatch()
  const [saving, setSaving] = useState<{ readonly shown: Shown } | null>(null)
  const change = async (next: Shown, written: string, values: MeasureChange) => {
    const mine = { shown: next }
    setSaving(mine)
    const said = t('history.set', { field: t(`field.${field}`), to: written })
    await run({ kind: 'CHANGE', of: () => values }, [measure], () => said)
    setSaving((now) => (now === mine ? null : now))
  }
  return { shown: saving ? saving.shown : shown, change }
}
