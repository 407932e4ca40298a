import type { TreeComparison } from '../tree/reference.ts'

/** The views of a scenario, in the order of their tabs. */
export const SCENARIO_VIEWS = ['result', 'tree', 'tornado', 'sensitivity', 'goal', 'random'] as const
export type ScenarioView = (typeof SCENARIO_VIEWS)[number]

/** What of a scenario is shown; it is stored in the address. */
export interface EditorPlace {
  readonly view: ScenarioView
  /** The selected figure of the tree. */
  readonly node: string | undefined
  readonly comparison: TreeComparison
}
