import type { ContentState } from '@lotse/contract/features/content/content.constants.ts'
import type { Text, WrittenText } from '@lotse/contract/language.ts'
import type { ColumnType } from 'kysely'
import type { JsonColumn } from '../../platform/database/json-column.ts'

/** A content item of a pack; the schema of its `type` in `content.pack-sections.ts` describes `data`. */
export interface ContentItemTable {
  tenant_id: string
  type: string
  id: string
  data: JsonColumn<unknown>
  position: number
  retired_at: Date | null
}

/** A news article or a question that was written or changed in the product. */
export interface ContentEditTable {
  tenant_id: string
  type: 'news' | 'faq'
  id: string
  version: number
  state: ContentState
  title: JsonColumn<WrittenText> | null
  text: JsonColumn<WrittenText> | null
  keywords: JsonColumn<WrittenText> | null
  published_on: ColumnType<string | null, string | null, string | null>
  source: string | null
  facts: JsonColumn<readonly unknown[]> | null
  category: string | null
  place: number | null
  created_at: ColumnType<Date, never, never>
  updated_at: ColumnType<Date, never, Date>
  updated_by: string | null
  deleted_at: Date | null
}

/** A question in the languages in which it is written; `levels` has its own descriptions of values. */
export interface WrittenQuestion {
  readonly id: string
  readonly text: WrittenText
  /** More than 0. */
  readonly weight: number
  readonly kpis: readonly string[]
  readonly levels: readonly { readonly value: number; readonly description: WrittenText }[]
}

/** A questionnaire whose questions were changed in the product. */
export interface QuestionnaireEditTable {
  tenant_id: string
  id: string
  name: JsonColumn<Text>
  version: number
  questions: JsonColumn<readonly WrittenQuestion[]> | null
  draft: JsonColumn<readonly WrittenQuestion[]> | null
  number: number
  pack_offset: number
  created_at: ColumnType<Date, never, never>
  updated_at: ColumnType<Date, never, Date>
  updated_by: string | null
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    content_item: ContentItemTable
    content_edit: ContentEditTable
    questionnaire_edit: QuestionnaireEditTable
  }
}
