import type { ResolvedView, ViewQuery } from '@lotse/contract/figure.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { peerGroupsQuery } from '../../../features/kpi/kpi.queries.ts'
import { FiguresAge } from '../../../features/kpi/overview/figures-age.tsx'
import { ViewPickers } from '../../../features/kpi/overview/view-pickers.tsx'
import { useSession } from '../../../platform/session/session.ts'

/** The pickers of a screen with figures, below the age of figures that are not recent, with the peer groups of the unit one works in. */
export function ViewBar({
  resolved,
  comparison,
  onChange,
}: {
  resolved: ResolvedView
  comparison?: React.ComponentProps<typeof ViewPickers>['comparison']
  onChange: (patch: ViewQuery) => void
}) {
  const { whoami } = useSession()
  const unitId = whoami?.businessUnitId ?? ''
  const unit = useQuery({ ...peerGroupsQuery(unitId), enabled: unitId !== '' })
  return (
    <>
      <FiguresAge lastPeriod={resolved.lastPeriod} />
      <ViewPickers
        resolved={resolved}
        peerGroups={unit.data?.peerGroups ?? []}
        comparison={comparison}
        onChange={onChange}
      />
    </>
  )
}
