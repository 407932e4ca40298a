import {
  adjustedChangePercent,
  type Count,
  changePercent,
  pointsBetween,
  sharePercent,
} from '@lotse/analysis/market.ts'
import type { MarketFigure } from '@lotse/contract/features/market/market.schema.ts'

/** A count and what it is compared with, each with the whole it is a share of and the working days it was reached in. */
export interface Compared {
  readonly value: Count
  readonly whole: Count
  readonly days: number
}

/** Change, change by working day, share and its change. */
export function marketFigure(now: Compared, before: Compared): MarketFigure {
  const share = sharePercent(now.value, now.whole)
  return {
    value: now.value,
    comparison: before.value,
    change: changePercent(now.value, before.value),
    adjustedChange: adjustedChangePercent(now.value, now.days, before.value, before.days),
    share,
    shareChange: pointsBetween(share, sharePercent(before.value, before.whole)),
  }
}
