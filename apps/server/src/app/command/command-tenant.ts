import { findTenantById } from '../../features/tenant/tenant.repository.ts'
import type { LotseDatabase } from '../../platform/database/database.ts'
import { createOriginOf, webOriginOf } from '../../platform/tenant/public-address.ts'
import type { Tenant } from '../../platform/tenant/tenant.ts'
import { type CommandDeps, CommandError } from './command-deps.ts'

/** The tenant of a command and the origin of links in its mails. @throws CommandError when there is no such tenant */
export async function requireTenant(
  deps: CommandDeps,
  database: LotseDatabase,
  id: string,
): Promise<{ readonly tenant: Tenant; readonly webOrigin: string }> {
  const settings = deps.settings()
  const tenant = await findTenantById(database, id)
  if (!tenant) throw new CommandError(`There is no tenant ${id}.`)
  const originOf = createOriginOf(settings, () => settings.port)
  return { tenant, webOrigin: webOriginOf(tenant, originOf) }
}
