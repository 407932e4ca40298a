import { sql } from 'kysely'
import type { OwnerTransaction, TenantTransaction } from '../../platform/database/tenant-transaction.ts'
import type { BrandRegistrations, MarketMonthFigures, Registrations } from './report/measures.ts'
import './market.table.ts'

/** Market figures belong to no tenant, so both kinds of transactions can read them. */
type Reader = TenantTransaction | OwnerTransaction

/** The current delivery of a month. */
export interface MarketDelivery {
  readonly id: string
  /** `YYYY-MM` */
  readonly period: string
  readonly kind: 'WORKBOOK' | 'PACK'
  readonly source: string
  readonly contentHash: string
  readonly figuresHash: string
  readonly importedAt: Date
}

/** The current delivery of each month, oldest month first, or with `asOf` the current ones at that time. */
export async function listMarketDeliveries(tx: Reader, asOf: Date | null = null): Promise<MarketDelivery[]> {
  const { rows } = await sql<MarketDelivery>`
    select distinct on (period) id::text as id, to_char(period, 'YYYY-MM') as period, kind, source,
      content_hash as "contentHash", figures_hash as "figuresHash", imported_at as "importedAt"
    from market_import
    where ${asOf}::timestamptz is null or imported_at <= ${asOf}::timestamptz
    order by period, id desc`.execute(tx)
  return rows
}

/** Brands and total market of the given deliveries, without models, by delivery id. */
export async function listMarketFigures(
  tx: Reader,
  deliveries: readonly Pick<MarketDelivery, 'id' | 'period'>[],
): Promise<ReadonlyMap<string, MarketMonthFigures>> {
  const rows = await tx
    .selectFrom('market_registration')
    .select([sql<string>`import_id::text`.as('importId'), 'brand', 'month', 'year_to_date as yearToDate'])
    .where('import_id', 'in', deliveries.length === 0 ? ['0'] : deliveries.map(({ id }) => id))
    .where('model', '=', '')
    .orderBy('brand')
    .execute()
  return new Map(
    deliveries.map(({ id, period }) => {
      const own = rows.filter(({ importId }) => importId === id)
      const total = own.find(({ brand }) => brand === '') ?? { month: [], yearToDate: [] }
      const brands = own
        .filter(({ brand }) => brand !== '')
        .map(({ brand, month, yearToDate }): BrandRegistrations => ({ brand, month, yearToDate, models: [] }))
      return [id, { period, total: { month: total.month, yearToDate: total.yearToDate }, brands }]
    }),
  )
}

/** The models of the given brands in one delivery. */
export async function listMarketModels(
  tx: Reader,
  deliveryId: string,
  brands: readonly string[],
): Promise<(Registrations & { brand: string; model: string })[]> {
  return tx
    .selectFrom('market_registration')
    .select(['brand', 'model', 'month', 'year_to_date as yearToDate'])
    .where('import_id', '=', deliveryId)
    .where(sql<boolean>`brand = any(${[...brands]}::text[])`)
    .where('model', '<>', '')
    .orderBy('model')
    .execute()
}

/** A delivery to be inserted. */
export interface NewDelivery {
  readonly kind: 'WORKBOOK' | 'PACK'
  readonly source: string
  readonly contentHash: string
  readonly figuresHash: string
}

/** Rows per insert, well below the protocol's limit for parameters. */
const ROWS_AT_ONCE = 1_000

/** Inserts a delivery with all its figures. @returns its id */
export async function insertMarketDelivery(
  tx: OwnerTransaction,
  { kind, source, contentHash, figuresHash }: NewDelivery,
  { period, total, brands }: MarketMonthFigures,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into market_import (period, kind, source, content_hash, figures_hash)
    values (${`${period}-01`}::date, ${kind}, ${source}, ${contentHash}, ${figuresHash}) returning id::text`.execute(tx)
  const id = rows[0]?.id ?? ''
  const row = (brand: string, model: string, { month, yearToDate }: Registrations) => ({
    import_id: id,
    brand,
    model,
    month: [...month],
    year_to_date: [...yearToDate],
  })
  const all = [
    row('', '', total),
    ...brands.flatMap((brand) => [
      row(brand.brand, '', brand),
      ...brand.models.map((model) => row(brand.brand, model.model, model)),
    ]),
  ]
  for (let at = 0; at < all.length; at += ROWS_AT_ONCE) {
    await tx
      .insertInto('market_registration')
      .values(all.slice(at, at + ROWS_AT_ONCE))
      .execute()
  }
  return id
}

/** Serialises imports, so that two concurrent ones do not both find a month missing. */
export async function lockMarket(tx: OwnerTransaction): Promise<void> {
  await sql`lock table market_import in share row exclusive mode`.execute(tx)
}
