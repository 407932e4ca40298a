import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { MeasureLink, useMeasureNavigate } from '../../features/measure/measure.place.tsx'
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
import { KpiMeasurePlace } from './kpi-measure-place.tsx'
import classes from './kpi-measures.module.css'
import { isError } from './page-error-code.ts'

/** One measure inside the shell of a KPI. */
export function KpiMeasuresDetailsPage() {
  const { measureId = '' } = useSearch({ from: '/default/business-analysis/dashboard/detail/measures/details' })
  return (
    <KpiMeasurePlace>
      <Details id={measureId} />
    </KpiMeasurePlace>
  )
}

function Details({ id }: { id: string }) {
  const { t } = useTranslation('measure')
  const navigate = useMeasureNavigate()
  const remove = useMeasureDelete()
  const measure = useQuery(measureQuery(id))
  const errorTexts = useMeasureErrorTexts()
  if (isError(measure.error, 'measure.not_found', 'validation.failed')) return <MeasureMissing />
  return (
    <Loadable query={measure} errorTexts={errorTexts} skeleton={<DetailSkeleton label={t('loading')} />}>
      {(data) => (
        <div className={classes.place}>
          <MeasureLink target={{ to: 'list' }} className={classes.back}>
            {t('detail.back')}
          </MeasureLink>
          <div className={classes.head}>
            <div>
              <h2>{data.title}</h2>
              <p>
                <StateMark state={data.state} />
              </p>
            </div>
            <MeasureSteps
              measure={data}
              onDelete={async () => {
                if (await remove(data)) await navigate({ to: 'list' }, { replace: true })
              }}
            />
          </div>
          <MeasureDetailView measure={data} effect={<MeasureEffect measureId={data.id} />} />
        </div>
      )}
    </Loadable>
  )
}
