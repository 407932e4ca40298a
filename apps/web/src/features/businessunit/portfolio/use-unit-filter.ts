import { useEffect, useState } from 'react'
import type { UnitFilter } from '../unit-filter.ts'

/** How long typing pauses before the address follows it. */
const TYPING_MS = 250

/** The filter of units: starts as the address says it, and changes the address when typing pauses. */
export function useUnitFilter(
  { search = '', brand = '', region = '' }: Partial<UnitFilter>,
  onChange: (patch: { readonly [Key in keyof UnitFilter]: UnitFilter[Key] | undefined }) => void,
): readonly [UnitFilter, (filter: UnitFilter) => void] {
  const [filter, setFilter] = useState<UnitFilter>({ search, brand, region })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the filter is reported
  useEffect(() => {
    const timer = setTimeout(
      () =>
        onChange({
          search: filter.search || undefined,
          brand: filter.brand || undefined,
          region: filter.region || undefined,
        }),
      TYPING_MS,
    )
    return () => clearTimeout(timer)
  }, [filter])
  return [filter, setFilter]
}
