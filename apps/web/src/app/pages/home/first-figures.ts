import type { ViewQuery } from '@lotse/contract/figure.schema.ts'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { areasQuery } from '../../../features/area/area.queries.ts'
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
 * Requests all that the page shows at once, instead of when the part that shows it appears, and returns whether everything has
 * come (or failed) for the first time: the page appears as a whole then, and nothing on it moves.
 */
export function useFirstFigures(view: ViewQuery): boolean {
  const { isAllowed, whoami } = useSession()
  const unitId = whoami?.businessUnitId ?? ''
  const arePending = useQueries({
    queries: [
      headlineKpisQuery(view),
      areasQuery(view),
      { ...prioritiesQuery(view), enabled: isAllowed('KPI_READ') },
      { ...potentialQuery(view), enabled: isAllowed('KPI_READ') },
      { ...measureRemindersQuery(), enabled: isAllowed('MEASURE_READ') },
      { ...assessmentsQuery(), enabled: isAllowed('ASSESSMENT_READ') },
      unreadQuery(),
      newsListQuery(0, SHOWN_NEWS),
      { ...peerGroupsQuery(unitId), enabled: unitId !== '' },
    ],
    combine: (results) => results.some(({ isLoading }) => isLoading),
  })
  const [hasCome, setHasCome] = useState(false)
  if (!arePending && !hasCome) setHasCome(true)
  return hasCome || !arePending
}
