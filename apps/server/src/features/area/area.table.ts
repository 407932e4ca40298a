import type { Text } from '@lotse/contract/language.ts'
import type { JsonColumn } from '../../platform/database/json-column.ts'

/** A department of the business. `headline_kpis` in the order in which they stand for it. */
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

/** A subject inside an area. */
export interface TopicTable {
  tenant_id: string
  id: string
  area_id: string
  name: JsonColumn<Text>
  description: JsonColumn<Text>
  position: number
  retired_at: Date | null
}

/** A unit of measurement: the symbol beside a number, and the word for it. */
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
