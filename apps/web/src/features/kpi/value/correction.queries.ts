import type { ValueCorrection } from '@lotse/contract/features/kpi/kpi.correction.schema.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { StatusError } from '../../../platform/api/api-error.ts'
import { call, callExpecting } from '../../../platform/api/call.ts'
import { correctActualValue, getActualValueHistory } from '../../../platform/api/generated/kpi.correction.operations.ts'
import { queryKey } from '../../../platform/api/query-key.ts'

/** A base figure of a KPI in a month. */
export interface FigureMonth {
  readonly kpiId: string
  readonly figureId: string
  readonly period: string
}

/** How the value of a figure in a month came about. Requested again whenever it is opened: a correction is based on what it shows. */
export function valueHistoryQuery({ kpiId, figureId, period }: FigureMonth) {
  return queryOptions({
    queryKey: queryKey('kpi', 'value-history', kpiId, figureId, period),
    queryFn: ({ signal }) =>
      call(getActualValueHistory, { params: { id: kpiId }, query: { figureId, period }, signal }),
    gcTime: 0,
  })
}

/** True for a refusal that the form shows at its fields. */
export function isRefusal(error: unknown): error is StatusError {
  return error instanceof StatusError && (error.status === 400 || error.status === 409)
}

/** True when another person has changed the value meanwhile. */
export function isChangedValue(error: unknown): boolean {
  return error instanceof StatusError && error.code === 'kpi.value_changed'
}

/** True when the value does not fit the unit's own months and is not confirmed. */
export function isImplausible(error: unknown): boolean {
  return error instanceof StatusError && error.code === 'kpi.value_implausible'
}

/** Corrects a value and requests everything again that depends on it, also when another person has changed it meanwhile. */
export function useCorrection(kpiId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ValueCorrection) =>
      callExpecting(correctActualValue, { params: { id: kpiId }, body }, isRefusal),
    onSettled: () =>
      Promise.all(['kpi', 'area', 'businessunit'].map((feature) => client.invalidateQueries({ queryKey: [feature] }))),
  })
}
