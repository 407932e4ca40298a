import { sql } from 'kysely'
import type { LotseDatabase } from '../../platform/database/database.ts'
import './tenant.table.ts'

/** A tenant in the lists of operators. */
export interface TenantOverview {
  readonly id: string
  readonly name: string
  readonly isDemo: boolean
  readonly isSuspended: boolean
  readonly createdAt: Date
  readonly hosts: readonly string[]
  readonly config: Readonly<Record<string, unknown>>
}

/** All tenants, or the one with this id. For operators only: reads across tenants. */
export async function listTenants({ kysely }: LotseDatabase, id: string | null = null): Promise<TenantOverview[]> {
  const { rows } = await sql<TenantOverview>`
    select t.id, t.name, t.is_demo as "isDemo", t.suspended_at is not null as "isSuspended", t.created_at as "createdAt", t.config,
      array(select host from tenant_host h where h.tenant_id = t.id order by host) as hosts
    from tenant t where ${id}::text is null or t.id = ${id} order by t.id`.execute(kysely)
  return rows
}
