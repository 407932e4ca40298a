import { readFileSync } from 'node:fs'

/** Factors of the calendar months by figure; a figure without a season has none. */
export type Seasons = ReadonlyMap<string, readonly number[]>

/** Reads `seasons.csv`. */
export function readSeasons(path: string): Seasons {
  const [, ...lines] = readFileSync(path, 'utf8').trim().split(/\r?\n/)
  return new Map(
    lines.map((line) => {
      const [figure = '', ...factors] = line.split(',')
      return [figure, factors.map(Number)]
    }),
  )
}

/** The factor of a calendar month, 0 = January. */
export function seasonOf(seasons: Seasons, figure: string, month: number): number {
  return seasons.get(figure)?.[month] ?? 1
}

/** The largest share of `whole` that `part` may be before its season, so that it never exceeds it in any calendar month. */
export function largestShare(seasons: Seasons, part: string, whole: string): number {
  const ratios = Array.from(
    { length: 12 },
    (_, month) => seasonOf(seasons, whole, month) / seasonOf(seasons, part, month),
  )
  // Slightly less, since values are rounded to five digits afterwards.
  return 0.999 * Math.min(1, ...ratios)
}
