import type { ViewQuery } from '@lotse/contract/figure.schema.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { assessmentsQuery } from '../../../features/assessment/assessment.queries.ts'
import { headlineKpisQuery, peerGroupsQuery } from '../../../features/kpi/kpi.queries.ts'
import { potentialQuery } from '../../../features/kpi/potential/potential.queries.ts'
import { measureRemindersQuery } from '../../../features/measure/measure.queries.ts'
import { unreadQuery } from '../../../features/message/message.queries.ts'
import { newsListQuery } from '../../../features/news/news.queries.ts'
import { prioritiesQuery } from '../../../features/priority/priority.queries.ts'
import { useSession } from '../../../platform/session/session.ts'
import { SHOWN_NEWS } from './news.tsx'

/**
 * Requests all that the page shows at once, instead of when the part that shows it appears, and returns whether that at its top has
 * come (or failed) for the first time: the page appears then, and what comes later fills places that are below the window.
 */
export function useFirstFigures(view: ViewQuery, isStacked: boolean): boolean {
  const { isAllowed, whoami } = useSession()
  const unitId = whoami?.businessUnitId ?? ''
  const first = [
    { ...prioritiesQuery(view), enabled: isAllowed('KPI_READ') },
    headlineKpisQuery(view),
    { ...peerGroupsQuery(unitId), enabled: unitId !== '' },
  ]
  const arePending = useQueries({ queries: first, combine: arePendingOf })
  // In a wide window the messages are above the figures.
  const isMessagePending = useQuery(unreadQuery()).isLoading && !isStacked
  useQueries({
    queries: [
      { ...potentialQuery(view), enabled: isAllowed('KPI_READ') },
      { ...measureRemindersQuery(), enabled: isAllowed('MEASURE_READ') },
      { ...assessmentsQuery(), enabled: isAllowed('ASSESSMENT_READ') },
      newsListQuery(0, SHOWN_NEWS),
    ],
  })
  const [hasCome, setHasCome] = useState(false)
  const isComing = arePending || isMessagePending
  if (!isComing && !hasCome) setHasCome(true)
  return hasCome || !isComing
}

const arePendingOf = (results: readonly { readonly isLoading: boolean }[]) => results.some(({ isLoading }) => isLoading)
