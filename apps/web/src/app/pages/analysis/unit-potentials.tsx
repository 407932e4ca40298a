import type { UnitPotential } from '@lotse/contract/features/kpi/kpi.potential.schema.ts'
import type { ViewQuery } from '@lotse/contract/figure.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { potentialQuery } from '../../../features/kpi/potential/potential.queries.ts'
import { TopPotentials } from '../../../features/kpi/potential/top-potentials.tsx'
import { useSession } from '../../../platform/session/session.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { useLoadErrorTexts } from '../../../platform/text/load-error.ts'
import { Loadable } from '../../../ui/feedback/loadable.tsx'
import { Skeleton, SkeletonBlock } from '../../../ui/feedback/states.tsx'
import { actionLinkLook } from '../../../ui/text/link.tsx'
import { simulationSearch } from '../simulation/simulation.search.ts'

/** What all gaps of the unit are worth together, and the three KPIs with the largest shares. */
export function UnitPotentials({ view }: { view: ViewQuery }) {
  const { t } = useTranslation('kpi')
  const { t: tHome } = useTranslation('home')
  const potential = useQuery(potentialQuery(view))
  const errorTexts = useLoadErrorTexts('figures')
  return (
    <Loadable
      query={potential}
      errorTexts={errorTexts}
      skeleton={
        <Skeleton label={t('loading')}>
          <SkeletonBlock height={200} />
        </Skeleton>
      }
    >
      {(data) => (
        <TopPotentials
          potential={data}
          view={view}
          actions={
            <Link to="/solution-tree" search={view} className={actionLinkLook}>
              {tHome('causes')}
            </Link>
          }
          footer={(shown) => <SimulatePotentials level={data.level} kpiIds={shown.map(({ id }) => id)} />}
        />
      )}
    </Loadable>
  )
}

/** Leads to a new scenario with the KPIs of the largest potentials at their target level; nothing for readers who may not create one. */
function SimulatePotentials({ level, kpiIds }: { level: UnitPotential['level']; kpiIds: readonly string[] }) {
  const { t } = useTranslation('home')
  const { isAllowed } = useSession()
  if (!isAllowed('KPI_READ', 'SIMULATION_WRITE')) return null
  return (
    <div data-screen-only>
      <Link
        to="/simulation/details"
        search={simulationSearch({ levers: kpiIds.join(), level })}
        className={actionLinkLook}
      >
        {t('simulate')}
      </Link>
    </div>
  )
}
