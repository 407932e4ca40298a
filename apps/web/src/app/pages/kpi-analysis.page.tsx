import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { kpiAnalysisQuery, kpiQuery } from '../../features/kpi/kpi.queries.ts'
import { KpiDefinition } from '../../features/kpi/kpi-definition.tsx'
import { KpiPeers } from '../../features/kpi/kpi-peers.tsx'
import { KpiSentence } from '../../features/kpi/kpi-sentence.tsx'
import { KpiTrend } from '../../features/kpi/kpi-trend.tsx'
import { KpiWhy } from '../../features/kpi/kpi-why.tsx'
import { useErrorTexts } from '../../features/kpi/use-error-texts.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Loadable } from '../../ui/loadable.tsx'
import { Skeleton, SkeletonBlock } from '../../ui/states.tsx'
import { viewSearch } from '../view-search.ts'
import classes from './kpi-analysis.module.css'

/** Why a KPI stands where it stands: sentence, trend, decomposition, benchmark, definition. */
export function KpiAnalysisPage() {
  const { t } = useTranslation('kpi')
  const search = useSearch({ from: '/default/business-analysis/dashboard/detail' })
  const view = viewSearch({ ...search })
  const id = search.id ?? ''
  const kpi = useQuery(kpiQuery(id, view))
  const analysis = useQuery(kpiAnalysisQuery(id, view, search.node))
  const errorTexts = useErrorTexts()
  const skeleton = (
    <Skeleton label={t('loading')}>
      <SkeletonBlock height={280} />
    </Skeleton>
  )
  return (
    <Loadable query={kpi} errorTexts={errorTexts} skeleton={skeleton}>
      {(data) => (
        <div className={classes.grid}>
          <KpiSentence kpi={data} />
          <div className={classes.wide}>
            <KpiTrend kpi={data} />
          </div>
          <div className={classes.main}>
            <Loadable query={analysis} errorTexts={errorTexts} skeleton={skeleton}>
              {(why) => <KpiWhy analysis={why} kpi={data} />}
            </Loadable>
          </div>
          <div className={classes.side}>
            <KpiPeers kpi={data} />
          </div>
          <div className={classes.wide}>
            <KpiDefinition kpi={data} view={view} />
          </div>
        </div>
      )}
    </Loadable>
  )
}
