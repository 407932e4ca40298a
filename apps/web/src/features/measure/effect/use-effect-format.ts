import type { KpiEffect } from '@lotse/contract/features/measure/measure.effect.schema.ts'
import { useCallback } from 'react'
import { useFormat } from '../../../platform/text/format.ts'

/** Writers of a KPI's values and of changes of it; the change of a percentage is in points. Stable, for charts. */
export function useEffectFormat({ unit, decimals }: KpiEffect['kpi']) {
  const format = useFormat()
  const write = useCallback((value: number | null) => format.value(value, unit, decimals), [format, unit, decimals])
  const writeChange = useCallback((value: number) => format.change(value, unit, decimals), [format, unit, decimals])
  return { write, writeChange }
}
