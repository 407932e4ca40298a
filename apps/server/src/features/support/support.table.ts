import type { ScreenshotType, SupportCategory } from '@lotse/contract/features/support/support.constants.ts'
import type { SupportState } from '@lotse/contract/features/support/support.state.ts'
import type { Language } from '@lotse/contract/language.ts'
import type { Generated } from 'kysely'

/** The last number taken in a year. */
export interface SupportCounterTable {
  tenant_id: string
  year: number
  last: number
}

/** A support request. */
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

/** A screenshot; its bytes are in the file store. */
export interface SupportScreenshotTable {
  tenant_id: string
  id: Generated<string>
  person_id: string
  /** Null until it is attached to a request. */
  request_id: string | null
  file_name: string
  type: ScreenshotType
  byte_size: number
  created_at: Generated<Date>
  /** Null until the file is stored. */
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
