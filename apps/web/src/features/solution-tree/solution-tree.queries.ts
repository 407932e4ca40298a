import type { ViewQuery } from '@lotse/contract/figure.schema.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'
import {
  getSolutionNode,
  getSolutionTree,
  listSymptoms,
} from '../../platform/api/generated/solution-tree.operations.ts'
import { queryKey } from '../../platform/api/query-key.ts'

/** Other screens change measures and self-assessments, so it is fetched again on each visit. */
const FRESH_MS = 0

/** What is requested of the solution tree: the symptoms of an area, or those that a KPI triggers or is evidence for. */
export interface TreeFilter {
  readonly areaId?: string | undefined
  readonly kpiId?: string | undefined
}

/** The solution tree with the symptoms of the filter, those that apply first. */
export function solutionTreeQuery(view: ViewQuery, { areaId, kpiId }: TreeFilter = {}) {
  const filter = { ...(areaId ? { areaId } : {}), ...(kpiId ? { kpiId } : {}) }
  return queryOptions({
    queryKey: queryKey('solution-tree', 'tree', view, filter),
    queryFn: ({ signal }) => call(getSolutionTree, { query: { ...view, ...filter }, signal }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  })
}

/** The symptoms by name, for jumping to one. */
export function symptomsQuery() {
  return queryOptions({
    queryKey: queryKey('solution-tree', 'symptoms'),
    queryFn: ({ signal }) => call(listSymptoms, { signal }),
  })
}

/** A symptom or a cause. While another view of the same node loads, the last one stays. */
export function solutionNodeQuery(id: string, view: ViewQuery) {
  return queryOptions({
    queryKey: queryKey('solution-tree', 'node', id, view),
    queryFn: ({ signal }) => call(getSolutionNode, { params: { id }, query: view, signal }),
    placeholderData: (previous) =>
      previous && (previous.causeId ?? previous.symptom.id) === id ? previous : undefined,
    staleTime: FRESH_MS,
  })
}
