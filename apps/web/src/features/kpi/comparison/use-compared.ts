import { monthsBetween } from '@lotse/analysis/calendar/period.ts'
import type { KpiComparison } from '@lotse/contract/features/comparison/comparison.schema.ts'
import type { ViewQuery } from '@lotse/contract/figure.schema.ts'
import type { Format } from '@lotse/text/format.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../../platform/api/call.ts'
import { getKpiComparison } from '../../../platform/api/generated/comparison.operations.ts'
import { queryKey } from '../../../platform/api/query-key.ts'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { DETAIL_MONTHS } from '../kpi.queries.ts'
import type { KpiTranslate } from '../kpi.words.ts'
import { type AgainstSearch, type Compared, comparedMonth, subjectOf } from './compared.ts'

/** The values that a KPI is compared with; a target is known without them. */
export function kpiComparisonQuery(id: string, view: ViewQuery, against: AgainstSearch) {
  const subject = subjectOf(against)
  return queryOptions({
    queryKey: queryKey('kpi', 'comparison', id, view, subject),
    queryFn: ({ signal }) =>
      call(getKpiComparison, { params: { id }, query: { ...view, ...subject, months: DETAIL_MONTHS }, signal }),
    placeholderData: (previous) => (previous?.rows[0]?.id === id ? previous : undefined),
  })
}

/** What a KPI is compared with; null while it loads. `hasPlan`: whether there is a plan to compare with. */
export function useCompared(id: string, view: ViewQuery, against: AgainstSearch) {
  const { t } = useTranslation('kpi')
  const format = useFormat()
  const { data, error } = useQuery(kpiComparisonQuery(id, view, against))
  const compared = useMemo(() => (data ? comparedOf(data, t, format) : null), [data, t, format])
  return { compared, hasPlan: data?.hasPlan ?? false, error }
}

function comparedOf({ view, against, unit, periods, rows }: KpiComparison, t: KpiTranslate, format: Format): Compared {
  const indexOf = new Map(periods.map((period, index) => [period, index]))
  const rowOf = new Map(rows.map((row) => [row.id, row.values]))
  const valueOf = (figureId: string, period: string) => rowOf.get(figureId)?.[indexOf.get(period) ?? -1] ?? null
  if (unit) return { kind: 'UNIT', name: unit.name, label: unit.name, valueOf }
  if (against === 'PLAN') return { kind: 'PLAN', name: t('chart.plan'), label: t('chart.plan'), valueOf }
  return { ...comparedMonth(format, view), label: monthsLabel(view, t), valueOf }
}

/** A line of other months begins somewhere else than its axis, so that its name is the distance. */
function monthsLabel({ comparison, period, comparisonPeriod }: KpiComparison['view'], t: KpiTranslate): string {
  if (comparison === 'PRIOR_YEAR') return t('chart.priorYear')
  if (comparison === 'PRIOR_MONTH') return t('chart.priorMonth')
  const months = monthsBetween(comparisonPeriod, period)
  return months < 0 ? t('chart.later', { count: -months }) : t('chart.earlier', { count: months })
}
