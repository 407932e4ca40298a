import type { UnderstoodQuestion } from '@lotse/analysis/ai/question/question.ts'
import type { ColumnType, Generated } from 'kysely'
import type { JsonColumn } from '../../../platform/database/json-column.ts'

/** A conversation of one person in one business unit. */
export interface AiConversationTable {
  tenant_id: string
  id: string
  business_unit_id: string
  person_id: string
  title: string
  /** See `plainText`. */
  search_text: string
  created_at: ColumnType<Date, never, never>
  /** Of the last question. */
  updated_at: Generated<Date>
  deleted_at: Date | null
}

/** A question of a conversation; its answer is the run. */
export interface AiMessageTable {
  tenant_id: string
  id: string
  conversation_id: string
  run_id: string
  text: string
  /** See `plainText`. */
  search_text: string
  understood: JsonColumn<UnderstoodQuestion>
  is_helpful: boolean | null
  feedback: Generated<string>
  created_at: Generated<Date>
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    ai_conversation: AiConversationTable
    ai_message: AiMessageTable
  }
}
