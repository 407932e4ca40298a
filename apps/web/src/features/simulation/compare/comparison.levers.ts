import type { SimulationComparison } from '@lotse/contract/features/simulation/simulation.model.schema.ts'
import type { LeverResult, SimulationFigureName } from '@lotse/contract/features/simulation/simulation.schema.ts'

/** One scenario of a comparison. */
export type ComparedScenario = SimulationComparison['scenarios'][number]

/** A figure that at least one of the scenarios moves. */
export interface ComparedLever {
  readonly figure: SimulationFigureName
  /** The value without a scenario, over twelve months. */
  readonly before: number | null
  /** One per scenario, in their order; null where the scenario does not move the figure. */
  readonly cells: readonly (LeverResult | null)[]
  /** Whether the scenarios do different things with it. */
  readonly isDifferent: boolean
}

/**
 * The levers of all scenarios, one row per figure: what differs first, then by the largest contribution.
 */
export function comparedLevers(scenarios: readonly ComparedScenario[]): readonly ComparedLever[] {
  const figures = new Map<string, SimulationFigureName>()
  for (const { figures: named } of scenarios) for (const figure of named) figures.set(figure.code, figure)
  const rows = [...figures.values()].map((figure): ComparedLever => {
    const cells = scenarios.map(({ result }) => result.levers.find(({ code }) => code === figure.code) ?? null)
    return {
      figure,
      before: cells.find((cell) => cell !== null)?.before ?? null,
      cells,
      isDifferent: new Set(cells.map((cell) => writtenValue(cell, figure))).size > 1,
    }
  })
  return rows.toSorted(
    (a, b) => Number(b.isDifferent) - Number(a.isDifferent) || largestContribution(b) - largestContribution(a),
  )
}

/** The value as it is read: two scenarios differ when their written values do. */
function writtenValue(cell: LeverResult | null, { decimals }: SimulationFigureName): string {
  return cell === null ? 'NOT_SET' : (cell.problem ?? cell.after?.toFixed(decimals) ?? 'NO_VALUE')
}

function largestContribution({ cells }: ComparedLever): number {
  return Math.max(...cells.map((cell) => Math.abs(cell?.contribution ?? 0)))
}

/** Whether all scenarios have the same outcome, so that their changes can be compared. */
export function haveSameOutcome(scenarios: readonly ComparedScenario[]): boolean {
  return new Set(scenarios.map(({ outcome }) => outcome.code)).size === 1
}
