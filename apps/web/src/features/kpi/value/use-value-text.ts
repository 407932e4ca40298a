import type { UnitOfMeasure } from '@lotse/contract/figure.schema.ts'
import { useCallback } from 'react'
import { useFormat } from '../../../platform/text/format.ts'

/** Writes values of a figure as they were entered: with more decimals than on other screens, if they have them. */
export function useValueText({ unit, decimals }: { readonly unit: UnitOfMeasure; readonly decimals: number }) {
  const format = useFormat()
  return useCallback(
    (value: number | null) => format.value(value, unit, Math.max(decimals, decimalsOf(value))),
    [format, unit, decimals],
  )
}

/** As many decimals as a number has, four at most. */
function decimalsOf(value: number | null): number {
  if (value === null) return 0
  for (let digits = 0; digits < 4; digits += 1) if (Number(value.toFixed(digits)) === value) return digits
  return 4
}
