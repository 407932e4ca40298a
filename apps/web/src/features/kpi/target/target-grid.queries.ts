import type {
  TargetCellDraft,
  TargetGridQuery,
  TargetHistoryQuery,
} from '@lotse/contract/features/kpi/kpi.target-grid.schema.ts'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { StatusError } from '../../../platform/api/api-error.ts'
import { call, callExpecting } from '../../../platform/api/call.ts'
import {
  getTargetGrid,
  getTargetHistory,
  getUnitTargetGrid,
  saveTargetGrid,
  saveUnitTargetGrid,
} from '../../../platform/api/generated/kpi.target-grid.operations.ts'
import { queryKey } from '../../../platform/api/query-key.ts'
import { isRefusedTarget } from './target.queries.ts'

/** Whose targets a grid has: those of the selected unit, or of all units. */
export type GridScope = 'UNIT' | 'ALL'

/** The targets of months. */
export function targetGridQuery(scope: GridScope, query: TargetGridQuery) {
  return queryOptions({
    queryKey: queryKey('kpi', 'target-grid', scope, query),
    queryFn: ({ signal }) =>
      scope === 'UNIT' ? call(getTargetGrid, { query, signal }) : call(getUnitTargetGrid, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Who changed the target of a month of the unit. */
export function targetHistoryQuery(query: TargetHistoryQuery) {
  return queryOptions({
    queryKey: queryKey('kpi', 'target-history', query),
    queryFn: ({ signal }) => call(getTargetHistory, { query, signal }),
  })
}

/** True when targets changed since they were loaded. */
export const isTargetConflict = (error: unknown): error is StatusError =>
  error instanceof StatusError && error.code === 'kpi.target_changed'

const isExpected = (error: unknown) => isTargetConflict(error) || isRefusedTarget(error)

/** Saves cells, all or none, and requests everything again that depends on them, also what a conflict is about. */
export function useTargetGridChange(scope: GridScope) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (cells: readonly TargetCellDraft[]) => {
      const body = { cells: [...cells] }
      return scope === 'UNIT'
        ? callExpecting(saveTargetGrid, { body }, isExpected)
        : callExpecting(saveUnitTargetGrid, { body }, isExpected)
    },
    onSettled: () =>
      Promise.all(['kpi', 'area', 'businessunit'].map((feature) => client.invalidateQueries({ queryKey: [feature] }))),
  })
}
