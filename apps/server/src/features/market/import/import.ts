import { basename } from 'node:path'
import { addMonths } from '@lotse/analysis/calendar/period.ts'
import type { LotseDatabase } from '../../../platform/database/database.ts'
import { type OwnerTransaction, withOwner } from '../../../platform/database/tenant-transaction.ts'
import { FigureFileError } from '../../import/import.public.ts'
import { listMarketFigures, lockMarket, type MarketDelivery } from '../market.repository.ts'
import { type DeliveryOutcome, readCurrentDeliveries, recordMonth } from '../report/delivery.ts'
import { POSITION_OF } from '../report/measures.ts'
import { brandWarnings, checkYearToDate, type Reconciliation, type YearToDateCheck } from './fz10.reconcile.ts'
import { type Fz10File, readFz10 } from './fz10.ts'

/** The result of importing one workbook. */
export interface MarketImportReport {
  readonly period: string
  readonly sheet: string
  readonly outcome: DeliveryOutcome
  readonly brands: number
  readonly models: number
  readonly total: number | null
  readonly totalYearToDate: number | null
  readonly reconciliation: Reconciliation
  /** Comparison with the previous month; null if that is missing, and in January. */
  readonly yearToDate: YearToDateCheck | null
  readonly warnings: readonly string[]
  /** The previous delivery of the month, if any. */
  readonly known: MarketDelivery | null
}

/**
 * Imports one workbook in one transaction. Identical figures change nothing; different ones supersede the stored ones,
 * which remain readable as of their time. `isCheck` reports the outcome without writing.
 * @throws FigureFileError if anything in the file is invalid, or its total does not continue that of the previous month
 */
export async function importMarketFile(
  database: LotseDatabase,
  path: string,
  { isCheck = false }: { readonly isCheck?: boolean } = {},
): Promise<MarketImportReport> {
  const file = await readFz10(path)
  return withOwner(database, isCheck ? 'rollback' : 'commit', async (tx) => {
    await lockMarket(tx)
    const months = await readCurrentDeliveries(tx)
    const { check, brandMismatches } = await compareWithPreviousMonth(tx, file, months)
    const known = months.get(file.period)
    const delivery = { kind: 'WORKBOOK', source: basename(path), contentHash: file.contentHash } as const
    return {
      period: file.period,
      sheet: file.sheet,
      outcome: await recordMonth(tx, delivery, file, known),
      brands: file.brands.length,
      models: file.brands.reduce((sum, { models }) => sum + models.length, 0),
      total: file.total.month[POSITION_OF.TOTAL] ?? null,
      totalYearToDate: file.total.yearToDate[POSITION_OF.TOTAL] ?? null,
      reconciliation: file.reconciliation,
      yearToDate: check,
      warnings: [...file.warnings, ...brandMismatches],
      known: known ?? null,
    }
  })
}

async function compareWithPreviousMonth(
  tx: OwnerTransaction,
  file: Fz10File,
  months: ReadonlyMap<string, MarketDelivery>,
): Promise<{ check: YearToDateCheck | null; brandMismatches: string[] }> {
  const delivery = file.period.endsWith('-01') ? undefined : months.get(addMonths(file.period, -1))
  if (delivery === undefined) return { check: null, brandMismatches: [] }
  const before = (await listMarketFigures(tx, [delivery])).get(delivery.id)
  const isJanuary = delivery.period.endsWith('-01')
  const check = checkYearToDate(file.total, before?.total ?? null, isJanuary)
  if (check !== null && !check.isEqual) {
    const { before: sum, month, yearToDate } = check
    const message = `${sum} up to ${delivery.period} (${delivery.source}) + ${month} are ${sum + month}, but the sheet has ${yearToDate} since January`
    const hint = `if the KBA corrected ${delivery.period}, import its new file first`
    throw new FigureFileError([{ place: `sheet ${file.sheet}`, message, hint }])
  }
  const byBrand = new Map(before?.brands.map((brand) => [brand.brand, brand]))
  return { check, brandMismatches: brandWarnings(file.brands, byBrand, isJanuary) }
}
