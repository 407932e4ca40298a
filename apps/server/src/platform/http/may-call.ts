import type { Operation } from '@lotse/contract/operation.ts'
import { isAllowed, type PermissionHolder } from '@lotse/contract/permission.ts'
import type { Tenant } from '../tenant/tenant.ts'

/**
 * Whether a person holds the permissions of an operation. Every request is subject to it, and policies answer by it what a reply
 * says in `can`.
 */
export function mayCall(
  { requires, orOfOwnUnit }: Pick<Operation, 'requires' | 'orOfOwnUnit'>,
  holder: PermissionHolder | null,
): boolean {
  if (requires === 'PUBLIC' || isAllowed(requires, holder)) return true
  return orOfOwnUnit !== undefined && isAllowed([orOfOwnUnit], holder)
}

/** Whether the tenant has the plugin of an operation; most belong to none. */
export function hasPlugin(
  { plugin }: Pick<Operation, 'plugin'>,
  { activePlugins }: Pick<Tenant, 'activePlugins'>,
): boolean {
  return plugin === undefined || activePlugins.includes(plugin)
}
