import { evaluateGraph } from '@lotse/analysis/formula-graph.evaluate.ts'
import { buildFormulaGraph, type FormulaGraph } from '@lotse/analysis/formula-graph.ts'
import type { StatementDeviation, StatementStep } from '@lotse/contract/features/report/report.statement.schema.ts'
import type { StatementLine } from './report.statement.repository.ts'

/** The lines of a statement, ready to be computed. Their formulas were checked when the pack was applied. */
export interface StatementModel {
  readonly lines: readonly StatementLine[]
  readonly graph: FormulaGraph
}

/** @param baseFigures every base figure that a line may name */
export function statementModel(lines: readonly StatementLine[], baseFigures: Iterable<string>): StatementModel {
  const graph = buildFormulaGraph(
    lines.map(({ id, formula }) => ({ code: id, formula })),
    baseFigures,
  )
  return { lines, graph }
}

/** The value of each line, from base figures that were added up already. A line that lacks one has no value. */
export function statementValues(
  { graph }: StatementModel,
  figures: ReadonlyMap<string, number | null>,
): ReadonlyMap<string, number | null> {
  return evaluateGraph(graph, figures)
}

/**
 * An actual against something else. More is better, of costs less.
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
 * The way from revenue to profit: the lines without a parent in their order, of which those after the gross profit are told
 * by the lines that open under them. Results stand as totals. Empty when a step has no value: a gap in a way is no way.
 */
export function stepsOf(
  lines: readonly StatementLine[],
  values: ReadonlyMap<string, number | null>,
  nameOf: (line: StatementLine) => string,
): StatementStep[] {
  const top = lines.filter(({ parentId }) => parentId === null)
  const from = top.findIndex(({ role }) => role === 'REVENUE')
  const to = top.findIndex(({ role }) => role === 'PROFIT')
  if (from < 0 || to < from) return []
  const gross = top.findIndex(({ role }) => role === 'GROSS_PROFIT')
  const steps = top.slice(from, to + 1).flatMap((line, index) => {
    const children = lines.filter(({ parentId }) => parentId === line.id)
    const isOpen = line.kind !== 'RESULT' && gross >= 0 && from + index > gross && children.length > 0
    return isOpen ? children : [line]
  })
  const told = steps.map((line) => {
    const value = values.get(line.id) ?? null
    const isTotal = line.kind === 'RESULT'
    return {
      rowId: line.id,
      name: nameOf(line),
      value: value === null ? null : line.kind === 'COST' ? -value : value,
      isTotal,
    }
  })
  return told.some(({ value }) => value === null) ? [] : told
}
