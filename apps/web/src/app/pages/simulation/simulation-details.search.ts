import { SCENARIO_VIEWS, type ScenarioView } from '../../../features/simulation/editor/editor.view.ts'
import { TREE_SERIES, type TreeComparison } from '../../../features/simulation/tree/reference.ts'
import { clean, oneOf, type RawSearch, text, uuid } from '../../search/view.ts'
import { type SimulationSearch, simulationSearch } from './simulation.search.ts'

/** One scenario: which (without `id` a new one with the outcome `kpiId`), and what of it is shown. */
export interface SimulationDetailsSearch extends SimulationSearch {
  view?: ScenarioView
  node?: string
  comparison?: TreeComparison
}

/** Reads which scenario is shown and how; ignores invalid values. */
export function simulationDetailsSearch(search: RawSearch): SimulationDetailsSearch {
  return clean({
    ...simulationSearch(search),
    view: oneOf(SCENARIO_VIEWS, search.view),
    node: text(search.node),
    comparison: oneOf(TREE_SERIES, search.comparison) ?? uuid(search.comparison),
  })
}
