/** Quantiles of the peers, as drawn. */
export interface StripQuantiles {
  readonly p10: number
  readonly p25: number
  readonly p50: number
  readonly p75: number
  readonly p90: number
}

/** Places on a strip in percent of its width; the better side is always on the right. */
export interface StripGeometry {
  readonly line: readonly [from: number, to: number]
  readonly band: readonly [from: number, to: number]
  readonly median: number
  readonly own: number | null
  /** The own value is beyond the drawn scale: on the worse or on the better side. */
  readonly beyond: 'WORSE' | 'BETTER' | null
}

/** Margin left and right of p10 and p90, as a share of the width. */
const MARGIN = 12

/**
 * Lays a distribution out from left (worse) to right (better). The scale is the peers': an own value far outside is drawn at
 * the edge and marked, so that the distribution of the peers stays visible.
 * @param isLowerBetter turns the scale, so that the smallest value is on the right
 */
export function stripGeometry(peers: StripQuantiles, own: number | null, isLowerBetter: boolean): StripGeometry {
  const span = peers.p90 - peers.p10
  const raw = (value: number) => {
    const share = span === 0 ? 50 : MARGIN + ((value - peers.p10) / span) * (100 - 2 * MARGIN)
    return isLowerBetter ? 100 - share : share
  }
  const place = (value: number) => Math.round(Math.min(100, Math.max(0, raw(value))) * 100) / 100
  const ends = (a: number, b: number): readonly [number, number] => [
    Math.min(place(a), place(b)),
    Math.max(place(a), place(b)),
  ]
  const ownRaw = own === null ? null : span === 0 ? alike(own, peers.p50, isLowerBetter) : raw(own)
  return {
    line: ends(peers.p10, peers.p90),
    band: ends(peers.p25, peers.p75),
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
