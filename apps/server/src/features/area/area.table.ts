import type { Text } from '@lotse/contract/language.ts'
import type { JsonColumn } from '../../platform/database/json-column.ts'

/** A department of the business. `headline_kpis` are in display order. */
export interface AreaTable {
  tenant_id: string
  id: string
  name: JsonColumn<Text>
  description: JsonColumn<Text>
  icon: string
  headline_kpis: string[]
  position: number
  retired_at: Date | null
}

/** A subject within an area. */
export interface TopicTable {
  tenant_id: string
  id: string
  area_id: string
  name: JsonColumn<Text>
  description: JsonColumn<Text>
  position: number
  retired_at: Date | null
}

/** A unit of measurement: the symbol next to a number and its full name. */
export interface UnitOfMeasureTable {
  tenant_id: string
  id: string
  label: JsonColumn<Text>
  long_label: JsonColumn<Text>
  position: number
  retired_at: Date | null
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    area: AreaTable
    topic: TopicTable
    unit_of_measure: UnitOfMeasureTable
  }
}
