import { getMeasureEffect } from '@lotse/contract/features/measure/measure.effect.operations.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { queryKey } from '../../../platform/api/query-key.ts'
import { useSession } from '../../../platform/session/session.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Panel } from '../../../ui/chart/chart-frame.tsx'
import { Loadable } from '../../../ui/feedback/loadable.tsx'
import { EmptyState, Skeleton, SkeletonBar } from '../../../ui/feedback/states.tsx'
import { EffectOfKpi } from './effect-of-kpi.tsx'

/** What came of a measure. Under the key of measures, so that it is asked for again whenever one has changed. */
function measureEffectQuery(id: string) {
  return queryOptions({
    queryKey: queryKey('measure', 'effect', id),
    queryFn: ({ signal }) => call(getMeasureEffect, { params: { id }, signal }),
  })
}

/** The effect of a measure on each of its KPIs; nothing for readers who may not see figures. */
export function MeasureEffect({ measureId }: { measureId: string }) {
  const { isAllowed } = useSession()
  // Asking without the permission would end the session.
  return isAllowed('MEASURE_READ', 'KPI_READ') ? <AllowedEffect measureId={measureId} /> : null
}

function AllowedEffect({ measureId }: { measureId: string }) {
  const { t } = useTranslation('measure')
  const effect = useQuery(measureEffectQuery(measureId))
  const errorTexts = { title: t('effect.error.title'), text: t('effect.error.text'), retry: t('effect.error.retry') }
  return (
    <Loadable
      query={effect}
      errorTexts={errorTexts}
      skeleton={
        <Panel title={t('effect.title')}>
          <Skeleton label={t('effect.loading')}>
            <SkeletonBar width="40%" height={20} />
            <SkeletonBar width="85%" />
            <SkeletonBar height={220} />
          </Skeleton>
        </Panel>
      }
    >
      {(data) =>
        data.kpis.length === 0 ? (
          <Panel title={t('effect.title')}>
            {data.implementedOn === null ? (
              <EmptyState title={t('effect.none.notDoneTitle')} text={t('effect.none.notDoneText')} />
            ) : (
              <EmptyState title={t('effect.none.noKpiTitle')} text={t('effect.none.noKpiText')} />
            )}
          </Panel>
        ) : (
          data.kpis.map((kpi) => <EffectOfKpi key={kpi.kpi.id} effect={kpi} implementedIn={data.implementedIn ?? ''} />)
        )
      }
    </Loadable>
  )
}
