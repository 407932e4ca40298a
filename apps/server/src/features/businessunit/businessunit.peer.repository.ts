import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/tenant-transaction.ts'
import './businessunit.table.ts'

/** Ids of the units that are not retired. */
export async function listBusinessUnitIds(tx: TenantTransaction): Promise<string[]> {
  const rows = await tx
    .selectFrom('business_unit')
    .select('id')
    .where('tenant_id', '=', tx.tenantId)
    .where('retired_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The names of the units that are not retired, by id. */
export async function listBusinessUnitNames(tx: TenantTransaction): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .selectFrom('business_unit')
    .select(['id', 'name'])
    .where('tenant_id', '=', tx.tenantId)
    .where('retired_at', 'is', null)
    .orderBy('position')
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** A peer group with its units that are not retired, and the owner of each. */
export interface PeerGroupMembers {
  readonly peerGroupId: string
  readonly members: readonly { readonly businessUnitId: string; readonly affiliation: string }[]
}

/** The peer groups that contain any of the given units, each with all of its members; retired ones are omitted. */
export async function listPeerGroupMembers(
  tx: TenantTransaction,
  businessUnitIds: readonly string[],
): Promise<PeerGroupMembers[]> {
  const rows = await tx
    .selectFrom('peer_group_member as member')
    .innerJoin('peer_group', (join) =>
      join.onRef('peer_group.id', '=', 'member.peer_group_id').on('peer_group.tenant_id', '=', tx.tenantId),
    )
    .innerJoin('business_unit', (join) =>
      join.onRef('business_unit.id', '=', 'member.business_unit_id').on('business_unit.tenant_id', '=', tx.tenantId),
    )
    .select(['member.peer_group_id as peerGroupId', 'business_unit.id as businessUnitId', 'business_unit.affiliation'])
    .where('member.tenant_id', '=', tx.tenantId)
    .where('peer_group.retired_at', 'is', null)
    .where('business_unit.retired_at', 'is', null)
    .where(
      sql<boolean>`member.peer_group_id in (
        select peer_group_id from peer_group_member
        where tenant_id = ${tx.tenantId} and business_unit_id = any(${[...businessUnitIds]}::text[]))`,
    )
    .orderBy('member.peer_group_id')
    .orderBy('business_unit.id')
    .execute()
  const groups = Map.groupBy(rows, ({ peerGroupId }) => peerGroupId)
  return [...groups].map(([peerGroupId, members]) => ({ peerGroupId, members }))
}

/** The number of independent owners in a peer group, which limits the contributors to its benchmarks. */
export async function countContributors(tx: TenantTransaction, peerGroupId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('peer_group_member as member')
    .innerJoin('business_unit', (join) =>
      join.onRef('business_unit.id', '=', 'member.business_unit_id').on('business_unit.tenant_id', '=', tx.tenantId),
    )
    .select(sql<number>`count(distinct business_unit.affiliation)::int`.as('count'))
    .where('member.tenant_id', '=', tx.tenantId)
    .where('member.peer_group_id', '=', peerGroupId)
    .where('business_unit.retired_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}
