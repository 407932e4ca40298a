import type { ViewQuery } from '@lotse/contract/figure.schema.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { solutionNodeQuery } from './solution-tree.queries.ts'

/** A link to the dashboard of a symptom or a cause, in the same view. It prefetches the node when the pointer or the focus reaches it. */
export function SolutionNodeLink({
  id,
  view,
  className,
  children,
  ...rest
}: {
  id: string
  view: ViewQuery
  className?: string | undefined
  children: React.ReactNode
} & { 'aria-label'?: string }) {
  const client = useQueryClient()
  const prefetch = () => void client.prefetchQuery(solutionNodeQuery(id, view))
  return (
    <Link
      to="/solution-tree/dashboard"
      search={{ ...view, nodeId: id }}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      className={className}
      {...rest}
    >
      {children}
    </Link>
  )
}
