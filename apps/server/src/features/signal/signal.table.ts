import type { SignalKind } from '@lotse/contract/features/signal/signal.constants.ts'
import type { ColumnType, Generated } from 'kysely'

/** One use of the product. `day` and `minute` are those of `at` in UTC. */
export interface SignalTable {
  tenant_id: string
  id: Generated<string>
  person_id: string | null
  business_unit_id: string | null
  kind: SignalKind
  subject: string
  at: ColumnType<Date, Date | undefined, never>
  day: ColumnType<string, string | undefined, never>
  minute: ColumnType<number, number | undefined, never>
}

/** Number of uses by kind and subject in a completed week. */
export interface SignalWeekSubjectTable {
  tenant_id: string
  monday: ColumnType<string, string, never>
  kind: SignalKind
  subject: string
  count: number
}

/** Number of uses by person and business unit in a completed week. */
export interface SignalWeekPersonTable {
  tenant_id: string
  id: Generated<string>
  monday: ColumnType<string, string, never>
  person_id: string | null
  business_unit_id: string | null
  count: number
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    signal: SignalTable
    signal_week_subject: SignalWeekSubjectTable
    signal_week_person: SignalWeekPersonTable
  }
}
