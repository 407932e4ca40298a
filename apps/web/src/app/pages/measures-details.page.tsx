import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useMeasureNavigate } from '../../features/measure/measure.place.tsx'
import { measureQuery } from '../../features/measure/measure.queries.ts'
import { MeasureDetailView } from '../../features/measure/measure-detail.tsx'
import { MeasureEffect } from '../../features/measure/measure-effect.tsx'
import { StateMark } from '../../features/measure/measure-marks.tsx'
import { MeasureMissing } from '../../features/measure/measure-missing.tsx'
import { DetailSkeleton } from '../../features/measure/measure-skeletons.tsx'
import { MeasureSteps } from '../../features/measure/measure-steps.tsx'
import { useMeasureDelete } from '../../features/measure/use-measure-delete.ts'
import { useMeasureErrorTexts } from '../../features/measure/use-measure-error-texts.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Loadable } from '../../ui/loadable.tsx'
import { Breadcrumb, PageHeader } from '../../ui/page-header.tsx'
import { isError } from './page-error-code.ts'

/** One measure: its state and next steps, facts, expected effect, comments, history. */
export function MeasuresDetailsPage() {
  const { t } = useTranslation('measure')
  const { t: tKpi } = useTranslation('kpi')
  const { id = '' } = useSearch({ from: '/default/measures/details' })
  const navigate = useMeasureNavigate()
  const remove = useMeasureDelete()
  const measure = useQuery(measureQuery(id))
  const errorTexts = useMeasureErrorTexts()
  if (isError(measure.error, 'measure.not_found', 'validation.failed')) return <MeasureMissing />
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
        lead={measure.data ? <StateMark state={measure.data.state} /> : null}
        actions={
          measure.data ? (
            <MeasureSteps
              measure={measure.data}
              onDelete={async () => {
                if (measure.data && (await remove(measure.data))) await navigate({ to: 'list' }, { replace: true })
              }}
            />
          ) : null
        }
      />
      <Loadable query={measure} errorTexts={errorTexts} skeleton={<DetailSkeleton label={t('loading')} />}>
        {(data) => <MeasureDetailView measure={data} effect={<MeasureEffect measureId={data.id} />} />}
      </Loadable>
    </>
  )
}
