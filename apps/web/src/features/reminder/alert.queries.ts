import type { KpiAlertDraft } from '@lotse/contract/features/reminder/reminder.alert.schema.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { StatusError } from '../../platform/api/api-error.ts'
import { call, callExpecting } from '../../platform/api/call.ts'
import { listKpiAlerts, setKpiAlert } from '../../platform/api/generated/reminder.alert.operations.ts'
import { queryKey } from '../../platform/api/query-key.ts'

/** The person's alerts about KPIs of the unit, with the values of the newest month. */
export function kpiAlertsQuery() {
  return queryOptions({
    queryKey: queryKey('reminder', 'alerts'),
    queryFn: ({ signal }) => call(listKpiAlerts, { signal }),
  })
}

/** True for a refusal that the form shows. */
export function isRefusedAlert(error: unknown): error is StatusError {
  return error instanceof StatusError && (error.status === 400 || error.status === 409)
}

/** Sets or, with empty limits, removes an alert; the reply replaces the list. */
export function useAlertChange() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ kpiId, below, above }: KpiAlertDraft & { readonly kpiId: string }) =>
      callExpecting(setKpiAlert, { params: { kpiId }, body: { below, above } }, isRefusedAlert),
    onSuccess: (list) => client.setQueryData(kpiAlertsQuery().queryKey, list),
    onError: () => client.invalidateQueries({ queryKey: kpiAlertsQuery().queryKey }),
  })
}
