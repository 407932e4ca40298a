import type { Citation } from '@lotse/contract/features/ai/answer.schema.ts'
import type { Language } from '@lotse/contract/language.ts'
import type { ColumnType, Generated } from 'kysely'

/** A source of the Q&A chatbot: an entry of the content or an uploaded document. */
export interface AiSourceTable {
  tenant_id: string
  kind: Citation['kind']
  id: string
  is_upload: boolean
  /** null: for every unit of the tenant. */
  business_unit_id: string | null
  /** News before their day of publication; `YYYY-MM-DD`. */
  visible_from: string | null
  content_hash: string
  indexed_at: Generated<Date>
}

/** A part of a source in one language. */
export interface AiPassageTable {
  tenant_id: string
  kind: Citation['kind']
  source_id: string
  language: Language
  position: number
  title: string
  /** Page or section. */
  location: string | null
  body: string
  /** Written and compared in SQL only. */
  words: ColumnType<never, never, never>
}

/** The state of a tenant's index. */
export interface AiIndexTable {
  tenant_id: string
  version: number
  revision: number
}

/** A question that the sources did not answer. */
export interface AiUnansweredTable {
  tenant_id: string
  id: Generated<string>
  question_key: string
  language: Language
  question: string
  count: Generated<number>
  first_on: string
  last_on: string
  done_at: Date | null
}

/** A question of a person to the Q&A chatbot. */
export interface AiQuestionTable {
  tenant_id: string
  id: string
  person_id: string
  business_unit_id: string
  conversation_id: string
  run_id: string
  question: string
  is_answered: boolean
  asked_at: ColumnType<Date, never, never>
  is_helpful: boolean | null
  comment: string | null
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    ai_source: AiSourceTable
    ai_passage: AiPassageTable
    ai_index: AiIndexTable
    ai_unanswered: AiUnansweredTable
    ai_question: AiQuestionTable
  }
}
