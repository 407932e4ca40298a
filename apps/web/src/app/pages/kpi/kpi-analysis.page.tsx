import type { KpiDetail } from '@lotse/contract/features/kpi/kpi.schema.ts'
import type { ViewQuery } from '@lotse/contract/figure.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { KpiDefinition } from '../../../features/kpi/analysis/definition.tsx'
import { KpiPeers } from '../../../features/kpi/analysis/peers.tsx'
import { KpiSentence } from '../../../features/kpi/analysis/sentence.tsx'
import { KpiTrend } from '../../../features/kpi/analysis/trend.tsx'
import { KpiWhy } from '../../../features/kpi/analysis/why.tsx'
import { useCompared } from '../../../features/kpi/comparison/use-compared.ts'
import { kpiAnalysisQuery, kpiQuery } from '../../../features/kpi/kpi.queries.ts'
import { KpiChangesLink } from '../../../features/kpi/overview/changes.tsx'
import { marketEffectQuery } from '../../../features/market/market.queries.ts'
import { MarketEffect } from '../../../features/market/market-effect.tsx'
import { DoneMeasureList, useDoneMeasures } from '../../../features/measure/done/done-measures.tsx'
import { SymptomsOfKpi } from '../../../features/solution-tree/symptoms-of.tsx'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { useLoadErrorTexts } from '../../../platform/text/load-error.ts'
import { Loadable } from '../../../ui/feedback/loadable.tsx'
import { SkeletonChart, SkeletonSentence } from '../../../ui/feedback/page-skeletons.tsx'
import { Skeleton } from '../../../ui/feedback/states.tsx'
import { Columns } from '../../../ui/layout/columns.tsx'
import { Deferred } from '../../../ui/layout/deferred.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { againstSearch, type KpiSearch, viewSearch } from '../../search/view.ts'
import { KpiMeasurePlace } from './kpi-measure-place.tsx'
import { withComments } from './use-comment-place.ts'
import { useCommentedMonths } from './use-commented-months.ts'
import { spokenComparison } from './use-kpi-comparison.tsx'

/** Explains the status of a KPI: sentence, trend, decomposition, benchmark, definition. */
export function KpiAnalysisPage() {
  const { t } = useTranslation('kpi')
  const search = useSearch({ from: '/default/business-analysis/dashboard/detail' })
  const view = viewSearch({ ...search })
  const id = search.id ?? ''
  const kpi = useQuery(kpiQuery(id, view))
  const against = againstSearch({ ...search })
  const { compared } = useCompared(id, view, against)
  const navigate = useNavigate()
  const onMonth = (period: string) =>
    void navigate({ to: '.', search: (old: object): KpiSearch => withComments({ ...old, period }), resetScroll: false })
  const analysis = useQuery(kpiAnalysisQuery(id, view, search.node, against))
  const errorTexts = useLoadErrorTexts('figures')
  const skeleton = (
    <Skeleton label={t('loading')}>
      <SkeletonChart />
    </Skeleton>
  )
  return (
    <Loadable query={kpi} errorTexts={errorTexts} skeleton={skeleton}>
      {(data) => (
        <Stack gap={4}>
          <KpiSentence kpi={data} compared={spokenComparison(data, against, compared)} />
          <Deferred>
            <SymptomsOfKpi kpiId={data.id} view={view} />
            <TrendWithMeasures kpi={data} compared={compared} onMonth={onMonth} />
            {data.registrations === null ? null : <MarketEffectOf kpi={data} view={view} />}
            <Columns ratio={[7, 5]}>
              <div>
                <Loadable query={analysis} errorTexts={errorTexts} skeleton={skeleton}>
                  {(why) => <KpiWhy analysis={why} kpi={data} against={against.against} compared={compared} />}
                </Loadable>
              </div>
              <KpiPeers kpi={data} />
            </Columns>
            <KpiChangesLink view={view} />
            <KpiDefinition kpi={data} view={view} />
          </Deferred>
        </Stack>
      )}
    </Loadable>
  )
}

/** The trend with the measures that were carried out in its months; each leads to its measure. */
function TrendWithMeasures({
  kpi,
  ...rest
}: Pick<React.ComponentProps<typeof KpiTrend>, 'kpi' | 'compared' | 'onMonth'>) {
  const { period } = kpi.view
  const done = useDoneMeasures(kpi.id, kpi.series[0]?.period ?? period, period)
  const measures = useMemo(
    () => done.map(({ number, period: month, measure }) => ({ number, period: month, title: measure.title })),
    [done],
  )
  const comments = useCommentedMonths(kpi.id)
  return (
    <KpiTrend
      kpi={kpi}
      comments={comments}
      measures={measures}
      footer={
        <KpiMeasurePlace>
          <DoneMeasureList measures={done} />
        </KpiMeasurePlace>
      }
      {...rest}
    />
  )
}

/** The market's part in the change of a number of cars sold; nothing where there is no market. */
function MarketEffectOf({ kpi, view }: { kpi: KpiDetail; view: ViewQuery }) {
  const { t } = useTranslation('market')
  const errorTexts = useLoadErrorTexts('market')
  const effect = useQuery(marketEffectQuery(kpi.id, view))
  return (
    <Loadable
      query={effect}
      errorTexts={errorTexts}
      skeleton={
        <Skeleton label={t('loading')}>
          <Stack gap={4}>
            <SkeletonSentence />
            <SkeletonChart />
          </Stack>
        </Skeleton>
      }
    >
      {(reply) => <MarketEffect name={kpi.name} reply={reply} />}
    </Loadable>
  )
}
