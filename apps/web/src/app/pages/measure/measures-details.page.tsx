import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { MeasureDetailView } from '../../../features/measure/detail/measure-detail.tsx'
import { MeasureMissing } from '../../../features/measure/detail/measure-missing.tsx'
import { MeasureSteps } from '../../../features/measure/detail/steps.tsx'
import { useMeasureDelete } from '../../../features/measure/detail/use-delete.ts'
import { MeasureEffect } from '../../../features/measure/effect/measure-effect.tsx'
import { useMeasureNavigate } from '../../../features/measure/measure.place.tsx'
import { measureQuery } from '../../../features/measure/measure.queries.ts'
import { DetailSkeleton } from '../../../features/measure/measure-skeletons.tsx'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { useLoadErrorTexts } from '../../../platform/text/load-error.ts'
import { Loadable } from '../../../ui/feedback/loadable.tsx'
import { Breadcrumb, PageHeader } from '../../../ui/layout/page-header.tsx'
import { isError } from '../entry/page-error-code.ts'

/** One measure: its state and next steps, properties, expected effect, comments, history. */
export function MeasuresDetailsPage() {
  const { t } = useTranslation('measure')
  const { t: tKpi } = useTranslation('kpi')
  const { id = '', task } = useSearch({ from: '/default/measures/details' })
  const navigate = useMeasureNavigate()
  const remove = useMeasureDelete(() => navigate({ to: 'list' }, { replace: true }))
  const measure = useQuery({ ...measureQuery(id), enabled: id !== '' })
  const errorTexts = useLoadErrorTexts('measures')
  if (id === '' || isError(measure.error, 'measure.not_found', 'validation.failed')) return <MeasureMissing isPage />
  return (
    <>
      <PageHeader
        breadcrumb={
          <Breadcrumb label={tKpi('nav.breadcrumb')}>
            {[
              <Link key="list" to="/measures">
                {t('title')}
              </Link>,
              <span key="measure" aria-current="page">
                {measure.data?.title ?? '…'}
              </span>,
            ]}
          </Breadcrumb>
        }
        title={measure.data?.title ?? '…'}
        actions={
          measure.data ? (
            <MeasureSteps
              measure={measure.data}
              onDelete={() => {
                if (measure.data) void remove(measure.data)
              }}
            />
          ) : null
        }
      />
      <Loadable query={measure} errorTexts={errorTexts} skeleton={<DetailSkeleton label={t('loading')} />}>
        {(data) => <MeasureDetailView measure={data} taskId={task} effect={<MeasureEffect measureId={data.id} />} />}
      </Loadable>
    </>
  )
}
