/** Quantiles of the peers; null where they are not released. */
export interface StripQuantiles {
  readonly p10: number | null
  readonly p25: number | null
  readonly p50: number
  readonly p75: number | null
  readonly p90: number | null
}

/** Places on a strip in percent of its width; the better side is always on the right. */
export interface StripGeometry {
  /** From p10 to p90; null where they are not released. */
  readonly line: readonly [from: number, to: number] | null
  readonly band: readonly [from: number, to: number]
  readonly median: number
  readonly own: number | null
  /** The own value is beyond the drawn scale: on the worse or on the better side. */
  readonly beyond: 'WORSE' | 'BETTER' | null
}

/** Margin left and right of the scale's ends, as a share of the width. */
const MARGIN = 12

/**
 * Lays a distribution out from left (worse) to right (better). The scale is the peers': an own value far outside is drawn at
 * the edge and marked, so that the distribution of the peers stays visible.
 * The scale ends at p10 and p90, or half an interquartile range beyond the quartiles where these are not released.
 * @param isLowerBetter turns the scale, so that the smallest value is on the right
 * @returns null where the quartiles are not released: a median has no scale
 */
export function stripGeometry(peers: StripQuantiles, own: number | null, isLowerBetter: boolean): StripGeometry | null {
  const { p10, p25, p75, p90 } = peers
  if (p25 === null || p75 === null) return null
  const start = p10 ?? p25 - (p75 - p25) / 2
  const span = (p90 ?? p75 + (p75 - p25) / 2) - start
  const raw = (value: number) => {
    const share = span === 0 ? 50 : MARGIN + ((value - start) / span) * (100 - 2 * MARGIN)
    return isLowerBetter ? 100 - share : share
  }
  const place = (value: number) => Math.round(Math.min(100, Math.max(0, raw(value))) * 100) / 100
  const ends = (a: number, b: number): readonly [number, number] => [
    Math.min(place(a), place(b)),
    Math.max(place(a), place(b)),
  ]
  const ownRaw = own === null ? null : span === 0 ? alike(own, peers.p50, isLowerBetter) : raw(own)
  return {
    line: p10 === null || p90 === null ? null : ends(p10, p90),
    band: ends(p25, p75),
    median: place(peers.p50),
    own: ownRaw === null ? null : Math.round(Math.min(100, Math.max(0, ownRaw)) * 100) / 100,
    beyond: ownRaw === null ? null : ownRaw < 0 ? 'WORSE' : ownRaw > 100 ? 'BETTER' : null,
  }
}

/** All peers alike: the own value is at their place, or beyond it. */
function alike(own: number, peers: number, isLowerBetter: boolean): number {
  if (own === peers) return 50
  return own > peers !== isLowerBetter ? 101 : -1
}
