import { studentLimit, studentWithin } from './student-t.ts'

const YEAR = 12
/** Fewer pairs of months do not show a change. */
const MINIMUM_PAIRS = 8
/** With fewer complete years a season cannot be distinguished from a new level. */
export const SEASON_MONTHS = 3 * YEAR
/** Months on either side of a break. */
const MINIMUM_SIDE = 6
const CLEAR = 0.9
const UNLIKELY = 0.99

/** A direction with the probability, 0 to 1, that it is no coincidence. */
export interface Pattern {
  readonly isRise: boolean
  readonly confidence: number
}

/** The level changed at once; `monthsAgo` is 0 for the last month. `size` is in the unit of the series. */
export interface Break extends Pattern {
  readonly monthsAgo: number
  readonly size: number
}

/** `gap` is the last value less the expected one. */
export interface Outlier extends Pattern {
  readonly gap: number
}

type Months = readonly (number | null)[]

/**
 * The probability that the last twelve months differ from the twelve before by more than coincidence: Student's t of the
 * differences to the same month of the prior year, with fewer degrees of freedom if consecutive differences are alike.
 * @returns null with fewer than eight pairs of months
 */
export function changeConfidence(months: Months): number | null {
  const differences = toPriorYear(months)
    .slice(-YEAR)
    .filter((value) => value !== null)
  if (differences.length < MINIMUM_PAIRS) return null
  const { mean, deviation } = momentsOf(differences)
  if (deviation <= 1e-9 * Math.abs(mean) || deviation === 0) return mean === 0 ? 0 : 1
  const alike = Math.min(0.9, Math.max(0, autocorrelation(differences, mean)))
  const size = Math.max(3, (differences.length * (1 - alike)) / (1 + alike))
  return studentWithin(Math.abs(mean) / (deviation / Math.sqrt(size)), size - 1)
}

/** The trend of the last twelve months without the season, if it is clear. Needs three complete years. */
export function trendOf(months: Months): Pattern | null {
  const values = withoutSeason(months)?.slice(-YEAR)
  if (values === undefined) return null
  const { slope, error } = lineThrough(values)
  if (slope === 0) return null
  const confidence = error === 0 ? 1 : studentWithin(Math.abs(slope) / error, YEAR - 2)
  return confidence >= CLEAR ? { isRise: slope > 0, confidence } : null
}

/**
 * The month of the last year from which on the level is clearly different, if a step fits the last two years better than a
 * line. The probability is corrected for the number of months tried (Bonferroni). Needs three complete years.
 */
export function breakOf(months: Months): Break | null {
  const values = withoutSeason(months)?.slice(-2 * YEAR)
  if (values === undefined) return null
  const n = values.length
  const starts = Array.from({ length: n - 2 * MINIMUM_SIDE + 1 }, (_, index) => MINIMUM_SIDE + index)
  const steps = starts.map((start) => {
    const [before, after] = [momentsOf(values.slice(0, start)), momentsOf(values.slice(start))]
    return { start, size: after.mean - before.mean, squares: before.squares + after.squares }
  })
  const best = steps.reduce((one, other) => (other.squares < one.squares ? other : one))
  if (best.start < n - YEAR || best.squares >= lineThrough(values).squares) return null
  const error = Math.sqrt((best.squares / (n - 2)) * (1 / best.start + 1 / (n - best.start)))
  const single = error === 0 ? 1 : studentWithin(Math.abs(best.size) / error, n - 2)
  const confidence = 1 - Math.min(1, (1 - single) * starts.length)
  if (best.size === 0 || confidence < CLEAR) return null
  return { isRise: best.size > 0, confidence, size: best.size, monthsAgo: n - 1 - best.start }
}

/** The last month, if it is outside of what the same month of the prior year and the changes since then let expect. */
export function outlierOf(months: Months): Outlier | null {
  const differences = toPriorYear(months)
  const last = differences.at(-1) ?? null
  const earlier = differences.slice(-1 - YEAR, -1).filter((value) => value !== null)
  if (last === null || earlier.length < MINIMUM_PAIRS) return null
  const { mean, deviation } = momentsOf(earlier)
  const gap = last - mean
  const error = deviation * Math.sqrt(1 + 1 / earlier.length)
  if (error === 0 || Math.abs(gap) <= studentLimit(UNLIKELY, earlier.length - 1) * error) return null
  return { isRise: gap > 0, confidence: studentWithin(Math.abs(gap) / error, earlier.length - 1), gap }
}

/**
 * Whether the last month is high or low as the same calendar month was in each of the years before, by at least twice the
 * scatter around the season. Needs three complete years.
 */
export function seasonOf(months: Months): Pattern | null {
  const known = complete(months)
  if (known === null) return null
  const years = deviationsByYear(known)
  const profile = profileOf(years)
  const scatter = momentsOf(
    years.flatMap((year) => year.map((value, month) => value - (profile[month] ?? 0))),
  ).deviation
  const same = years.map((year) => year.at(-1) ?? 0)
  const season = profile.at(-1) ?? 0
  const isAlways = same.every((value) => value !== 0 && Math.sign(value) === Math.sign(season))
  if (!isAlways || Math.abs(season) < 2 * scatter) return null
  const error = scatter / Math.sqrt(same.length)
  const confidence = error === 0 ? 1 : studentWithin(Math.abs(season) / error, YEAR)
  return { isRise: season > 0, confidence }
}

function toPriorYear(months: Months): (number | null)[] {
  return months.slice(YEAR).map((value, index) => {
    const earlier = months[index] ?? null
    return value === null || earlier === null ? null : value - earlier
  })
}

/** The months at the end without a gap; null if they are too few for a season. */
function complete(months: Months): number[] | null {
  const start = months.lastIndexOf(null) + 1
  const known = months.slice(start).filter((value) => value !== null)
  return known.length < SEASON_MONTHS ? null : known
}

/** The complete months without the season, which is estimated from the years before the last one. */
function withoutSeason(months: Months): number[] | null {
  const known = complete(months)
  if (known === null) return null
  const profile = profileOf(deviationsByYear(known).slice(0, -1))
  const lead = known.length % YEAR
  return known.map((value, index) => value - (profile[(index - lead + YEAR) % YEAR] ?? 0))
}

/**
 * The months of each complete year less the mean of their year and the drift from year to year, so that neither the level
 * nor a steady trend is part of the season.
 */
function deviationsByYear(known: readonly number[]): number[][] {
  const count = Math.floor(known.length / YEAR)
  const years = Array.from({ length: count }, (_, year) => {
    const end = known.length - (count - 1 - year) * YEAR
    return known.slice(end - YEAR, end)
  })
  const drift = steadyDrift(years.map(mean)) / YEAR
  return years.map((year) => {
    const level = mean(year)
    return year.map((value, month) => value - level - drift * (month - (YEAR - 1) / 2))
  })
}

/** The part of the change that every year has: a single step between two years is no drift. */
function steadyDrift(levels: readonly number[]): number {
  const steps = levels.slice(1).map((level, index) => level - (levels[index] ?? 0))
  const direction = Math.sign(steps[0] ?? 0)
  const isSteady = steps.every((step) => Math.sign(step) === direction)
  return isSteady ? direction * Math.min(...steps.map(Math.abs)) : 0
}

const profileOf = (years: readonly (readonly number[])[]) =>
  Array.from({ length: YEAR }, (_, month) => mean(years.map((year) => year[month] ?? 0)))

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

function momentsOf(values: readonly number[]) {
  const middle = mean(values)
  const squares = values.reduce((sum, value) => sum + (value - middle) ** 2, 0)
  return { mean: middle, squares, deviation: Math.sqrt(squares / Math.max(1, values.length - 1)) }
}

function autocorrelation(values: readonly number[], middle: number): number {
  const products = values
    .slice(1)
    .reduce((sum, value, index) => sum + (value - middle) * ((values[index] ?? 0) - middle), 0)
  return products / momentsOf(values).squares
}

/** The least-squares line: slope per month with its standard error, and the residual sum of squares. */
function lineThrough(values: readonly number[]) {
  const n = values.length
  const [centre, level] = [(n - 1) / 2, mean(values)]
  const spread = (n * (n * n - 1)) / 12
  const slope = values.reduce((sum, value, index) => sum + (index - centre) * (value - level), 0) / spread
  const squares = values.reduce((sum, value, index) => sum + (value - level - slope * (index - centre)) ** 2, 0)
  return { slope, squares, error: Math.sqrt(squares / Math.max(1, n - 2) / spread) }
}
