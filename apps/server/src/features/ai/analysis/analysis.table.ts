import type { AnalysisScopeKind } from '@lotse/contract/features/ai/ai.analysis.constants.ts'
import type { Language } from '@lotse/contract/language.ts'
import type { ColumnType, Generated } from 'kysely'

/** An AI analysis. Without `shared_at` only its author sees it. */
export interface AiAnalysisTable {
  tenant_id: string
  id: string
  business_unit_id: string
  person_id: string | null
  run_id: string
  scope: AnalysisScopeKind
  scope_id: string | null
  /** `YYYY-MM-01` */
  period: string
  language: Language
  question: string
  name: string
  /** See `searchTextOf`. */
  search_text: string
  shared_at: Date | null
  created_at: ColumnType<Date, never, never>
}

/** What a reader says about an analysis. */
export interface AiAnalysisFeedbackTable {
  tenant_id: string
  analysis_id: string
  person_id: string
  is_helpful: boolean
  text: string
  updated_at: Generated<Date>
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    ai_analysis: AiAnalysisTable
    ai_analysis_feedback: AiAnalysisFeedbackTable
  }
}
