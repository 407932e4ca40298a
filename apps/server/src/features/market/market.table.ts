import type { Generated } from 'kysely'

/** A delivery of one month of the market. */
export interface MarketImportTable {
  id: Generated<string>
  period: Date
  kind: 'WORKBOOK' | 'PACK'
  source: string
  content_hash: string
  figures_hash: string
  imported_at: Generated<Date>
}

/** Registrations of a model, a brand (`model` is empty) or the market (`brand` is empty, too), by measure. */
export interface MarketRegistrationTable {
  import_id: string
  brand: string
  model: string
  month: (number | null)[]
  year_to_date: (number | null)[]
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    market_import: MarketImportTable
    market_registration: MarketRegistrationTable
  }
}
