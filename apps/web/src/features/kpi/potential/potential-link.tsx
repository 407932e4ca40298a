import type { ViewQuery } from '@lotse/contract/figure.schema.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { kpiQuery } from '../kpi.queries.ts'
import { kpiPotentialQuery } from './potential.queries.ts'

/** A link to the potential of a KPI, in the same view. It prefetches the figures when the pointer or the focus reaches it. */
export function PotentialLink({
  id,
  view,
  className,
  children,
}: {
  id: string
  view: ViewQuery
  className?: string | undefined
  children: React.ReactNode
}) {
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
      className={className}
    >
      {children}
    </Link>
  )
}
