import type { MeasureOriginType, Priority } from '@lotse/contract/features/measure/measure.constants.ts'
import type { HistoryField, MeasureAction, TaskAction } from '@lotse/contract/features/measure/measure.record.schema.ts'
import type { ExpectedEffect } from '@lotse/contract/features/measure/measure.schema.ts'
import type { MeasureState } from '@lotse/contract/features/measure/measure.state.ts'
import type { Generated } from 'kysely'
import type { JsonColumn } from '../../platform/database/json-column.ts'

/** An improvement action of a business unit. With `deleted_at` it is hidden, but can be restored. */
export interface MeasureTable {
  tenant_id: string
  id: Generated<string>
  business_unit_id: string
  version: Generated<number>
  title: string
  description: string
  /** See `searchTextOf`. */
  search_text: string
  state: MeasureState
  area_id: string | null
  topic_id: string | null
  kpi_ids: string[]
  origin: MeasureOriginType
  template_id: string | null
  best_practice_id: string | null
  assessment_id: string | null
  question_id: string | null
  origin_kpi_id: string | null
  /** The adopted scenario it was created from, and the figure of its lever. */
  simulation_id: string | null
  simulation_figure: string | null
  owner_id: string | null
  start_on: string | null
  due_on: string | null
  priority: Priority
  effort_days: number | null
  cost_eur: number | null
  expected_effects: JsonColumn<ExpectedEffect[]>
  expected_eur: number | null
  implemented_on: string | null
  created_at: Generated<Date>
  created_by: string | null
  updated_at: Generated<Date>
  updated_by: string | null
  deleted_at: Date | null
}

/** A stored change of a field: references by id, lists as arrays. */
export interface StoredChange {
  readonly field: HistoryField
  readonly from: string | number | readonly string[] | null
  readonly to: string | number | readonly string[] | null
}

/** One version of a measure. */
export interface MeasureHistoryTable {
  tenant_id: string
  measure_id: string
  version: number
  at: Generated<Date>
  person_id: string | null
  action: MeasureAction
  changes: JsonColumn<StoredChange[]>
}

/** A step of a measure. With `deleted_at` it is hidden, and removed after a day. */
export interface MeasureTaskTable {
  tenant_id: string
  id: Generated<string>
  measure_id: string
  version: Generated<number>
  position: number
  title: string
  owner_id: string | null
  due_on: string | null
  /** Null while it is open. */
  done_at: Date | null
  done_by: string | null
  deleted_at: Date | null
}

/** What happened to a task; its title as it was then. */
export interface MeasureTaskHistoryTable {
  tenant_id: string
  id: Generated<string>
  measure_id: string
  at: Generated<Date>
  person_id: string | null
  action: TaskAction
  title: string
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    measure: MeasureTable
    measure_history: MeasureHistoryTable
    measure_task: MeasureTaskTable
    measure_task_history: MeasureTaskHistoryTable
  }
}
