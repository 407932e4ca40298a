import type { ViewQuery } from '@lotse/contract/figure.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type DeviationAgainst, DeviationList, largestDeviations } from '../../features/kpi/deviation-list.tsx'
import { allKpisQuery } from '../../features/kpi/kpi.queries.ts'
import { useErrorTexts } from '../../features/kpi/use-error-texts.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Panel } from '../../ui/chart-frame.tsx'
import { Loadable } from '../../ui/loadable.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Skeleton, SkeletonBlock } from '../../ui/states.tsx'

const SHOWN = 5

/** The five KPIs that are furthest off, over all areas: from their targets, or from the peers. */
export function HomeDeviations({ view }: { view: ViewQuery }) {
  const { t } = useTranslation('home')
  const { t: tKpi } = useTranslation('kpi')
  const [against, setAgainst] = useState<DeviationAgainst>('target')
  const kpis = useQuery(allKpisQuery(view))
  const errorTexts = useErrorTexts()
  return (
    <Panel title={t('deviation.title')}>
      <div>
        <Segmented
          label={t('deviation.against')}
          options={[
            { value: 'target', label: t('deviation.target') },
            { value: 'peers', label: t('deviation.peers') },
          ]}
          value={against}
          onChange={setAgainst}
        />
      </div>
      <Loadable
        query={kpis}
        errorTexts={errorTexts}
        skeleton={
          <Skeleton label={tKpi('loading')}>
            <SkeletonBlock height={280} />
          </Skeleton>
        }
      >
        {(list) => {
          const furthest = largestDeviations(list.content, against, SHOWN)
          if (furthest.length === 0) {
            return <p>{against === 'target' ? t('deviation.noneTarget') : t('deviation.nonePeers')}</p>
          }
          return <DeviationList kpis={furthest} against={against} resolved={list.view} view={view} />
        }}
      </Loadable>
    </Panel>
  )
}
