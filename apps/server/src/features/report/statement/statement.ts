import { evaluateGraph } from '@lotse/analysis/formula/graph.evaluate.ts'
import { buildFormulaGraph, type FormulaGraph } from '@lotse/analysis/formula/graph.ts'
import type { StatementDeviation, StatementStep } from '@lotse/contract/features/report/report.statement.schema.ts'
import type { StatementLine } from './statement.repository.ts'

/** The lines of a statement with their graph. Applying the pack has checked the formulas. */
export interface StatementModel {
  readonly lines: readonly StatementLine[]
  readonly graph: FormulaGraph
}

/** @param baseFigures every base figure that a line may refer to */
export function statementModel(lines: readonly StatementLine[], baseFigures: Iterable<string>): StatementModel {
  const graph = buildFormulaGraph(
    lines.map(({ id, formula }) => ({ code: id, formula })),
    baseFigures,
  )
  return { lines, graph }
}

/** The value of each line, from base figures that are already aggregated. A line with a missing figure has no value. */
export function statementValues(
  { graph }: StatementModel,
  figures: ReadonlyMap<string, number | null>,
): ReadonlyMap<string, number | null> {
  return evaluateGraph(graph, figures)
}

/**
 * The deviation of an actual value from another value. A higher value is better, except for costs. Differences below 0.5 €
 * are neutral.
 *
 * Worked example: costs of 110 against a plan of 100 are 10 more, 10 %, and worse.
 */
export function deviationOf(
  kind: StatementLine['kind'],
  actual: number | null,
  value: number | null,
): StatementDeviation {
  if (actual === null || value === null) return { value, difference: null, percent: null, tone: 'NEUTRAL' }
  const difference = actual - value
  const isBetter = kind === 'COST' ? difference < 0 : difference > 0
  return {
    value,
    difference,
    percent: value === 0 ? null : (difference / Math.abs(value)) * 100,
    tone: Math.abs(difference) < 0.5 ? 'NEUTRAL' : isBetter ? 'BETTER' : 'WORSE',
  }
}

/**
 * The steps of the chart of the profit: the lines without a parent from the gross profit to the profit, with the children of
 * those between instead. Beside revenue all other steps would be too small to read, so it is the first step only where no
 * line is the gross profit. Results are totals. Empty when any step has no value.
 */
export function stepsOf(
  lines: readonly StatementLine[],
  values: ReadonlyMap<string, number | null>,
  nameOf: (line: StatementLine) => string,
): StatementStep[] {
  const top = lines.filter(({ parentId }) => parentId === null)
  const gross = top.findIndex(({ role }) => role === 'GROSS_PROFIT')
  const from = gross >= 0 ? gross : top.findIndex(({ role }) => role === 'REVENUE')
  const to = top.findIndex(({ role }) => role === 'PROFIT')
  if (from < 0 || to < from) return []
  const steps = top.slice(from, to + 1).flatMap((line) => {
    const children = lines.filter(({ parentId }) => parentId === line.id)
    return gross >= 0 && line.kind !== 'RESULT' && children.length > 0 ? children : [line]
  })
  const valued = steps.map((line) => {
    const value = values.get(line.id) ?? null
    const isTotal = line.kind === 'RESULT'
    return {
      rowId: line.id,
      name: nameOf(line),
      value: value === null ? null : line.kind === 'COST' ? -value : value,
      isTotal,
    }
  })
  return valued.some(({ value }) => value === null) ? [] : valued
}
