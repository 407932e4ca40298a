import type { Text } from '@lotse/contract/language.ts'
import type { ColumnType, Generated } from 'kysely'
import type { JsonColumn } from '../../platform/database/json-column.ts'

/** A business unit. `affiliation` is its owner group; units of one owner count as one contributor to a benchmark. */
export interface BusinessUnitTable {
  tenant_id: string
  id: string
  name: string
  affiliation: string
  brands: string[]
  /** ISO 3166-1, two letters; null: not stated. */
  country: string | null
  region: string | null
  city: string | null
  size: 'SMALL' | 'MEDIUM' | 'LARGE' | null
  position: number
  retired_at: Date | null
  version: Generated<number>
  /** Null: as its pack has it. */
  edited_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  standard_group_id: ColumnType<string | null, string | null | undefined, string | null>
}

/** Conditions of a peer group; a list that is empty matches every unit. */
export interface StoredGroupRule {
  readonly sizes: readonly ('SMALL' | 'MEDIUM' | 'LARGE')[]
  readonly brands: readonly string[]
  readonly regions: readonly string[]
  readonly countries: readonly string[]
}

/** A set of comparable business units. */
export interface PeerGroupTable {
  tenant_id: string
  id: string
  name: JsonColumn<Text>
  description: JsonColumn<Text>
  position: number
  retired_at: Date | null
  version: Generated<number>
  edited_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  rule: ColumnType<StoredGroupRule | null, string | null | undefined, string | null>
}

/** Membership of a unit in a peer group; each unit has at most one standard group. */
export interface PeerGroupMemberTable {
  tenant_id: string
  peer_group_id: string
  business_unit_id: string
  is_standard: boolean
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    business_unit: BusinessUnitTable
    peer_group: PeerGroupTable
    peer_group_member: PeerGroupMemberTable
  }
}
