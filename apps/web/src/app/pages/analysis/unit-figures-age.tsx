import { useQuery } from '@tanstack/react-query'
import { areasQuery } from '../../../features/area/area.queries.ts'
import { FiguresAge } from '../../../features/kpi/overview/figures-age.tsx'
import { useSession } from '../../../platform/session/session.ts'

/** How old the newest figures of the unit are, for a screen whose own data do not say it; nothing while they are recent. */
export function UnitFiguresAge() {
  const { isAllowed } = useSession()
  const areas = useQuery({ ...areasQuery({}), enabled: isAllowed('KPI_READ') })
  return areas.data ? <FiguresAge lastPeriod={areas.data.view.lastPeriod} /> : null
}
