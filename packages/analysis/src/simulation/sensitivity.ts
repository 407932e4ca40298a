import type { TargetLevelBenchmark } from '../potential/target-level.ts'
import { compiledFor, createEvaluator, toValue } from './evaluator.ts'
import type { SimulationModel } from './model.ts'
import { type LeverRange, leverRange } from './range.ts'
import type { Situation } from './situation.ts'

/** The released benchmarks of the peers over twelve months, by KPI. */
export type Peers = ReadonlyMap<string, TargetLevelBenchmark>

/** One bar of a tornado chart: the outcome with one input a step down and a step up. Null is "no value". */
export interface TornadoBar {
  readonly code: string
  readonly present: number
  readonly step: number
  /** PEERS: the step is the interquartile range of the peers. PRESENT: 10 % of the present value. */
  readonly basis: LeverRange['basis']
  /** The outcome with the input at `present` − `step`. */
  readonly down: number | null
  /** The outcome with the input at `present` + `step`. */
  readonly up: number | null
  /** |`up` − `down`|; null unless both have a value. */
  readonly span: number | null
}

/**
 * The inputs of an outcome by how much it depends on them: each is moved one interquartile range of the peers down and up, the
 * others staying as they are. The largest span first, without a span last, equal spans by code. Inputs without a
 * present value or without a step are omitted.
 * @throws RangeError for an unknown outcome
 */
export function tornado(model: SimulationModel, situation: Situation, outcome: string, peers: Peers): TornadoBar[] {
  const { outcomeWith } = createEvaluator(model, situation, outcome)
  return presentInputs(model, situation, outcome)
    .flatMap(({ code, present }): TornadoBar[] => {
      const figure = model.figures.get(code)
      const range = figure === undefined ? null : leverRange(figure, present, peers.get(code) ?? null)
      if (range === null) return []
      const { step, basis } = range
      const down = toValue(outcomeWith(new Map([[code, present - step]])))
      const up = toValue(outcomeWith(new Map([[code, present + step]])))
      const span = down === null || up === null ? null : Math.abs(up - down)
      return [{ code, present, step, basis, down, up, span }]
    })
    .sort((left, right) => (right.span ?? -1) - (left.span ?? -1) || (left.code < right.code ? -1 : 1))
}

/** What a small change of one input changes in the outcome, in the unit of the outcome. Null is "no value". */
export interface LocalSensitivity {
  readonly code: string
  readonly present: number
  /** With the input 1 % of its size higher; null for an input of 0, which has no per cent. */
  readonly perPercent: number | null
  /** With the input one unit higher: a point, a euro, an hour. */
  readonly perUnit: number | null
}

/**
 * The change of the outcome for +1 % and for +1 unit of each input, the others staying as they are. Re-evaluated rather than
 * derived, so it is what a user gets who moves the lever by that amount.
 * @throws RangeError for an unknown outcome
 */
export function localSensitivities(model: SimulationModel, situation: Situation, outcome: string): LocalSensitivity[] {
  const { present: before, outcomeWith } = createEvaluator(model, situation, outcome)
  return presentInputs(model, situation, outcome).map(({ code, present }) => {
    const changeAt = (value: number) => toValue(outcomeWith(new Map([[code, value]])) - before)
    return {
      code,
      present,
      perPercent: present === 0 ? null : changeAt(present + Math.abs(present) / 100),
      perUnit: changeAt(present + 1),
    }
  })
}

/** The inputs of the outcome that have a value: base figures and KPIs without a driver formula. */
function presentInputs(
  model: SimulationModel,
  { values }: Situation,
  outcome: string,
): { readonly code: string; readonly present: number }[] {
  return compiledFor(model, outcome).inputs.flatMap((code) => {
    const present = values.get(code) ?? null
    return present === null ? [] : [{ code, present }]
  })
}
