import type { MarketRow } from '@lotse/contract/features/market/market.schema.ts'
import type { MarketScope } from './market.words.ts'

/** What the source lists nowhere else: last, however many it is. */
const OTHERS = 'SONSTIGE'

/** The largest first; those without a value last but for what is listed nowhere else. */
export function bySize(rows: readonly MarketRow[], scope: MarketScope): readonly MarketRow[] {
  return rows.toSorted(
    (a, b) => Number(a.id === OTHERS) - Number(b.id === OTHERS) || (b[scope].value ?? -1) - (a[scope].value ?? -1),
  )
}

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
