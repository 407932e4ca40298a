import { createHash } from 'node:crypto'
import type { OwnerTransaction } from '../../platform/database/tenant-transaction.ts'
import type { MarketMonthFigures, Registrations } from './market.measure.ts'
import {
  insertMarketDelivery,
  listMarketDeliveries,
  type MarketDelivery,
  type NewDelivery,
} from './market.repository.ts'

/** What became of a month that was delivered. KEPT: a workbook's month, which a pack does not replace. */
export type DeliveryOutcome = 'ADDED' | 'SUPERSEDED' | 'UNCHANGED' | 'KEPT'

/**
 * Records a month unless its figures are the ones that are known. Other figures supersede them: the earlier ones stay as known
 * then.
 * @param known what was known of the month before, if anything
 */
export async function recordMonth(
  tx: OwnerTransaction,
  delivery: Omit<NewDelivery, 'figuresHash'>,
  figures: MarketMonthFigures,
  known: MarketDelivery | undefined,
): Promise<DeliveryOutcome> {
  const figuresHash = hashFigures(figures)
  if (known?.figuresHash === figuresHash) return 'UNCHANGED'
  if (known?.kind === 'WORKBOOK' && delivery.kind === 'PACK') return 'KEPT'
  await insertMarketDelivery(tx, { ...delivery, figuresHash }, figures)
  return known === undefined ? 'ADDED' : 'SUPERSEDED'
}

/** The deliveries that hold, by month. */
export async function readKnownMonths(tx: OwnerTransaction): Promise<ReadonlyMap<string, MarketDelivery>> {
  return new Map((await listMarketDeliveries(tx)).map((delivery) => [delivery.period, delivery]))
}

/** SHA-256 of a month's figures, whatever the order of its rows. */
export function hashFigures({ period, total, brands }: MarketMonthFigures): string {
  const line = (brand: string, model: string, { month, yearToDate }: Registrations) =>
    JSON.stringify([brand, model, month, yearToDate])
  const lines = [
    line('', '', total),
    ...brands.flatMap((brand) => [
      line(brand.brand, '', brand),
      ...brand.models.map((model) => line(brand.brand, model.model, model)),
    ]),
  ]
  return createHash('sha256')
    .update(`${period}\n${lines.sort().join('\n')}`)
    .digest('hex')
}
