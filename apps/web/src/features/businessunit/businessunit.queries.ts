import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'
import { listBusinessUnits } from '../../platform/api/generated/businessunit.operations.ts'
import { queryKey } from '../../platform/api/query-key.ts'

/** The units in which the person may work, in the order of the server: largest open potential first. */
export const businessUnitsQuery = () =>
  queryOptions({
    queryKey: queryKey('businessunit', 'list'),
    queryFn: ({ signal }) => call(listBusinessUnits, { signal }),
  })
