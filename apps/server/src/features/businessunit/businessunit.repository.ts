import type { Text } from '@lotse/contract/language.ts'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/tenant-transaction.ts'

/** The units a person may work in: all of them, or `unitIds` and those of the person's portfolio. */
export interface Portfolio {
  readonly isAll: boolean
  readonly personId: string | null
  readonly unitIds: readonly string[]
}

/** The units of a portfolio that are not retired, each with its standard peer group; `id` selects one. */
export function listBusinessUnits(tx: TenantTransaction, portfolio: Portfolio, id?: string) {
  return tx
    .selectFrom('business_unit')
    .leftJoin(standardGroups(tx), (join) => join.onRef('standard.unitId', '=', 'business_unit.id'))
    .select([
      'business_unit.id',
      'business_unit.name',
      'business_unit.brands',
      'business_unit.region',
      'business_unit.city',
      'business_unit.size',
      'standard.peerGroupId as standardPeerGroupId',
    ])
    .where('business_unit.tenant_id', '=', tx.tenantId)
    .where('business_unit.retired_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('business_unit.id', '=', id ?? ''))
    .$if(!portfolio.isAll, (query) =>
      query.where((where) =>
        where.or([
          sql<boolean>`business_unit.id = any(${portfolio.unitIds})`,
          sql<boolean>`exists (select from person_business_unit pu where pu.tenant_id = ${tx.tenantId}
            and pu.person_id = ${portfolio.personId}::uuid and pu.business_unit_id = business_unit.id)`,
        ]),
      ),
    )
    .execute()
}

/** The default peer group of each unit: the one marked as standard, else the first one that contains it. */
function standardGroups(tx: TenantTransaction) {
  return tx
    .selectFrom('peer_group_member as member')
    .innerJoin('peer_group', (join) =>
      join.onRef('peer_group.id', '=', 'member.peer_group_id').on('peer_group.tenant_id', '=', tx.tenantId),
    )
    .distinctOn('member.business_unit_id')
    .select(['member.business_unit_id as unitId', 'member.peer_group_id as peerGroupId'])
    .where('member.tenant_id', '=', tx.tenantId)
    .where('peer_group.retired_at', 'is', null)
    .orderBy('member.business_unit_id')
    .orderBy('member.is_standard', 'desc')
    .orderBy('peer_group.position')
    .orderBy('peer_group.id')
    .as('standard')
}

/** The standard peer group of each unit; units without one are omitted. */
export async function listStandardPeerGroups(
  tx: TenantTransaction,
  businessUnitIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .selectFrom(standardGroups(tx))
    .select(['standard.unitId', 'standard.peerGroupId'])
    .where(sql<boolean>`standard."unitId" = any(${[...businessUnitIds]}::text[])`)
    .execute()
  return new Map(rows.map(({ unitId, peerGroupId }) => [unitId, peerGroupId]))
}

/** A peer group of a unit. */
export interface PeerGroupOfUnit {
  readonly id: string
  readonly name: Text
  readonly description: Text
}

/** The peer groups of a unit, the standard one first. */
export async function listPeerGroupsOf(tx: TenantTransaction, businessUnitId: string): Promise<PeerGroupOfUnit[]> {
  return [...((await listPeerGroupsOfUnits(tx, [businessUnitId])).get(businessUnitId) ?? [])]
}

/** The peer groups of each unit, the standard one first; units without any are omitted. */
export async function listPeerGroupsOfUnits(
  tx: TenantTransaction,
  businessUnitIds: readonly string[],
): Promise<ReadonlyMap<string, readonly PeerGroupOfUnit[]>> {
  const rows = await tx
    .selectFrom('peer_group_member as member')
    .innerJoin('peer_group', (join) =>
      join.onRef('peer_group.id', '=', 'member.peer_group_id').on('peer_group.tenant_id', '=', tx.tenantId),
    )
    .select(['member.business_unit_id as unitId', 'peer_group.id', 'peer_group.name', 'peer_group.description'])
    .where('member.tenant_id', '=', tx.tenantId)
    .where(sql<boolean>`member.business_unit_id = any(${[...businessUnitIds]}::text[])`)
    .where('peer_group.retired_at', 'is', null)
    .orderBy('member.is_standard', 'desc')
    .orderBy('peer_group.position')
    .orderBy('peer_group.id')
    .execute()
  const groupsOf = new Map<string, PeerGroupOfUnit[]>()
  for (const { unitId, ...group } of rows) {
    const groups = groupsOf.get(unitId) ?? []
    groups.push(group)
    groupsOf.set(unitId, groups)
  }
  return groupsOf
}

/** The name of a unit, retired or not; undefined if the id is unknown. */
export async function findBusinessUnitName(tx: TenantTransaction, id: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('business_unit')
    .select('name')
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.name
}

/** Where a unit sells and what: its country (ISO 3166-1; null: not stated) and its brands; null for an unknown unit. */
export async function findBusinessUnitMarket(
  tx: TenantTransaction,
  id: string,
): Promise<{ country: string | null; brands: readonly string[] } | null> {
  const row = await tx
    .selectFrom('business_unit')
    .select(['country', 'brands'])
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}
