import { useSearch } from '@tanstack/react-router'
import { MeasureLink } from '../../../features/measure/measure.place.tsx'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Inline } from '../../../ui/layout/layout.tsx'
import { Heading } from '../../../ui/text/text.tsx'
import { measureStartSearch } from '../measure/measure.search.ts'
import { MeasureEditing } from '../measure/measure-editing.tsx'
import classes from './kpi.module.css'
import { KpiMeasurePlace } from './kpi-measure-place.tsx'

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
      <Inline gap={3} justify="between" className={classes.head}>
        <Heading level={2}>{measureId === undefined ? t('form.newTitle') : t('form.editTitle')}</Heading>
      </Inline>
      <MeasureEditing
        id={measureId}
        start={{ ...measureStartSearch({ ...search }), ...(search.id ? { kpiId: search.id } : {}) }}
      />
    </KpiMeasurePlace>
  )
}
