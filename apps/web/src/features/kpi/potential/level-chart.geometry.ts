/** Places in percent of the width; the better side is always on the right. */
export interface LevelChartGeometry {
  readonly own: number
  readonly targetLevels: readonly number[]
}

/** Margin left and right of the outermost position, as a percentage of the whole. */
const MARGIN = 5

/**
 * Lays out the distance from a value to several target levels, on one scale from the worst to the best of them.
 * @param isLowerBetter turns the scale, so that the smallest value is on the right
 */
export function levelChartGeometry(
  own: number,
  targetLevels: readonly number[],
  isLowerBetter: boolean,
): LevelChartGeometry {
  const from = Math.min(own, ...targetLevels)
  const span = Math.max(own, ...targetLevels) - from
  const place = (value: number) => {
    const share = span === 0 ? 50 : MARGIN + ((value - from) / span) * (100 - 2 * MARGIN)
    return Math.round((isLowerBetter ? 100 - share : share) * 100) / 100
  }
  return { own: place(own), targetLevels: targetLevels.map(place) }
}
