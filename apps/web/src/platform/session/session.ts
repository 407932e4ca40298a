import type { Whoami } from '@lotse/contract/features/person/person.schema.ts'
import { isAllowed, type Permission } from '@lotse/contract/permission.ts'
import { useMemo } from 'react'
import { type ClientTenant, useSessionStore } from './session.store.ts'

/** What a component may know about tenant and user. */
export interface Session {
  readonly tenant: ClientTenant
  readonly whoami: Whoami | null
  /** Specification §5: no names → true; otherwise all must be held; no user means denied. */
  readonly isAllowed: (...permissions: readonly Permission[]) => boolean
}

/** The current session; the component renders again when tenant or user change. */
export function useSession(): Session {
  const tenant = useSessionStore((state) => state.tenant)
  const whoami = useSessionStore((state) => state.whoami)
  return useMemo(
    () => ({ tenant, whoami, isAllowed: (...permissions: readonly Permission[]) => isAllowed(permissions, whoami) }),
    [tenant, whoami],
  )
}
