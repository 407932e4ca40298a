/** Every permission of the product. Roles are tenant data: named sets of these. */
export const PERMISSIONS = {
  CHANGE_BUSINESS_UNIT: 'Work in another business unit of the tenant',
  KPI_READ: 'See areas, KPIs, figures and benchmarks',
  KPI_WRITE: 'Correct actual values and set targets',
  MEASURE_READ: 'See measures',
  MEASURE_WRITE: 'Create, edit and delete measures',
  ASSESSMENT_READ: 'See assessments',
  ASSESSMENT_REPLY: 'Answer assessments',
  BEST_PRACTICE_READ: 'See best practices',
  DOCUMENT_READ: 'See and download documents',
  DOCUMENT_WRITE: 'Upload documents for the own business unit, and delete own ones',
  MESSAGE_WRITE: 'Send messages to units, roles and people',
  AI_USE: 'Use AI analysis and chat',
  SIMULATION_WRITE: 'Create and change simulations',
  CONTENT_ADMIN: 'Maintain content',
  USER_ADMIN: 'Maintain people and roles',
  TENANT_ADMIN: 'Maintain the tenant: configuration and imports',
} as const

export type Permission = keyof typeof PERMISSIONS

/** A person or session with permissions. */
export interface PermissionHolder {
  readonly permissions: readonly string[]
}

/**
 * The permission check of server and web application (specification §5): an empty requirement is always allowed; otherwise all
 * required permissions must be present; no user means denied.
 */
export function isAllowed(required: readonly Permission[], holder: PermissionHolder | null | undefined): boolean {
  if (required.length === 0) return true
  if (!holder) return false
  return required.every((permission) => holder.permissions.includes(permission))
}
