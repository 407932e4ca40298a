import type { FigureChange, SimulationResult } from './simulate.ts'

/** Number of scenarios that can be compared. */
export const COMPARED_SCENARIOS = 4

/** One figure in several scenarios. */
export interface ComparedFigure {
  readonly code: string
  /** One per scenario, in their order; without a value for a scenario whose model does not have the figure. */
  readonly scenarios: readonly ComparedValue[]
}

/** A figure in one scenario. `toFirst` is its difference from the first scenario; null unless both have a value. */
export interface ComparedValue extends FigureChange {
  readonly toFirst: number | null
}

/**
 * Compares up to four simulated scenarios: each figure that differs in one of them from its value without levers, or between
 * them, in the order of the figures. Scenarios of different units or base months differ without levers as well.
 * @throws RangeError for no scenario or more than four
 */
export function compareScenarios(results: readonly SimulationResult[]): ComparedFigure[] {
  if (results.length === 0 || results.length > COMPARED_SCENARIOS) {
    throw new RangeError(`Cannot compare ${results.length} scenarios: choose 1 to ${COMPARED_SCENARIOS}`)
  }
  const codes = new Set(results.flatMap(({ figures }) => [...figures.keys()]))
  return [...codes].flatMap((code): ComparedFigure[] => {
    const changes = results.map(({ figures }) => figures.get(code) ?? { before: null, after: null, change: null })
    const first = changes[0]?.after ?? null
    const isSame = changes.every(({ before, after }) => before === after && after === first)
    if (isSame) return []
    const scenarios = changes.map((change) => {
      const { after } = change
      return { ...change, toFirst: after === null || first === null ? null : after - first }
    })
    return [{ code, scenarios }]
  })
}
