import { type SyncReport, syncRows } from '../../platform/database/sync-rows.ts'
import type { TenantTransaction } from '../../platform/database/tenant-transaction.ts'
import type { StoredGroupRule } from './businessunit.table.ts'

/** What of a unit decides to which groups it belongs. */
export interface PlacedUnit {
  readonly id: string
  readonly size: 'SMALL' | 'MEDIUM' | 'LARGE' | null
  readonly brands: readonly string[]
  readonly region: string | null
  readonly country: string | null
}

/** Whether a unit meets all conditions of a rule. */
export function meetsRule(rule: StoredGroupRule, { size, brands, region, country }: PlacedUnit): boolean {
  const accepts = (accepted: readonly string[], value: string | null) =>
    accepted.length === 0 || (value !== null && accepted.includes(value))
  return (
    accepts(rule.sizes, size) &&
    accepts(rule.regions, region) &&
    accepts(rule.countries, country) &&
    (rule.brands.length === 0 || rule.brands.some((brand) => brands.includes(brand)))
  )
}

/**
 * Writes the members of all peer groups from their rules, or from the given lists where members are picked by hand, and marks for
 * each unit the group it is compared with: the one that was chosen for it, otherwise the first one. Members of removed groups
 * stay for the undo.
 *
 * @param picked members by group, for groups whose members change; the others keep theirs
 */
export async function placeUnits(
  tx: TenantTransaction,
  picked: ReadonlyMap<string, readonly string[]> = new Map(),
): Promise<SyncReport> {
  const units = await tx
    .selectFrom('business_unit')
    .select(['id', 'size', 'brands', 'region', 'country', 'standard_group_id as standardGroupId'])
    .where('tenant_id', '=', tx.tenantId)
    .where('retired_at', 'is', null)
    .execute()
  const groups = await tx
    .selectFrom('peer_group')
    .select(['id', 'rule'])
    .where('tenant_id', '=', tx.tenantId)
    .where('retired_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const present = await tx
    .selectFrom('peer_group_member')
    .select(['peer_group_id as groupId', 'business_unit_id as unitId'])
    .where('tenant_id', '=', tx.tenantId)
    .execute()
  const membersOf = new Map(
    groups.map(({ id, rule }) => [
      id,
      rule === null
        ? new Set(picked.get(id) ?? present.flatMap(({ groupId, unitId }) => (groupId === id ? [unitId] : [])))
        : new Set(units.filter((unit) => meetsRule(rule, unit)).map((unit) => unit.id)),
    ]),
  )
  const rows = units.flatMap((unit) => {
    const own = groups.filter(({ id }) => membersOf.get(id)?.has(unit.id))
    const standard = own.find(({ id }) => id === unit.standardGroupId) ?? own[0]
    return own.map(({ id }) => ({ peer_group_id: id, business_unit_id: unit.id, is_standard: id === standard?.id }))
  })
  const isPresent = new Set(groups.map(({ id }) => id))
  return syncRows(tx, {
    table: 'peer_group_member',
    key: ['peer_group_id', 'business_unit_id'],
    rows,
    vanished: 'DELETE',
    isKept: ({ peer_group_id }) => !isPresent.has(String(peer_group_id)),
  })
}
