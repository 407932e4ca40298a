import type { Period } from '../calendar/period.ts'
import { aggregateMonths } from '../figure/aggregation.ts'
import { evaluateGraph } from '../formula/graph.evaluate.ts'
import { dependenciesOf } from '../formula/graph.ts'
import type { SimulationModel } from './model.ts'

const MONTHS_OF_A_YEAR = 12

/** A computed figure that has its actual value because its driver formula has no value. */
export interface PinnedFigure {
  readonly value: number
  readonly dependencies: ReadonlySet<string>
}

/** A unit's actual figures over the twelve months up to the base month. Build it with {@link buildSituation}. */
export interface Situation {
  /** The base month: the last one with actual values. */
  readonly period: Period
  /** Twelve-month values of base figures and of all computed codes, and the assumptions; null is "no value". */
  readonly values: ReadonlyMap<string, number | null>
  /** Per base figure its twelve months, oldest first, NaN where missing. */
  readonly monthly: ReadonlyMap<string, Float64Array>
  /** See {@link buildSituation}. */
  readonly pinned: ReadonlyMap<string, PinnedFigure>
}

/** The input of a situation. */
export interface SituationInput {
  readonly period: Period
  /** Per base figure the twelve months up to `period`, oldest first; null or NaN where missing. */
  readonly monthly: ReadonlyMap<string, ArrayLike<number | null>>
  readonly assumptions?: ReadonlyMap<string, number>
}

/**
 * The situation that levers are applied to. Values are aggregated as for a potential: base figures over twelve months first,
 * then the formulas, so a ratio is a ratio of sums.
 *
 * A driver formula can have no value although the formula has one: units × gross profit per unit, with no unit sold. Such a
 * figure is pinned: it keeps its actual value, so that the rest of the business can be simulated, until a lever below it is
 * moved. Then the driver formula applies, and there is "no value" until all its figures have one.
 * @throws RangeError when a series does not have twelve months
 */
export function buildSituation(model: SimulationModel, input: SituationInput): Situation {
  const { period, assumptions = new Map<string, number>() } = input
  const monthly = new Map<string, Float64Array>()
  const rolling = new Map<string, number | null>()
  for (const [code, aggregation] of model.aggregationOf) {
    const series = input.monthly.get(code)
    if (series !== undefined && series.length !== MONTHS_OF_A_YEAR) {
      throw new RangeError(`${code} has ${series.length} months instead of ${MONTHS_OF_A_YEAR}`)
    }
    const months = Float64Array.from({ length: MONTHS_OF_A_YEAR }, (_, month) => series?.[month] ?? Number.NaN)
    monthly.set(code, months)
    rolling.set(code, aggregateMonths([...months], aggregation))
  }
  const values = new Map([...rolling, ...evaluateGraph(model.formulas, rolling), ...assumptions])
  return { period, values, monthly, pinned: pinnedFigures(model, values) }
}

function pinnedFigures(
  { drivers }: SimulationModel,
  values: ReadonlyMap<string, number | null>,
): ReadonlyMap<string, PinnedFigure> {
  const overrides = new Map<string, number>()
  for (;;) {
    const driven = evaluateGraph(drivers, values, { overrides })
    // In order of evaluation: pinning a figure may give a value to those that depend on it.
    const code = drivers.order.find((one) => driven.get(one) === null && (values.get(one) ?? null) !== null)
    if (code === undefined) break
    overrides.set(code, values.get(code) ?? Number.NaN)
  }
  return new Map([...overrides].map(([code, value]) => [code, { value, dependencies: dependenciesOf(drivers, code) }]))
}
