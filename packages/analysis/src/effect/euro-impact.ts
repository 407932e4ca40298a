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
    return euroImpactOfFigure(model, values, kpi.id, change)
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

/**
 * The euro impact of a KPI's change on the outcome of a period of some months, at the volumes of the twelve months in `values`:
 * that of a year with this change, scaled to the months. An amount (`isAmount`) is a sum over the months of the period and is
 * extrapolated to a year first, so that the change of the outcome itself is its own euro impact. A KPI whose driver formula is
 * just another figure (cars delivered) has the euro impact of that figure.
 *
 * Worked example: a month with 20 cars fewer at 1,500 € gross profit each: −240 cars and −360,000 € a year, −30,000 € in the month.
 * @param change in the KPI's unit, over `months` months
 * @returns null like {@link euroImpactOfChange}
 */
export function euroImpactInPeriod(
  model: PotentialModel,
  values: ReadonlyMap<string, number | null>,
  kpi: { readonly id: string; readonly direction: Direction; readonly isAmount: boolean },
  change: number,
  months: number,
): number | null {
  const ofYear = kpi.isAmount ? (change * 12) / months : change
  const shown = model.parts.get(kpi.id)?.method === null ? figureShownBy(model, kpi.id) : null
  const impact =
    shown === null ? euroImpactOfChange(model, values, kpi, ofYear) : euroImpactOfFigure(model, values, shown, ofYear)
  return impact === null ? null : (impact * months) / 12
}

/** The figure with a path to the outcome that a KPI without one shows unchanged; null if its formula computes anything. */
function figureShownBy({ drivers, outcome }: PotentialModel, id: string): string | null {
  const root = drivers.formulaOf(id)?.root
  if (outcome === null || root?.kind !== 'REFERENCE') return null
  return drivers.dependantsOf(root.code).includes(outcome) ? root.code : null
}

function euroImpactOfFigure(
  model: PotentialModel,
  values: ReadonlyMap<string, number | null>,
  code: string,
  change: number,
): number | null {
  const actual = values.get(code) ?? null
  if (actual === null || model.outcome === null) return null
  const before = outcomeOf(model, model.outcome, values, new Map([[code, actual - change]]))
  const now = outcomeOf(model, model.outcome, values, new Map())
  return before === null || now === null ? null : now - before
}

function outcomeOf(
  { drivers }: PotentialModel,
  outcome: string,
  values: ReadonlyMap<string, number | null>,
  overrides: ReadonlyMap<string, number>,
): number | null {
  return evaluateGraph(drivers, values, { overrides, only: [outcome] }).get(outcome) ?? null
}
