import type { ViewQuery } from '@lotse/contract/figure.schema.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'
import { getBusinessUnit } from '../../platform/api/generated/businessunit.operations.ts'
import { getKpiDifference } from '../../platform/api/generated/comparison.operations.ts'
import {
  getKpi,
  getKpiActualValues,
  getKpiAnalysis,
  listKpiChanges,
  listKpis,
} from '../../platform/api/generated/kpi.operations.ts'
import { queryKey } from '../../platform/api/query-key.ts'
import { type AgainstSearch, subjectOf } from './comparison/compared.ts'

/** How many months the detail of a KPI shows. */
export const DETAIL_MONTHS = 36

/** The KPIs that stand for their areas, with readings and 24 months. */
export function headlineKpisQuery(view: ViewQuery) {
  return queryOptions({
    queryKey: queryKey('kpi', 'headline', view),
    queryFn: ({ signal }) => call(listKpis, { query: { ...view, headline: true }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Every KPI of the unit. */
export function allKpisQuery(view: ViewQuery) {
  return queryOptions({
    queryKey: queryKey('kpi', 'all', view),
    queryFn: ({ signal }) => call(listKpis, { query: view, signal }),
    placeholderData: keepPreviousData,
  })
}

/** What changed most since the comparison period. */
export function kpiChangesQuery(view: ViewQuery) {
  return queryOptions({
    queryKey: queryKey('kpi', 'changes', view),
    queryFn: ({ signal }) => call(listKpiChanges, { query: view, signal }),
    placeholderData: keepPreviousData,
  })
}

/** One KPI: definition, reading and series. While another view of the same KPI loads, the last one stays. */
export function kpiQuery(id: string, view: ViewQuery) {
  return queryOptions({
    queryKey: queryKey('kpi', 'one', id, view),
    queryFn: ({ signal }) => call(getKpi, { params: { id }, query: { ...view, months: DETAIL_MONTHS }, signal }),
    placeholderData: (previous) => (previous?.id === id ? previous : undefined),
  })
}

/** Why a KPI (or the figure `node` below it) changed, or differs from its plan or another unit. */
export function kpiAnalysisQuery(id: string, view: ViewQuery, node: string | undefined, against: AgainstSearch = {}) {
  const subject = subjectOf(against)
  const query = node === undefined ? view : { ...view, node }
  return queryOptions({
    queryKey: queryKey('kpi', 'analysis', id, view, node ?? null, subject),
    queryFn: ({ signal }) =>
      subject
        ? call(getKpiDifference, { params: { id }, query: { ...query, ...subject }, signal })
        : call(getKpiAnalysis, { params: { id }, query, signal }),
    placeholderData: (previous) => (previous?.node.id === (node ?? id) ? previous : undefined),
  })
}

/** A KPI and the figures behind it over some months. */
export function kpiActualValuesQuery(id: string, view: ViewQuery, months: number) {
  return queryOptions({
    queryKey: queryKey('kpi', 'actual-value', id, view, months),
    queryFn: ({ signal }) => call(getKpiActualValues, { params: { id }, query: { ...view, months }, signal }),
    placeholderData: (previous) => (previous?.rows[0]?.id === id ? previous : undefined),
  })
}

/** The groups a unit is compared with, the standard one first. */
export function peerGroupsQuery(businessUnitId: string) {
  return queryOptions({
    queryKey: queryKey('businessunit', 'one', businessUnitId),
    queryFn: ({ signal }) => call(getBusinessUnit, { params: { id: businessUnitId }, signal }),
    staleTime: 10 * 60_000,
  })
}
