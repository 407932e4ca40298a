import type { Direction } from '../figure/status.ts'
import { evaluateFormula } from '../formula/formula.ts'
import { evaluateGraph } from '../formula/graph.evaluate.ts'
import type { PotentialModel } from '../potential/model.ts'

/**
 * The euro impact of a KPI's change on the outcome, per year: the actual outcome minus the outcome re-evaluated through the
 * driver formulas with the KPI's value without the change. For a KPI without a path to the outcome, its expression for a gap
 * of this size; a deterioration is a loss of the same amount.
 *
 * Worked example: 100 hours of work at 50 € and an outcome of 5,000 €. Efficiency is 110, of which 10 points are the
 * change. With 100 the hours would be 90.9 and the outcome 4,545 €: the euro impact is 455 €.
 * @param values actual values over twelve months of base figures and all computed codes, and the assumptions
 * @param change in the KPI's unit, positive when its value rose; for amounts the change per year
 * @returns null without a value, and for a KPI with neither a path to the outcome nor an expression
 */
export function euroImpactOfChange(
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
  const euroImpact = evaluateFormula(part.expression, (code) =>
    code === 'gap'
      ? Math.abs(change)
      : code === 'target'
        ? isBetter
          ? actual
          : actual - change
        : (values.get(code) ?? null),
  )
  return euroImpact === null ? null : isBetter ? euroImpact : -euroImpact
}

function outcomeOf(
  { drivers }: PotentialModel,
  outcome: string,
  values: ReadonlyMap<string, number | null>,
  overrides: ReadonlyMap<string, number>,
): number | null {
  return evaluateGraph(drivers, values, { overrides, only: [outcome] }).get(outcome) ?? null
}
