import type { ViewQuery } from '@lotse/contract/figure.schema.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { kpiQuery } from './kpi.queries.ts'
import { kpiPotentialQuery } from './potential.queries.ts'

/** A link to the potential of a KPI, in the same view; its figures are fetched as soon as somebody points at it. */
export function PotentialLink({ id, view, children }: { id: string; view: ViewQuery; children: React.ReactNode }) {
  const client = useQueryClient()
  const prefetch = () => {
    void client.prefetchQuery(kpiQuery(id, view))
    void client.prefetchQuery(kpiPotentialQuery(id, view))
  }
  return (
    <Link
      to="/business-analysis/dashboard/detail/potential"
      search={{ ...view, id }}
      onPointerEnter={prefetch}
      onFocus={prefetch}
    >
      {children}
    </Link>
  )
}
