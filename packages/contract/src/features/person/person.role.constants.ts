import type { Permission } from '../../permission.ts'

/** These permissions are given and taken, and their holders are changed, only by holders of the same permission. */
export const GUARDED_PERMISSIONS = ['USER_ADMIN', 'TENANT_ADMIN'] as const satisfies readonly Permission[]
