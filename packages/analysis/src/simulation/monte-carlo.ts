import { compileGraph } from '../formula/graph.compile.ts'
import { randomFrom } from '../statistics/random.ts'
import { compiledFor, figuresWith } from './evaluator.ts'
import { checkLevers, type Scenario } from './lever.ts'
import type { SimulationModel } from './model.ts'
import type { Situation } from './situation.ts'

/** Parameters of a simulation by random draws. */
export interface MonteCarloOptions {
  /** An integer; the same seed gives the same result. */
  readonly seed: number
  /** Number of draws, 100 to 100,000. Default: 10,000. */
  readonly draws?: number
  /** Number of bars of the histogram, 1 to 100. Default: 30. */
  readonly bars?: number
}

/** The distribution of the outcome over the draws, in the unit of the outcome. */
export interface OutcomeDistribution {
  readonly p10: number
  readonly p50: number
  readonly p90: number
  /** Number of draws in each bar; the bars are those of the result's `edges`. */
  readonly counts: readonly number[]
  /** Number of draws in which the outcome has no value; they are in no bar and no quantile. */
  readonly withoutValue: number
}

/** The result; a distribution is null when the outcome has no value in any draw. */
export interface MonteCarloResult {
  readonly draws: number
  /** Ascending edges of the bars, one more than bars; a value at an inner edge belongs to the upper bar. Empty without a value. */
  readonly edges: readonly number[]
  readonly withoutLevers: OutcomeDistribution | null
  readonly withLevers: OutcomeDistribution | null
}

const MONTHS_OF_A_YEAR = 12
/** Each month of a drawn year comes from the five actual months around it. */
const NEIGHBOURS = 2
/** Number of draws between two reports of progress: a few milliseconds. */
const CHUNK = 250

/**
 * The outcome over twelve months, if the months had been distributed otherwise: how far chance alone may move it, without and
 * with the levers of a scenario at full effect.
 *
 * Each draw puts together a year of the unit's own months (bootstrap: B. Efron, "Bootstrap Methods: Another Look at the
 * Jackknife", 1979): each month is one of the five actual months around it, the year being a circle. So the season stays, and
 * every actual month is equally likely. All base figures are taken from the same month, so their correlation stays. The drawn
 * year is aggregated and evaluated like the actual one; of a balance (LAST) the drawn last month counts. A lever is moved by
 * the same difference as in the scenario, and so has its own spread around its target.
 *
 * Runs in steps: yields the number of finished draws every few milliseconds, so that a worker can report progress and stop. The same seed gives the same result in every browser and on the server (generator: `randomFrom`).
 *
 * It does not cover what has not occurred in these months: a new competitor, another market, a wrong formula.
 * @throws RangeError for options outside their ranges or an invalid scenario, when the first step is requested
 */
export function* monteCarlo(
  model: SimulationModel,
  situation: Situation,
  scenario: Scenario,
  { seed, draws = 10_000, bars = 30 }: MonteCarloOptions,
): Generator<number, MonteCarloResult> {
  checkRange('seed', seed, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER)
  checkRange('number of draws', draws, 100, 100_000)
  checkRange('number of bars', bars, 1, 100)
  const outcomeOf = drawFrom(model, situation, scenario)
  const random = randomFrom(seed)
  const months = new Int32Array(MONTHS_OF_A_YEAR)
  const without = new Float64Array(draws)
  const withLevers = new Float64Array(draws)
  for (let draw = 0; draw < draws; draw++) {
    for (let month = 0; month < MONTHS_OF_A_YEAR; month++) {
      const offset = Math.floor(random() * (2 * NEIGHBOURS + 1)) - NEIGHBOURS
      months[month] = (month + offset + MONTHS_OF_A_YEAR) % MONTHS_OF_A_YEAR
    }
    const outcomes = outcomeOf(months)
    without[draw] = outcomes.withoutLevers
    withLevers[draw] = outcomes.withLevers
    if ((draw + 1) % CHUNK === 0 && draw + 1 < draws) yield draw + 1
  }
  const sorted = { withoutLevers: ascending(without), withLevers: ascending(withLevers) }
  const edges = edgesOf(sorted.withoutLevers, sorted.withLevers, bars)
  return {
    draws,
    edges,
    withoutLevers: distributionOf(sorted.withoutLevers, edges, draws),
    withLevers: distributionOf(sorted.withLevers, edges, draws),
  }
}

function checkRange(name: string, value: number, min: number, max: number): void {
  if (Number.isInteger(value) && value >= min && value <= max) return
  throw new RangeError(`The ${name} must be a whole number from ${min} to ${max}, not ${value}`)
}

/** The outcome of a drawn year; NaN is "no value". */
interface DrawnOutcome {
  readonly withoutLevers: number
  readonly withLevers: number
}

/** Returns a function that evaluates the outcome of a year that consists of these months of the situation. */
function drawFrom(
  model: SimulationModel,
  situation: Situation,
  scenario: Scenario,
): (months: Int32Array) => DrawnOutcome {
  const { outcome } = scenario
  const { effective } = checkLevers(model, scenario)
  const driven = compiledFor(model, outcome)
  const pinned = [...situation.pinned].filter(([code]) => driven.codes.includes(code))
  // The codes whose actual value in the drawn year is needed, besides base figures.
  const actuals = compileGraph(model.formulas, [
    ...driven.inputs,
    ...effective.map(({ code }) => code),
    ...pinned.map(([code]) => code),
    outcome,
  ])
  const figures = [...new Set([...actuals.inputs, ...driven.inputs.filter((code) => model.aggregationOf.has(code))])]
  const slotOf = new Map([...figures, ...actuals.codes].map((code, slot) => [code, slot]))
  /** Where a value of the drawn year is read from, and the input or override of the driver formulas that it is written to. */
  const route = (code: string) => ({
    slot: slotOf.get(code) ?? -1,
    input: driven.inputs.indexOf(code),
    override: driven.codes.indexOf(code),
  })
  const inputSlots = Int32Array.from(driven.inputs, (code) => slotOf.get(code) ?? -1)
  const pins = pinned.map(([code, { dependencies }]) => ({
    ...route(code),
    isMoved: effective.some((lever) => dependencies.has(lever.code)),
  }))
  const present = figuresWith(model, situation, new Map())
  const levers = effective.map(({ code, target }) => {
    const start = present.get(code) ?? null
    return { ...route(code), target, shift: start === null ? Number.NaN : target - start }
  })
  const aggregate = yearOf(model, situation, figures)
  const year = new Float64Array(slotOf.size)
  const actualInputs = year.subarray(0, actuals.inputs.length)
  const actualValues = year.subarray(figures.length)
  const inputs = new Float64Array(driven.inputs.length)
  const overrides = new Float64Array(driven.codes.length)
  const out = new Float64Array(driven.codes.length)
  const outcomeAt = driven.codes.indexOf(outcome)

  return (months) => {
    aggregate(months, year)
    actuals.evaluate(actualInputs, actualValues)
    if (outcomeAt < 0) {
      const value = year[slotOf.get(outcome) ?? -1] ?? Number.NaN
      return { withoutLevers: value, withLevers: value }
    }
    inputSlots.forEach((slot, index) => {
      inputs[index] = year[slot] ?? Number.NaN
    })
    overrides.fill(Number.NaN)
    for (const { slot, override } of pins) overrides[override] = year[slot] ?? Number.NaN
    driven.evaluate(inputs, out, overrides)
    const withoutLevers = out[outcomeAt] ?? Number.NaN
    if (levers.length === 0) return { withoutLevers, withLevers: withoutLevers }
    for (const { override, isMoved } of pins) if (isMoved) overrides[override] = Number.NaN
    for (const { slot, input, override, target, shift } of levers) {
      const shifted = (year[slot] ?? Number.NaN) + shift
      const value = Number.isNaN(shifted) ? target : shifted
      if (input >= 0) inputs[input] = value
      else overrides[override] = value
    }
    driven.evaluate(inputs, out, overrides)
    return { withoutLevers, withLevers: out[outcomeAt] ?? Number.NaN }
  }
}

/** Aggregates the base figures of a drawn year into the first elements of an array. */
function yearOf(model: SimulationModel, { monthly, values }: Situation, figures: readonly string[]) {
  const columns = figures.map((code) => ({
    months: monthly.get(code) ?? new Float64Array(0),
    how: model.aggregationOf.get(code) ?? 'SUM',
    actual: values.get(code) ?? Number.NaN,
  }))
  return (drawn: Int32Array, year: Float64Array) => {
    columns.forEach(({ months, how, actual }, index) => {
      if (how === 'LAST') {
        const last = months[drawn[MONTHS_OF_A_YEAR - 1] ?? -1] ?? Number.NaN
        // A balance may be delivered for the last month only.
        year[index] = Number.isNaN(last) ? actual : last
        return
      }
      let sum = 0
      for (const month of drawn) sum += months[month] ?? Number.NaN
      year[index] = how === 'SUM' ? sum : sum / MONTHS_OF_A_YEAR
    })
  }
}

function ascending(outcomes: Float64Array): Float64Array {
  return outcomes.filter((value) => Number.isFinite(value)).sort()
}

function edgesOf(withoutLevers: Float64Array, withLevers: Float64Array, bars: number): number[] {
  const ends = [withoutLevers.at(0), withoutLevers.at(-1), withLevers.at(0), withLevers.at(-1)]
  const known = ends.filter((end) => end !== undefined)
  if (known.length === 0) return []
  const [min, max] = [Math.min(...known), Math.max(...known)]
  // Equal values are in one bar of no width.
  if (min === max) return [min, max]
  const edges = Array.from({ length: bars + 1 }, (_, index) => min + (max - min) * (index / bars))
  edges[bars] = max
  return edges
}

function distributionOf(sorted: Float64Array, edges: readonly number[], draws: number): OutcomeDistribution | null {
  if (sorted.length === 0) return null
  // The smallest value that at least this part of the draws does not exceed; with so many values no interpolation is needed.
  const quantileAt = (part: number) => sorted[Math.ceil(part * sorted.length) - 1] ?? Number.NaN
  const counts = new Array<number>(edges.length - 1).fill(0)
  let bar = 0
  for (const value of sorted) {
    while (bar < counts.length - 1 && value >= (edges[bar + 1] ?? Number.POSITIVE_INFINITY)) bar++
    counts[bar] = (counts[bar] ?? 0) + 1
  }
  const [p10, p50, p90] = [quantileAt(0.1), quantileAt(0.5), quantileAt(0.9)]
  return { p10, p50, p90, counts, withoutValue: draws - sorted.length }
}
