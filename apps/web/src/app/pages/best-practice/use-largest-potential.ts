import type { PotentialItem } from '@lotse/contract/features/kpi/kpi.potential.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { potentialQuery } from '../../../features/kpi/potential/potential.queries.ts'
import { useSession } from '../../../platform/session/session.ts'

/** The KPI with the largest share of the unit's potential among these; undefined while it loads and if none has a share. */
export function useLargestPotential(kpiIds: readonly string[]): PotentialItem | undefined {
  const { isAllowed } = useSession()
  const potential = useQuery({ ...potentialQuery({}), enabled: kpiIds.length > 0 && isAllowed('KPI_READ') })
  // Items are sorted by share. Less than half a unit of the currency would be shown as nothing.
  return potential.data?.items.find(({ id, share }) => kpiIds.includes(id) && share >= 0.5)
}
