import type { KpiEffect } from '@lotse/contract/features/measure/measure.effect.schema.ts'
import { useCallback } from 'react'
import { useFormat } from '../../platform/text/format.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { deltaUnit } from './use-field-values.ts'

/** Writers of a KPI's values and of changes of it; the change of a percentage is in points. Stable, for charts. */
export function useEffectFormat({ unit, decimals }: KpiEffect['kpi']) {
  const { t } = useTranslation('measure')
  const format = useFormat()
  const write = useCallback((value: number | null) => format.value(value, unit, decimals), [format, unit, decimals])
  const writeChange = useCallback(
    (value: number) => format.change(value, deltaUnit(unit, t('form.points')), decimals),
    [format, unit, decimals, t],
  )
  return { write, writeChange }
}
