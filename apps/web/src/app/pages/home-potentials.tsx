import type { ViewQuery } from '@lotse/contract/figure.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { potentialQuery } from '../../features/kpi/potential.queries.ts'
import { TopPotentials } from '../../features/kpi/top-potentials.tsx'
import { useErrorTexts } from '../../features/kpi/use-error-texts.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Loadable } from '../../ui/loadable.tsx'
import { Skeleton, SkeletonBlock } from '../../ui/states.tsx'

/** The unit's three largest potentials. */
export function HomePotentials({ view }: { view: ViewQuery }) {
  const { t } = useTranslation('kpi')
  const potential = useQuery(potentialQuery(view))
  const errorTexts = useErrorTexts()
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
      {(data) => <TopPotentials potential={data} view={view} />}
    </Loadable>
  )
}
