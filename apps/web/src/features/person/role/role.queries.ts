import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { StatusError } from '../../../platform/api/api-error.ts'
import { call, callExpecting } from '../../../platform/api/call.ts'
import { listRoles, retireRole } from '../../../platform/api/generated/person.role.operations.ts'
import { queryKey } from '../../../platform/api/query-key.ts'

/** The roles of the tenant with their permissions. */
export function rolesQuery() {
  return queryOptions({
    queryKey: queryKey('person', 'roles'),
    queryFn: ({ signal }) => call(listRoles, { signal }),
  })
}

/** Removes a role that no person holds. */
export function roleRetirement(client: QueryClient) {
  return mutationOptions({
    mutationFn: (id: string) => callExpecting(retireRole, { params: { id } }, isRefusal),
    onSettled: () => refreshRoles(client),
  })
}

/** Requests everything again that shows people or roles. */
export const refreshRoles = (client: QueryClient) =>
  client.invalidateQueries({ predicate: ({ queryKey: [feature] }) => feature === 'person' })

/** Refusals that the dialog explains itself. */
export function isRefusal(error: unknown): boolean {
  return error instanceof StatusError && [400, 404, 409].includes(error.status)
}
