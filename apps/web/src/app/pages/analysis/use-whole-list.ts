import { useNavigate, useSearch } from '@tanstack/react-router'
import type { RankedSearch } from '../../search/view.ts'

/** Whether a ranked list is shown in full, and the choice of it. */
export interface WholeList {
  readonly isWhole: boolean
  readonly setWhole: (isWhole: boolean) => void
}

/** The choice in the address: who comes back from a KPI of the list finds the list as it was. */
export function useWholeList(): WholeList {
  const { ranked }: RankedSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const setWhole = (isWhole: boolean) =>
    void navigate({
      to: '.',
      search: ({ ranked: _, ...old }: RankedSearch) => ({ ...old, ...(isWhole ? { ranked: 'all' as const } : {}) }),
      resetScroll: false,
    })
  return { isWhole: ranked === 'all', setWhole }
}
