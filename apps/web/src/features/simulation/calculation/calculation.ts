import { checkLevers, type LeverProblem } from '@lotse/analysis/simulation/lever.ts'
import { type SimulationPath, simulatePath } from '@lotse/analysis/simulation/path.ts'
import {
  type FigureChange,
  type SimulationResult,
  simulate,
  simulateFigures,
} from '@lotse/analysis/simulation/simulate.ts'
import type { SimulationLever } from '@lotse/contract/features/simulation/simulation.schema.ts'
import type { BrowserModel } from './browser-model.ts'
import { calculableLevers } from './lever.ts'

/** Every figure without and with levers, at full effect over twelve months. */
export type Figures = ReadonlyMap<string, FigureChange>

/** What takes longer than a frame: the parts of the levers in the change of the outcome, and the months. */
export interface Calculation {
  readonly result: Pick<SimulationResult, 'outcome' | 'contributions' | 'method'>
  readonly path: SimulationPath
}

/** The outcome without and with levers. One evaluation, so it can follow a slider. */
export function outcomeOf(browser: BrowserModel, levers: readonly SimulationLever[]): FigureChange {
  const targets = new Map(calculableLevers(browser, levers).map(({ code, target }) => [code, target]))
  const before = finite(browser.evaluator.present)
  const after = targets.size === 0 ? before : finite(browser.evaluator.outcomeWith(targets))
  return { before, after, change: before === null || after === null ? null : finite(after - before) }
}

/**
 * All figures without and with the levers of a scenario.
 *
 * @param outcomeId of the scenario, when it is another than that of the model: then a lever on the model's outcome counts
 */
export function figuresOf(browser: BrowserModel, levers: readonly SimulationLever[], outcomeId?: string): Figures {
  const { model, situation, reply } = browser
  return simulateFigures(model, situation, calculableLevers(browser, levers, outcomeId ?? reply.outcomeId))
}

/** The contributions of the levers and the path. Up to 4,096 evaluations. */
export function calculate(
  browser: BrowserModel,
  levers: readonly SimulationLever[],
  horizonMonths: number,
): Calculation {
  const { model, situation, reply } = browser
  const scenario = { outcome: reply.outcomeId, levers: calculableLevers(browser, levers) }
  const { outcome, contributions, method } = simulate(model, situation, scenario)
  return {
    result: { outcome, contributions, method },
    path: simulatePath(model, situation, scenario, horizonMonths),
  }
}

/** The levers without effect on the outcome, and why. */
export function problemsOfLevers(browser: BrowserModel, levers: readonly SimulationLever[]): readonly LeverProblem[] {
  const scenario = { outcome: browser.reply.outcomeId, levers: calculableLevers(browser, levers) }
  return checkLevers(browser.model, scenario).problems
}

function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null
}
