import type { ClosingMonthList } from '@lotse/contract/features/closing/closing.schema.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'
import {
  closeMonth,
  listClosingMonths,
  remindOfClosing,
  reopenMonth,
} from '../../platform/api/generated/closing.operations.ts'
import { queryKey } from '../../platform/api/query-key.ts'

/** Closed and open months. */
export function closingQuery() {
  return queryOptions({
    queryKey: queryKey('closing', 'months'),
    queryFn: ({ signal }) => call(listClosingMonths, { signal }),
  })
}

const shown = (client: QueryClient) => ({
  onSuccess: (list: ClosingMonthList) => client.setQueryData(closingQuery().queryKey, list),
  onError: () => client.invalidateQueries({ queryKey: closingQuery().queryKey }),
})

/** Closes a month. */
export const closing = (client: QueryClient, period: string) => ({
  mutationFn: () => call(closeMonth, { params: { period } }),
  ...shown(client),
})

/** Reopens a month with a reason. */
export const reopening = (client: QueryClient, period: string) => ({
  mutationFn: (reason: string) => call(reopenMonth, { params: { period }, body: { reason } }),
  ...shown(client),
})

/** Reminds the units that have not delivered a month. */
export const reminder = (period: string) => ({ mutationFn: () => call(remindOfClosing, { params: { period } }) })
