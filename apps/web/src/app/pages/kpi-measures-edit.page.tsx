import { useSearch } from '@tanstack/react-router'
import { MeasureLink } from '../../features/measure/measure.place.tsx'
import { useTranslation } from '../../platform/text/i18n.ts'
import { measureStartSearch } from '../measure-search.ts'
import { KpiMeasurePlace } from './kpi-measure-place.tsx'
import classes from './kpi-measures.module.css'
import { MeasureEditing } from './measure-editing.tsx'

/** The form of a measure inside the shell of a KPI; a new one addresses this KPI. */
export function KpiMeasuresEditPage() {
  const { t } = useTranslation('measure')
  const search = useSearch({ from: '/default/business-analysis/dashboard/detail/measures/edit' })
  const { measureId } = search
  return (
    <KpiMeasurePlace>
      <MeasureLink target={{ to: 'list' }} className={classes.back}>
        {t('detail.back')}
      </MeasureLink>
      <div className={classes.head}>
        <h2>{measureId === undefined ? t('form.newTitle') : t('form.editTitle')}</h2>
      </div>
      <MeasureEditing
        id={measureId}
        start={{ ...measureStartSearch({ ...search }), ...(search.id ? { kpiId: search.id } : {}) }}
      />
    </KpiMeasurePlace>
  )
}
