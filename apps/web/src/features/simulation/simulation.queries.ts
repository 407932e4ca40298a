import type {
  NewSimulation,
  SimulationDetail,
  SimulationMove,
  SimulationQuery,
} from '@lotse/contract/features/simulation/simulation.schema.ts'
import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'
import { SIMULATION_COMMENT } from '../../platform/api/generated/comment.operations.ts'
import {
  adoptSimulation,
  compareSimulations,
  createSimulation,
  deleteSimulation,
  duplicateSimulation,
  getSimulation,
  getSimulationActuals,
  getSimulationModel,
  listSimulations,
  moveSimulation,
  restoreSimulation,
} from '../../platform/api/generated/simulation.operations.ts'
import { queryKey } from '../../platform/api/query-key.ts'
import type { CommentSubject } from '../../platform/comment/comment.queries.ts'

/** How many scenarios a page of the list has. */
export const PAGE_SIZE = 100

/** Filter and order of the list, without the page. */
export type SimulationFilter = Omit<SimulationQuery, 'page' | 'size'>

/** One page of the filtered, sorted scenarios. */
export function simulationPageQuery(filter: SimulationFilter, page: number) {
  return queryOptions({
    queryKey: queryKey('simulation', 'page', filter, page),
    queryFn: ({ signal }) => call(listSimulations, { query: { ...filter, page, size: PAGE_SIZE }, signal }),
    // The first page says how many there are: it stays while another filter's comes.
    ...(page === 0 ? { placeholderData: keepPreviousData } : {}),
  })
}

/** The scenarios changed last, for jumping to one by name and for choosing scenarios to compare. */
export function recentSimulationsQuery() {
  return queryOptions({
    queryKey: queryKey('simulation', 'recent'),
    queryFn: ({ signal }) => call(listSimulations, { query: { page: 0, size: 500, sort: 'UPDATED' }, signal }),
  })
}

/** One scenario with levers, result and measures. */
export function simulationQuery(id: string) {
  return queryOptions({
    queryKey: queryKey('simulation', 'one', id),
    queryFn: ({ signal }) => call(getSimulation, { params: { id }, signal }),
  })
}

/** The comments on a scenario: `part` is the code of a figure, null the scenario. */
export function scenarioComments(id: string): CommentSubject {
  return { operations: SIMULATION_COMMENT, id }
}

/**
 * The figures and formulas to compute scenarios of one outcome with. Its key begins with `simulation-model`: it depends on
 * figures, not on scenarios.
 *
 * @param kpiId the outcome; the tenant's outcome KPI when undefined
 * @param month the base month, YYYY-MM; the last month with figures when undefined
 */
export function simulationModelQuery(kpiId?: string, month?: string) {
  return queryOptions({
    queryKey: queryKey('simulation-model', kpiId ?? null, month ?? null),
    queryFn: ({ signal }) =>
      call(getSimulationModel, { query: { ...(kpiId ? { kpiId } : {}), ...(month ? { month } : {}) }, signal }),
  })
}

/** Up to four scenarios, computed from the figures of the same month; the latest base month when undefined. */
export function simulationComparisonQuery(ids: readonly string[], month?: string) {
  return queryOptions({
    queryKey: queryKey('simulation', 'comparison', ids.join(), month ?? null),
    queryFn: ({ signal }) =>
      call(compareSimulations, { query: { ids: ids.join(), ...(month ? { month } : {}) }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** The expected path and the actual values of one scenario. */
export function simulationActualsQuery(id: string) {
  return queryOptions({
    queryKey: queryKey('simulation', 'actuals', id),
    queryFn: ({ signal }) => call(getSimulationActuals, { params: { id }, signal }),
  })
}

/**
 * Requests everything again that shows scenarios: pages, scenarios, comparisons, actual values.
 *
 * @param deletedId a scenario that is no longer requested: it would only be missing
 */
export async function refreshSimulations(client: QueryClient, deletedId?: string): Promise<void> {
  await client.invalidateQueries({
    predicate: ({ queryKey: [feature, , , , id] }) =>
      feature === 'simulation' && (deletedId === undefined || id !== deletedId),
  })
}

/** Stores the reply of a change as the current scenario and requests the other replies again. */
async function showChanged(client: QueryClient, scenario: SimulationDetail): Promise<void> {
  client.setQueryData(simulationQuery(scenario.id).queryKey, scenario)
  await refreshSimulations(client, scenario.id)
}

/** Creates a scenario. */
export function simulationCreation(client: QueryClient) {
  return mutationOptions({
    mutationFn: (body: NewSimulation) => call(createSimulation, { body }),
    onSuccess: (created) => void showChanged(client, created),
  })
}

/** Moves a scenario to another status: share, make a draft again, archive, return from the archive. */
export function simulationStatusMove(client: QueryClient) {
  return mutationOptions({
    mutationFn: ({ id, ...body }: SimulationMove & { readonly id: string }) =>
      call(moveSimulation, { params: { id }, body }),
    onSettled: () => refreshSimulations(client),
  })
}

/** Duplicates a scenario: a new draft of the caller. */
export function simulationDuplication(client: QueryClient) {
  return mutationOptions({
    mutationFn: ({ id, name }: { readonly id: string; readonly name?: string }) =>
      call(duplicateSimulation, { params: { id }, body: name === undefined ? {} : { name } }),
    onSuccess: (copy) => void showChanged(client, copy),
  })
}

/** Deletes a scenario; `simulationRestoration` restores it within a day. */
export function simulationDeletion(client: QueryClient) {
  return mutationOptions({
    mutationFn: (id: string) => call(deleteSimulation, { params: { id } }),
    onSettled: (_reply, _error, id) => refreshSimulations(client, id),
  })
}

/** Restores a deleted scenario. */
export function simulationRestoration(client: QueryClient) {
  return mutationOptions({
    mutationFn: (id: string) => call(restoreSimulation, { params: { id } }),
    onSettled: () => refreshSimulations(client),
  })
}

/** Adopts a scenario: one measure per lever that has an effect. Measures are requested again by their own event. */
export function simulationAdoption(client: QueryClient) {
  return mutationOptions({
    mutationFn: ({ id, version }: { readonly id: string; readonly version: number }) =>
      call(adoptSimulation, { params: { id }, body: { version } }),
    onSuccess: (adopted) => void showChanged(client, adopted),
  })
}
