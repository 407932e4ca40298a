import { useNavigate, useSearch } from '@tanstack/react-router'
import { useSession } from '../../../platform/session/session.ts'

/** The areas of the signed-in person, and whether the home page is about them or about the whole business. */
export interface OwnAreas {
  /** Empty for a person without areas. */
  readonly areaIds: readonly string[]
  readonly isWhole: boolean
  readonly showWhole: (isWhole: boolean) => void
}

/** Reads from the address what the home page is about. A person with areas begins with them. */
export function useOwnAreas(): OwnAreas {
  const { whoami } = useSession()
  const { scope } = useSearch({ from: '/default/home' })
  const navigate = useNavigate({ from: '/home' })
  const areaIds = whoami?.areaIds ?? []
  return {
    areaIds,
    isWhole: areaIds.length === 0 || scope === 'all',
    showWhole: (isWhole) =>
      void navigate({
        search: ({ scope: _, ...search }) => (isWhole ? { ...search, scope: 'all' } : search),
        resetScroll: false,
      }),
  }
}
