import type { Text } from '@lotse/contract/language.ts'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/tenant-transaction.ts'
import type { StoredGroupRule } from './businessunit.table.ts'

/** The properties of a unit that administrators change. */
export interface UnitFields {
  readonly name: string
  /** Owner; the id of the unit itself if it belongs to none. */
  readonly affiliation: string
  readonly brands: readonly string[]
  readonly country: string | null
  readonly region: string | null
  readonly city: string | null
  readonly size: 'SMALL' | 'MEDIUM' | 'LARGE' | null
  readonly isClosed: boolean
}

/** A unit as it is stored. */
export interface ManagedUnit extends UnitFields {
  readonly id: string
  readonly isOwn: boolean
  readonly version: number
}

/** All units of the tenant, retired ones included, by position. */
export async function listManagedUnits(tx: TenantTransaction): Promise<ManagedUnit[]> {
  return tx
    .selectFrom('business_unit')
    .select(['id', 'name', 'affiliation', 'brands', 'country', 'region', 'city', 'size', 'version'])
    .select([sql<boolean>`retired_at is not null`.as('isClosed'), sql<boolean>`edited_at is not null`.as('isOwn')])
    .where('tenant_id', '=', tx.tenantId)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** Inserts units after the existing ones, in their order. */
export async function insertUnits(tx: TenantTransaction, units: readonly (UnitFields & { id: string })[]) {
  const { last } = await tx
    .selectFrom('business_unit')
    .select(sql<number>`coalesce(max(position), 0)`.as('last'))
    .where('tenant_id', '=', tx.tenantId)
    .executeTakeFirstOrThrow()
  const rows = units.map(({ id, ...fields }, index) => ({
    tenant_id: tx.tenantId,
    id,
    ...columnsOf(fields),
    position: last + index + 1,
  }))
  if (rows.length > 0) await tx.insertInto('business_unit').values(rows).execute()
}

/** Changes a unit that still has the version that was read; whether it has. */
export async function updateUnit(tx: TenantTransaction, id: string, version: number, fields: UnitFields) {
  const { numUpdatedRows } = await tx
    .updateTable('business_unit')
    .set({ ...columnsOf(fields), version: version + 1 })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const columnsOf = ({ isClosed, brands, ...fields }: UnitFields) => ({
  ...fields,
  brands: [...brands],
  edited_at: sql<Date>`now()`,
  retired_at: isClosed ? sql<Date>`now()` : null,
})

/** A peer group as it is stored, with its members. */
export interface ManagedGroup {
  readonly id: string
  readonly name: Text
  readonly rule: StoredGroupRule | null
  readonly isOwn: boolean
  readonly version: number
  readonly isRetired: boolean
  readonly unitIds: readonly string[]
}

/** All peer groups, removed ones included, by position. */
export async function listManagedGroups(tx: TenantTransaction): Promise<ManagedGroup[]> {
  return tx
    .selectFrom('peer_group')
    .select(['id', 'name', 'rule', 'version'])
    .select([
      sql<boolean>`edited_at is not null`.as('isOwn'),
      sql<boolean>`retired_at is not null`.as('isRetired'),
      sql<string[]>`array(select m.business_unit_id from peer_group_member m
        where m.tenant_id = ${tx.tenantId} and m.peer_group_id = peer_group.id order by 1)`.as('unitIds'),
    ])
    .where('tenant_id', '=', tx.tenantId)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** Inserts a peer group after the existing ones. */
export async function insertGroup(
  tx: TenantTransaction,
  { id, name, rule }: { readonly id: string; readonly name: Text; readonly rule: StoredGroupRule | null },
): Promise<void> {
  await tx
    .insertInto('peer_group')
    .values({
      tenant_id: tx.tenantId,
      id,
      name: JSON.stringify(name),
      description: JSON.stringify(name),
      rule: rule === null ? null : JSON.stringify(rule),
      position: sql<number>`(select coalesce(max(position), 0) + 1 from peer_group where tenant_id = ${tx.tenantId})`,
      edited_at: sql<Date>`now()`,
      retired_at: null,
    })
    .execute()
}

/** What a change of a group can replace. */
export interface GroupChange {
  readonly name?: Text
  readonly rule?: StoredGroupRule | null
  readonly isRetired?: boolean
}

/** Changes a group that still has the version that was read; whether it has. */
export async function updateGroup(tx: TenantTransaction, id: string, version: number, change: GroupChange) {
  const { name, rule, isRetired } = change
  const { numUpdatedRows } = await tx
    .updateTable('peer_group')
    .set({
      version: version + 1,
      edited_at: sql<Date>`now()`,
      ...(name === undefined ? {} : { name: JSON.stringify(name) }),
      ...(rule === undefined ? {} : { rule: rule === null ? null : JSON.stringify(rule) }),
      ...(isRetired === undefined ? {} : { retired_at: isRetired ? sql<Date>`now()` : null }),
    })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
