import { basename } from 'node:path'
import { addMonths } from '@lotse/analysis/period.ts'
import type { LotseDatabase } from '../../platform/database/database.ts'
import { type OwnerTransaction, withOwner } from '../../platform/database/tenant-transaction.ts'
import { FigureFileError } from '../import/import.public.ts'
import { type DeliveryOutcome, readKnownMonths, recordMonth } from './market.delivery.ts'
import { brandJumps, checkYearToDate, type Reconciliation, type YearToDateCheck } from './market.fz10.reconcile.ts'
import { type Fz10File, readFz10 } from './market.fz10.ts'
import { POSITION_OF } from './market.measure.ts'
import { listMarketFigures, lockMarket, type MarketDelivery } from './market.repository.ts'

/** What an import of one workbook did. */
export interface MarketImportReport {
  readonly period: string
  readonly sheet: string
  readonly outcome: DeliveryOutcome
  readonly brands: number
  readonly models: number
  readonly total: number | null
  readonly totalYearToDate: number | null
  readonly reconciliation: Reconciliation
  /** Against the month before; null when that is not known, and in January. */
  readonly yearToDate: YearToDateCheck | null
  readonly warnings: readonly string[]
  /** The delivery that held before, if there was one. */
  readonly known: MarketDelivery | null
}

/**
 * Takes one workbook in, all or nothing, in one transaction. The same figures again change nothing; others supersede those that
 * are known, which stay readable as known then. `isCheck`: only says what would be done.
 * @throws FigureFileError when anything in the file is wrong, or its total does not go on from the month before
 */
export async function importMarketFile(
  database: LotseDatabase,
  path: string,
  { isCheck = false }: { readonly isCheck?: boolean } = {},
): Promise<MarketImportReport> {
  const file = await readFz10(path)
  return withOwner(database, isCheck ? 'rollback' : 'commit', async (tx) => {
    await lockMarket(tx)
    const months = await readKnownMonths(tx)
    const { check, jumps } = await holdAgainstMonthBefore(tx, file, months)
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
      warnings: [...file.warnings, ...jumps],
      known: known ?? null,
    }
  })
}

async function holdAgainstMonthBefore(
  tx: OwnerTransaction,
  file: Fz10File,
  months: ReadonlyMap<string, MarketDelivery>,
): Promise<{ check: YearToDateCheck | null; jumps: string[] }> {
  const delivery = file.period.endsWith('-01') ? undefined : months.get(addMonths(file.period, -1))
  if (delivery === undefined) return { check: null, jumps: [] }
  const before = (await listMarketFigures(tx, [delivery])).get(delivery.id)
  const isJanuary = delivery.period.endsWith('-01')
  const check = checkYearToDate(file.total, before?.total ?? null, isJanuary)
  if (check !== null && !check.isEqual) {
    const { before: sum, month, yearToDate } = check
    const message = `${sum} up to ${delivery.period} (${delivery.source}) + ${month} are ${sum + month}, the sheet says ${yearToDate} since January`
    const hint = `when the KBA corrected ${delivery.period}, take its new file in first`
    throw new FigureFileError([{ place: `sheet ${file.sheet}`, message, hint }])
  }
  const byBrand = new Map(before?.brands.map((brand) => [brand.brand, brand]))
  return { check, jumps: brandJumps(file.brands, byBrand, isJanuary) }
}
