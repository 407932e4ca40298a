import { evaluateFormula } from './formula.ts'
import { evaluateGraph } from './formula-graph.evaluate.ts'
import type { PotentialModel } from './potential.model.ts'
import type { Direction } from './status.ts'

/**
 * What a KPI's change does to the outcome, in money per year: the outcome as it is, minus the outcome re-evaluated through
 * the driver formulas with the KPI as it would be without the change. Of a KPI without a way to the outcome, its expression
 * for a gap of this size; getting worse counts as a loss of the same sum.
 *
 * Worked example: 100 hours of work at 50 € and an outcome of 5,000 €. Efficiency is 110, 10 points of it the change's.
 * With 100 the hours would be 90.9 and the outcome 4,545 €: the change is worth 455 €.
 * @param values actual values over twelve months of base figures and all computed codes, and the assumptions
 * @param change in the KPI's unit, positive when its value rose; of amounts the change of a whole year
 * @returns null without a value or a way to the outcome
 */
export function worthOfChange(
  model: PotentialModel,
  values: ReadonlyMap<string, number | null>,
  kpi: { readonly id: string; readonly direction: Direction },
  change: number,
): number | null {
  const part = model.parts.get(kpi.id)
  const actual = values.get(kpi.id) ?? null
  if (part === undefined || part.method === null || model.outcome === null || actual === null) return null
  if (part.expression === null) {
    if (kpi.id === model.outcome) return change
    const without = new Map([[kpi.id, actual - change]])
    const before = outcomeOf(model, model.outcome, values, without)
    const now = outcomeOf(model, model.outcome, values, new Map())
    return before === null || now === null ? null : now - before
  }
  const isBetter = kpi.direction === 'LOWER' ? change <= 0 : change >= 0
  const worth = evaluateFormula(part.expression, (code) =>
    code === 'gap'
      ? Math.abs(change)
      : code === 'target'
        ? isBetter
          ? actual
          : actual - change
        : (values.get(code) ?? null),
  )
  return worth === null ? null : isBetter ? worth : -worth
}

function outcomeOf(
  { drivers }: PotentialModel,
  outcome: string,
  values: ReadonlyMap<string, number | null>,
  overrides: ReadonlyMap<string, number>,
): number | null {
  return evaluateGraph(drivers, values, { overrides, only: [outcome] }).get(outcome) ?? null
}
