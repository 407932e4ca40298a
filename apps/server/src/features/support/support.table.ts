import type { ScreenshotType, SupportCategory } from '@lotse/contract/features/support/support.schema.ts'
import type { SupportState } from '@lotse/contract/features/support/support.state.ts'
import type { Language } from '@lotse/contract/language.ts'
import type { Generated } from 'kysely'

/** The last number given in a year. */
export interface SupportCounterTable {
  tenant_id: string
  year: number
  last: number
}

/** A request for help. */
export interface SupportRequestTable {
  tenant_id: string
  id: Generated<string>
  year: number
  number: number
  person_id: string
  business_unit_id: string | null
  category: SupportCategory
  text: string
  page: string | null
  build: string | null
  browser: string | null
  language: Language
  state: Generated<SupportState>
  version: Generated<number>
  created_at: Generated<Date>
  changed_at: Generated<Date>
}

/** A step of a request. */
export interface SupportStepTable {
  tenant_id: string
  id: Generated<string>
  request_id: string
  person_id: string | null
  state: SupportState
  answer: string | null
  at: Generated<Date>
}

/** A picture of the screen; its bytes lie in the file store. */
export interface SupportScreenshotTable {
  tenant_id: string
  id: Generated<string>
  person_id: string
  /** null until a request names it. */
  request_id: string | null
  file_name: string
  type: ScreenshotType
  byte_size: number
  created_at: Generated<Date>
  /** null while the file is on its way into the store. */
  stored_at: Date | null
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    support_counter: SupportCounterTable
    support_request: SupportRequestTable
    support_step: SupportStepTable
    support_screenshot: SupportScreenshotTable
  }
}
