import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { MeasureDetailView } from '../../../features/measure/detail/measure-detail.tsx'
import { MeasureMissing } from '../../../features/measure/detail/measure-missing.tsx'
import { MeasureSteps } from '../../../features/measure/detail/steps.tsx'
import { useMeasureDelete } from '../../../features/measure/detail/use-delete.ts'
import { MeasureEffect } from '../../../features/measure/effect/measure-effect.tsx'
import { MeasureLink, useMeasureNavigate } from '../../../features/measure/measure.place.tsx'
import { measureQuery } from '../../../features/measure/measure.queries.ts'
import { DetailSkeleton } from '../../../features/measure/measure-skeletons.tsx'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { useLoadErrorTexts } from '../../../platform/text/load-error.ts'
import { Loadable } from '../../../ui/feedback/loadable.tsx'
import { Inline, Stack } from '../../../ui/layout/layout.tsx'
import { Heading } from '../../../ui/text/text.tsx'
import { isError } from '../entry/page-error-code.ts'
import classes from './kpi.module.css'
import { KpiMeasurePlace } from './kpi-measure-place.tsx'

/** One measure inside the shell of a KPI. */
export function KpiMeasuresDetailsPage() {
  const { measureId = '', task } = useSearch({ from: '/default/business-analysis/dashboard/detail/measures/details' })
  return (
    <KpiMeasurePlace>
      <Details id={measureId} taskId={task} />
    </KpiMeasurePlace>
  )
}

function Details({ id, taskId }: { id: string; taskId: string | undefined }) {
  const { t } = useTranslation('measure')
  const navigate = useMeasureNavigate()
  const remove = useMeasureDelete(() => navigate({ to: 'list' }, { replace: true }))
  const measure = useQuery({ ...measureQuery(id), enabled: id !== '' })
  const errorTexts = useLoadErrorTexts('measures')
  if (id === '' || isError(measure.error, 'measure.not_found', 'validation.failed')) return <MeasureMissing />
  return (
    <Loadable query={measure} errorTexts={errorTexts} skeleton={<DetailSkeleton label={t('loading')} />}>
      {(data) => (
        <Stack gap={4}>
          <MeasureLink target={{ to: 'list' }} className={classes.back}>
            {t('detail.back')}
          </MeasureLink>
          <Inline gap={3} justify="between" className={classes.head}>
            <Heading level={2}>{data.title}</Heading>
            <MeasureSteps measure={data} onDelete={() => void remove(data)} />
          </Inline>
          <MeasureDetailView measure={data} taskId={taskId} effect={<MeasureEffect measureId={data.id} />} />
        </Stack>
      )}
    </Loadable>
  )
}
