import type { AnswerEvent, RunProblem, RunState } from '@lotse/contract/features/ai/answer.schema.ts'
import type { AiProvider } from '@lotse/contract/features/tenant/tenant.constants.ts'
import type { ColumnType, Generated } from 'kysely'
import type { JsonColumn } from '../../../platform/database/json-column.ts'

/** What a run answers. */
export type RunKind = 'ANALYSIS' | 'CHAT' | 'QA'

/** A run writes one answer. A run in state RUNNING whose `lease_until` is over was interrupted. */
export interface AiRunTable {
  tenant_id: string
  id: Generated<string>
  kind: RunKind
  subject_id: string
  person_id: string | null
  business_unit_id: string
  requires: string[]
  is_shared: Generated<boolean>
  state: Generated<RunState>
  problem: RunProblem | null
  lease_until: Date
  is_stop_requested: Generated<boolean>
  provider: Generated<AiProvider>
  model: string | null
  is_fallback: Generated<boolean>
  prompt_version: string | null
  dropped_sentences: Generated<number>
  input_tokens: Generated<number>
  output_tokens: Generated<number>
  cost: ColumnType<string | null, number | null, number | null>
  started_at: ColumnType<Date, never, never>
  ended_at: Date | null
}

/** The events of a run, from 1. */
export interface AiRunPartTable {
  tenant_id: string
  run_id: string
  number: number
  event: JsonColumn<AnswerEvent>
}

/** Tokens by person and day. */
export interface AiUsageTable {
  tenant_id: string
  /** `YYYY-MM-DD` */
  day: string
  person_id: string
  input_tokens: number
  output_tokens: number
  cost: number
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    ai_run: AiRunTable
    ai_run_part: AiRunPartTable
    ai_usage: AiUsageTable
  }
}
