import type { TopicStep } from '@lotse/contract/features/topic/topic.step.ts'
import type { ColumnType } from 'kysely'

/** The last and the furthest step of a person in a topic; `furthest_step` counts from 0 in the order of the steps. */
export interface TopicPlaceTable {
  tenant_id: string
  person_id: string
  business_unit_id: string
  topic_id: string
  last_step: TopicStep
  furthest_step: number
  updated_at: ColumnType<Date, Date, Date>
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    topic_place: TopicPlaceTable
  }
}
