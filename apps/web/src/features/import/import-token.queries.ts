import type { NewImportToken } from '@lotse/contract/features/import/import.token.schema.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'
import {
  createImportToken,
  listImportTokens,
  revokeImportToken,
} from '../../platform/api/generated/import.token.operations.ts'
import { queryKey } from '../../platform/api/query-key.ts'

/** The tokens by which other systems deliver figures. */
export function tokensQuery() {
  return queryOptions({
    queryKey: queryKey('import', 'tokens'),
    queryFn: ({ signal }) => call(listImportTokens, { signal }),
  })
}

/** Creates a token. */
export function createToken(client: QueryClient) {
  return {
    mutationFn: (body: NewImportToken) => call(createImportToken, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: tokensQuery().queryKey }),
  }
}

/** Revokes a token. The list is loaded again in any case: another person may have revoked it. */
export function revokeToken(client: QueryClient, id: string) {
  return {
    mutationFn: async () => {
      try {
        await call(revokeImportToken, { params: { id } })
      } finally {
        await client.invalidateQueries({ queryKey: tokensQuery().queryKey })
      }
    },
  }
}
