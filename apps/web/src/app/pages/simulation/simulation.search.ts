import { COMPARED_SCENARIOS, SIMULATION_SORTS } from '@lotse/contract/features/simulation/simulation.constants.ts'
import { SIMULATION_STATUSES } from '@lotse/contract/features/simulation/simulation.status.ts'
import { SIMULATION_DIRECTIONS, type SimulationView } from '../../../features/simulation/list/view.ts'
import { listOf, valuesOf } from '../../../ui/field/value-list.ts'
import { clean, oneOf, type RawSearch, text, uuid } from '../../search/view.ts'

/** The list of scenarios or, with `compare`, scenarios side by side. */
export interface SimulationListSearch extends SimulationView {
  /** Ids of scenarios, separated by commas. */
  compare?: string
}

/** The levels of the peers that the levers of a new scenario can be set to. */
const START_LEVELS = ['MEDIAN', 'TOP_QUARTILE'] as const

/** Which scenario is shown; without `id` a new one with the outcome `kpiId`, and with levers that are set to a level. */
export interface SimulationSearch {
  id?: string
  kpiId?: string
  /** KPIs, separated by commas. */
  levers?: string
  level?: (typeof START_LEVELS)[number]
}

/** Reads filters and order of the list, and which scenarios are compared; ignores invalid values. */
export function simulationListSearch(search: RawSearch): SimulationListSearch {
  return clean({
    status: listOf(valuesOf(text(search.status)), SIMULATION_STATUSES),
    own: oneOf(['true'], search.own),
    kpiId: text(search.kpiId),
    search: text(search.search),
    sort: oneOf(SIMULATION_SORTS, search.sort),
    direction: oneOf(SIMULATION_DIRECTIONS, search.direction),
    compare: comparedIds(search.compare),
  })
}

/** Reads which scenario is shown. */
export function simulationSearch(search: RawSearch): SimulationSearch {
  return clean({
    id: text(search.id),
    kpiId: text(search.kpiId),
    levers: text(search.levers),
    level: oneOf(START_LEVELS, search.level),
  })
}

/** Distinct ids of scenarios, as many as can be compared; those that are none are left out. */
function comparedIds(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const ids = new Set(value.split(',').filter((id) => uuid(id) !== undefined))
  return [...ids].slice(0, COMPARED_SCENARIOS).join() || undefined
}
