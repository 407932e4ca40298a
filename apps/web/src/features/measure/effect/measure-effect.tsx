import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../../platform/session/session.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { useLoadErrorTexts } from '../../../platform/text/load-error.ts'
import { Panel } from '../../../ui/chart/chart-frame.tsx'
import { Loadable } from '../../../ui/feedback/loadable.tsx'
import { Skeleton, SkeletonBar } from '../../../ui/feedback/states.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { EFFECT_ANCHOR, measureEffectQuery } from '../measure.queries.ts'
import { EffectOfKpi } from './effect-of-kpi.tsx'

/** The effect of a measure on each of its KPIs; nothing for readers who may not see figures. */
export function MeasureEffect({ measureId }: { measureId: string }) {
  const { isAllowed } = useSession()
  // Asking without the permission would end the session.
  return isAllowed('MEASURE_READ', 'KPI_READ') ? <AllowedEffect measureId={measureId} /> : null
}

function AllowedEffect({ measureId }: { measureId: string }) {
  const { t } = useTranslation('measure')
  const effect = useQuery(measureEffectQuery(measureId))
  const errorTexts = useLoadErrorTexts('effect')
  return (
    <div id={EFFECT_ANCHOR} tabIndex={-1}>
      <Loadable
        query={effect}
        errorTexts={errorTexts}
        skeleton={
          <Panel title={t('term.effect')}>
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
            <Panel title={t('term.effect')}>
              {data.implementedOn === null ? (
                <Nothing title={t('effect.none.notDoneTitle')} text={t('effect.none.notDoneText')} />
              ) : (
                <Nothing title={t('effect.none.noKpiTitle')} text={t('effect.none.noKpiText')} />
              )}
            </Panel>
          ) : (
            data.kpis.map((kpi) => (
              <EffectOfKpi key={kpi.kpi.id} effect={kpi} implementedIn={data.implementedIn ?? ''} />
            ))
          )
        }
      </Loadable>
    </div>
  )
}

/** Why there is no effect, in the panel of the effect. */
function Nothing({ title, text }: { title: string; text: string }) {
  return (
    <Stack gap={1}>
      <Text weight={600}>{title}</Text>
      <Text tone="soft">{text}</Text>
    </Stack>
  )
}
