import {
  adjustedChangePercent,
  type Count,
  changePercent,
  pointsBetween,
  sharePercent,
} from '@lotse/analysis/figure/market.ts'
import type { MarketFigure } from '@lotse/contract/features/market/market.schema.ts'

/** A count with the total that its share refers to and the number of working days. */
export interface Compared {
  readonly value: Count
  readonly total: Count
  readonly days: number
}

/** Change, change per working day, share and change of the share. */
export function marketFigure(now: Compared, before: Compared): MarketFigure {
  const share = sharePercent(now.value, now.total)
  return {
    value: now.value,
    comparison: before.value,
    change: changePercent(now.value, before.value),
    adjustedChange: adjustedChangePercent(now.value, now.days, before.value, before.days),
    share,
    shareChange: pointsBetween(share, sharePercent(before.value, before.total)),
  }
}
