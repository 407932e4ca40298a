import type { ColumnType } from 'kysely'

/** A person's feedback on an answer. */
export interface FaqFeedbackTable {
  tenant_id: string
  faq_id: string
  person_id: string
  is_helpful: boolean
  comment: string | null
  given_at: ColumnType<Date, never, Date>
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    faq_feedback: FaqFeedbackTable
  }
}
