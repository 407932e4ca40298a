import type { PermissionHolder } from '@lotse/contract/permission.ts'
import { mayOpen, ROUTE_TABLE, type ScreenPath } from '../route/route-table.ts'

/** The screens of the administration, in the order of their tabs; a new one is added here. */
export const ADMIN_SCREENS = [
  '/admin/organisation',
  '/admin/units',
  '/admin/figures',
  '/admin/targets',
  '/admin/people',
  '/admin/roles',
  '/admin/content',
  '/admin/usage',
  '/admin/jobs',
  '/admin/audit',
] as const satisfies readonly ScreenPath[]
export type AdminScreen = (typeof ADMIN_SCREENS)[number]

type TabOf<Path> = Path extends `/admin/${infer Tab}` ? Tab : never

/** The last part of the address of a screen of the administration. */
export function adminTabOf(path: AdminScreen): TabOf<AdminScreen> {
  return path.slice('/admin/'.length) as TabOf<AdminScreen>
}

/** The screens of the administration that a person may open. The first one is shown at `/admin`. */
export function adminScreensFor(holder: PermissionHolder | null): readonly AdminScreen[] {
  return ADMIN_SCREENS.filter((path) => mayOpen(ROUTE_TABLE[path], holder))
}
