import { listTenants } from '../../features/tenant/tenant.overview.repository.ts'
import type { LotseDatabase } from '../../platform/database/database.ts'
import { withTenantReading } from '../../platform/database/tenant-transaction.ts'
import { type JobBacklog, readJobBacklog } from '../../platform/jobs/job.repository.ts'

/** The jobs of one tenant that need attention. */
export interface TenantBacklog extends JobBacklog {
  readonly tenant: string
}

/** Reads the jobs of all tenants, one short transaction each; for operators. */
export async function readBacklogs(database: LotseDatabase): Promise<TenantBacklog[]> {
  const backlogs: TenantBacklog[] = []
  for (const { id } of await listTenants(database)) {
    backlogs.push({ tenant: id, ...(await withTenantReading(database, id, readJobBacklog)) })
  }
  return backlogs
}
