import type { AssessmentState } from '@lotse/contract/features/assessment/assessment.schema.ts'
import type { Text } from '@lotse/contract/language.ts'
import type { Generated } from 'kysely'
import type { JsonColumn } from '../../platform/database/json-column.ts'

/** A value of the scale with its general name and description. */
export interface FrozenLevel {
  readonly value: number
  readonly name: Text
  readonly description: Text
}

/** A question of a stored version; `levels` holds its own descriptions for some or all values. */
export interface FrozenQuestion {
  readonly id: string
  readonly text: Text
  readonly weight: number
  readonly kpis: readonly string[]
  readonly levels: readonly { readonly value: number; readonly description: Text }[]
}

/** The content of a stored version: questions in order, the scale in ascending order. */
export interface FrozenQuestionnaire {
  /** Null if the name of the topic is used. */
  readonly name: Text | null
  readonly scale: readonly FrozenLevel[]
  readonly questions: readonly FrozenQuestion[]
}

/** Rows are never updated: a changed questionnaire adds a row. */
export interface QuestionnaireVersionTable {
  tenant_id: string
  questionnaire_id: string
  content_hash: string
  version: number
  topic_id: string
  content: JsonColumn<FrozenQuestionnaire>
}

export interface AssessmentTable {
  tenant_id: string
  id: Generated<string>
  business_unit_id: string
  questionnaire_id: string
  content_hash: string
  topic_id: string
  state: Generated<AssessmentState>
  started_at: Generated<Date>
  started_by: string | null
  updated_at: Generated<Date>
  submitted_at: Date | null
  submitted_by: string | null
  completed_at: Date | null
  completed_by: string | null
}

export interface AssessmentReplyTable {
  tenant_id: string
  assessment_id: string
  question_id: string
  value: number | null
  is_not_applicable: boolean
  comment: string
  evidence_document_id: string | null
  version: number
  client_id: string
  sequence: number
  saved_at: Generated<Date>
  saved_by: string | null
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    questionnaire_version: QuestionnaireVersionTable
    assessment: AssessmentTable
    assessment_reply: AssessmentReplyTable
  }
}
