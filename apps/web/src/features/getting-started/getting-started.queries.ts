import type { GettingStartedKind } from '@lotse/contract/features/getting-started/getting-started.schema.ts'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { StatusError } from '../../platform/api/api-error.ts'
import { call, callProbing } from '../../platform/api/call.ts'
import { getGettingStarted, saveGettingStarted } from '../../platform/api/generated/getting-started.operations.ts'
import { queryKey } from '../../platform/api/query-key.ts'
import { useSession } from '../../platform/session/session.ts'

/** The person's first steps. They are requested each time they appear, since work elsewhere completes them. */
export function gettingStartedQuery() {
  return queryOptions({
    queryKey: queryKey('getting-started'),
    queryFn: ({ signal }) => callProbing(getGettingStarted, { signal }, isNotSignedOut),
    staleTime: 0,
  })
}

/** Without the steps the page is complete: no failure is reported, except an expired session. */
function isNotSignedOut(error: unknown): boolean {
  return !(error instanceof StatusError && error.status === 401)
}

/** The fragment of an address that scrolls to the steps. */
export const GETTING_STARTED_ANCHOR = 'getting-started'

/** The first screens on which steps are shown. */
export type GettingStartedPlace = 'HOME' | 'CONSULTANT' | 'ADMINISTRATION'

const PLACES: Readonly<Record<GettingStartedKind, readonly GettingStartedPlace[]>> = {
  UNIT: ['HOME'],
  CONSULTANT: ['CONSULTANT'],
  // Whichever screen is the first one of this administrator.
  ADMINISTRATOR: ['ADMINISTRATION', 'CONSULTANT', 'HOME'],
}

/** Whether the first steps are shown at a place. Requests nothing: the identity call says so, and afterwards what was loaded or saved. */
export function useShowsGettingStarted(place: GettingStartedPlace): boolean {
  const { whoami } = useSession()
  const known = useQuery({ ...gettingStartedQuery(), enabled: false }).data
  const kind = known ? (known.isHidden ? null : known.kind) : (whoami?.gettingStarted ?? null)
  return kind !== null && PLACES[kind].includes(place)
}

/** Hides the first steps or shows them again, on every device of the person; here at once, and reverted when the server refuses it. */
export function useSaveGettingStarted() {
  const client = useQueryClient()
  const show = (isHidden: boolean) =>
    client.setQueryData(gettingStartedQuery().queryKey, (known) => known && { ...known, isHidden })
  return useMutation({
    scope: { id: 'getting-started' },
    mutationFn: (isHidden: boolean) => call(saveGettingStarted, { body: { isHidden } }),
    onMutate: async (isHidden) => {
      await client.cancelQueries({ queryKey: gettingStartedQuery().queryKey })
      show(isHidden)
    },
    onSuccess: (saved) => client.setQueryData(gettingStartedQuery().queryKey, saved),
    onError: (_, isHidden) => show(!isHidden),
  })
}
