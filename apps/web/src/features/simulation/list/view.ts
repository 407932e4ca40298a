import type { SimulationSort } from '@lotse/contract/features/simulation/simulation.constants.ts'
import type { SimulationFilter } from '../simulation.queries.ts'

export const SIMULATION_DIRECTIONS = ['ASC', 'DESC'] as const

/** Which scenarios are listed, and in which order. Stored in the address; several statuses are separated by commas. */
export interface SimulationView {
  status?: string
  /** Only the reader's own ones. */
  own?: 'true'
  /** Only scenarios with this outcome. */
  kpiId?: string
  search?: string
  sort?: SimulationSort
  direction?: (typeof SIMULATION_DIRECTIONS)[number]
}

/** A change of the view; `undefined` takes something away. */
export type SimulationViewPatch = { [K in keyof SimulationView]: SimulationView[K] | undefined }

const FILTERS = ['status', 'own', 'kpiId', 'search'] as const

/** The filter and order that is asked of the server. */
export function filterOf({ own, ...filter }: SimulationView): SimulationFilter {
  return own ? { ...filter, isOwn: true } : filter
}

/** How many filters are set. */
export function countFilters(view: SimulationView): number {
  return FILTERS.filter((name) => view[name] !== undefined).length
}

/** A view without its filters: the order stays. */
export const NO_FILTERS: SimulationViewPatch = Object.fromEntries(FILTERS.map((name) => [name, undefined]))
