import type { ViewQuery } from '@lotse/contract/figure.schema.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { kpiAnalysisQuery, kpiQuery } from './kpi.queries.ts'

/** A link to the analysis of a KPI, in the same view. It prefetches the figures when the pointer or the focus reaches it. */
export function KpiLink({ id, view, children }: { id: string; view: ViewQuery; children: React.ReactNode }) {
  const client = useQueryClient()
  const prefetch = () => {
    void client.prefetchQuery(kpiQuery(id, view))
    void client.prefetchQuery(kpiAnalysisQuery(id, view, undefined))
  }
  return (
    <Link
      to="/business-analysis/dashboard/detail/analysis"
      search={{ ...view, id }}
      onPointerEnter={prefetch}
      onFocus={prefetch}
    >
      {children}
    </Link>
  )
}
