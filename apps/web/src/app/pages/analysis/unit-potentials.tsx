import type { ViewQuery } from '@lotse/contract/figure.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { potentialQuery } from '../../../features/kpi/potential/potential.queries.ts'
import { TopPotentials } from '../../../features/kpi/potential/top-potentials.tsx'
import { SimulateLink } from '../../../features/kpi/simulate-link.tsx'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { useLoadErrorTexts } from '../../../platform/text/load-error.ts'
import { Loadable } from '../../../ui/feedback/loadable.tsx'
import { Skeleton, SkeletonBlock } from '../../../ui/feedback/states.tsx'
import { actionLinkLook } from '../../../ui/text/link.tsx'

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
          footer={(shown) => (
            <SimulateLink level={data.level} kpiIds={shown.map(({ id }) => id)} className={actionLinkLook}>
              {tHome('simulate')}
            </SimulateLink>
          )}
        />
      )}
    </Loadable>
  )
}
