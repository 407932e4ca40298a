import {
  createRole,
  listRoles,
  retireRole,
  updateRole,
} from '@lotse/contract/features/person/person.role.operations.ts'
import type { RoleContent, RoleEdit } from '@lotse/contract/features/person/person.role.schema.ts'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { StatusError } from '../../../platform/api/api-error.ts'
import { call, callExpecting } from '../../../platform/api/call.ts'
import { queryKey } from '../../../platform/api/query-key.ts'

/** The roles of the tenant with their permissions. */
export function rolesQuery() {
  return queryOptions({
    queryKey: queryKey('person', 'roles'),
    queryFn: ({ signal }) => call(listRoles, { signal }),
  })
}

/** Creates a role, or saves one with its version. A refusal is dealt with by the caller. */
export function roleSaving(client: QueryClient, id: string | null) {
  return mutationOptions({
    mutationFn: (body: RoleContent & Partial<Pick<RoleEdit, 'version'>>) => {
      const { version, ...content } = body
      return id === null || version === undefined
        ? callExpecting(createRole, { body: content }, isRefusal)
        : callExpecting(updateRole, { params: { id }, body: { ...content, version } }, isRefusal)
    },
    onSettled: () => refresh(client),
  })
}

/** Removes a role that no person holds. */
export function roleRetirement(client: QueryClient) {
  return mutationOptions({
    mutationFn: (id: string) => callExpecting(retireRole, { params: { id } }, isRefusal),
    onSettled: () => refresh(client),
  })
}

const refresh = (client: QueryClient) =>
  client.invalidateQueries({ predicate: ({ queryKey: [feature] }) => feature === 'person' })

function isRefusal(error: unknown): boolean {
  return error instanceof StatusError && [400, 404, 409].includes(error.status)
}
