/** What other features may use of the tenant: its revision moves with every write of content or figures. */
export { updateTenantRevision } from './tenant.repository.ts'
