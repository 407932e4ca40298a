import type { MarketRow } from '@lotse/contract/features/market/market.schema.ts'

/** A word without case and accents: `Škoda` is found by `skoda`. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Rows whose name holds what is searched for; those of rank 0 (the whole) always stay. */
export function findBrands(
  rows: readonly MarketRow[],
  search: string,
  pinRank: (row: MarketRow) => number,
): readonly MarketRow[] {
  const wanted = plain(search.trim())
  if (wanted === '') return rows
  const hasWhole = rows.some((row) => pinRank(row) === 0) && rows.some((row) => pinRank(row) > 0)
  return rows.filter((row) => (hasWhole && pinRank(row) === 0) || plain(`${row.name} ${row.id}`).includes(wanted))
}
