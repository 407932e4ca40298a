import { createHash } from 'node:crypto'
import type { OwnerTransaction } from '../../../platform/database/tenant-transaction.ts'
import {
  insertMarketDelivery,
  listMarketDeliveries,
  type MarketDelivery,
  type NewDelivery,
} from '../market.repository.ts'
import type { MarketMonthFigures, Registrations } from './measures.ts'

/** The outcome for a delivered month. KEPT: the month of a workbook, which a pack does not replace. */
export type DeliveryOutcome = 'ADDED' | 'SUPERSEDED' | 'UNCHANGED' | 'KEPT'

/**
 * Stores a month unless its figures are unchanged. Different figures supersede the stored ones, which remain readable
 * as of their time.
 * @param known the current delivery of the month, if any
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

/** The current deliveries by month. */
export async function readCurrentDeliveries(tx: OwnerTransaction): Promise<ReadonlyMap<string, MarketDelivery>> {
  return new Map((await listMarketDeliveries(tx)).map((delivery) => [delivery.period, delivery]))
}

/** SHA-256 of a month's figures, independent of the order of rows. */
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
