import type { Whoami } from '@lotse/contract/features/person/person.schema.ts'
import type { ViewQuery } from '@lotse/contract/figure.schema.ts'
import { isAllowed, type Permission } from '@lotse/contract/permission.ts'
import { type UseQueryOptions, useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { assessmentsQuery } from '../../../features/assessment/assessment.queries.ts'
import { headlineKpisQuery, peerGroupsQuery } from '../../../features/kpi/kpi.queries.ts'
import { favoriteReadingsQuery } from '../../../features/kpi-favorite/kpi-favorite.queries.ts'
import { measureRemindersQuery } from '../../../features/measure/measure.queries.ts'
import { unreadQuery } from '../../../features/message/message.queries.ts'
import { newsListQuery } from '../../../features/news/news.queries.ts'
import { prioritiesQuery } from '../../../features/priority/priority.queries.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { useSessionStore } from '../../../platform/session/session.store.ts'
import { useSession } from '../../../platform/session/session.ts'
import { SHOWN_NEWS } from './news.tsx'

interface FirstQueries {
  /** What is at the top of the page. */
  readonly top: readonly Requested[]
  readonly rest: readonly Requested[]
}

/** One element type for queries of different replies, which are only requested here. */
type Requested = UseQueryOptions<unknown, Error, unknown, readonly string[]>

/** What the page requests at once, as far as the person may read it. */
function firstQueries(view: ViewQuery, whoami: Whoami | null): FirstQueries {
  const may = (permission: Permission) => isAllowed([permission], whoami)
  const unitId = whoami?.businessUnitId ?? ''
  const top = [
    { ...prioritiesQuery(view), enabled: may('KPI_READ') },
    headlineKpisQuery(view),
    { ...favoriteReadingsQuery(view), enabled: may('KPI_READ') },
    { ...peerGroupsQuery(unitId), enabled: unitId !== '' },
  ]
  const rest = [
    { ...measureRemindersQuery(), enabled: may('MEASURE_READ') },
    { ...assessmentsQuery(), enabled: may('ASSESSMENT_READ') },
    newsListQuery(0, SHOWN_NEWS),
    unreadQuery(),
  ]
  return { top, rest } as unknown as FirstQueries
}

/** Requests what the page shows at once while the frame and the page are not rendered yet; what fails is requested again by the page. */
export function requestFirstFigures(view: ViewQuery): void {
  const { top, rest } = firstQueries(view, useSessionStore.getState().whoami)
  for (const query of [...top, ...rest]) {
    if (query.enabled !== false) void queryClient.prefetchQuery(query)
  }
}

/**
 * Requests all that the page shows at once, instead of when the part that shows it appears, and returns whether that at its top has
 * come (or failed) for the first time: the page appears then, and what comes later fills places that are below the window.
 */
export function useFirstFigures(view: ViewQuery): boolean {
  const { whoami } = useSession()
  const { top, rest } = firstQueries(view, whoami)
  const arePending = useQueries({ queries: top, combine: arePendingOf })
  // Their replies are read by the parts that show them: the page itself is not rendered again for each.
  useQueries({ queries: rest, combine: nothingOf })
  const [hasCome, setHasCome] = useState(false)
  if (!arePending && !hasCome) setHasCome(true)
  return hasCome || !arePending
}

const arePendingOf = (results: readonly { readonly isLoading: boolean }[]) => results.some(({ isLoading }) => isLoading)

const nothingOf = () => null
