import type { TargetDraft } from '@lotse/contract/features/kpi/kpi.target.schema.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { StatusError } from '../../../platform/api/api-error.ts'
import { call, callExpecting } from '../../../platform/api/call.ts'
import { listKpiTargets, setKpiTarget } from '../../../platform/api/generated/kpi.target.operations.ts'
import { queryKey } from '../../../platform/api/query-key.ts'

/** The targets of the unit for a KPI. */
export function targetsQuery(kpiId: string) {
  return queryOptions({
    queryKey: queryKey('kpi', 'targets', kpiId),
    queryFn: ({ signal }) => call(listKpiTargets, { params: { id: kpiId }, signal }),
  })
}

/** True for a refusal that the form shows. */
export function isRefusedTarget(error: unknown): error is StatusError {
  return error instanceof StatusError && error.status === 400
}

/** Sets or ends the target of the unit and requests everything again that depends on it. */
export function useTargetChange(kpiId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: TargetDraft) => callExpecting(setKpiTarget, { params: { id: kpiId }, body }, isRefusedTarget),
    onSuccess: () =>
      Promise.all(['kpi', 'area', 'businessunit'].map((feature) => client.invalidateQueries({ queryKey: [feature] }))),
  })
}
