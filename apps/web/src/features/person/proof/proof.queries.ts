import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { getProofWays } from '../../../platform/api/generated/person.proof.operations.ts'
import { queryKey } from '../../../platform/api/query-key.ts'

/** How the signed-in person can prove who they are. */
export function proofWaysQuery() {
  return queryOptions({
    queryKey: queryKey('person', 'proof-ways'),
    queryFn: ({ signal }) => call(getProofWays, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
}
