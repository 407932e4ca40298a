import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'
import { listBusinessUnits } from '../../platform/api/generated/businessunit.operations.ts'
import { listFirstProblems } from '../../platform/api/generated/priority.operations.ts'
import { queryKey } from '../../platform/api/query-key.ts'

/** The units in which the person may work, in the order of the server: largest open potential first. */
export const businessUnitsQuery = () =>
  queryOptions({
    queryKey: queryKey('businessunit', 'list'),
    queryFn: ({ signal }) => call(listBusinessUnits, { signal }),
  })

/** The first problem of each of these units, by unit. */
export const firstProblemsQuery = (unitIds: readonly string[]) =>
  queryOptions({
    queryKey: queryKey('priority', 'first', unitIds),
    queryFn: ({ signal }) => call(listFirstProblems, { query: { units: unitIds.join(',') }, signal }),
    select: ({ content }) => new Map(content.map((first) => [first.businessUnitId, first])),
  })
