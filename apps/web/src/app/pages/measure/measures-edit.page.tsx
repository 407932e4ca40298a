import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { addMeasureToVisit } from '../../../features/visit/add-measure.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { showToast } from '../../../platform/toast/toast.store.ts'
import { Breadcrumb, PageHeader } from '../../../ui/layout/page-header.tsx'
import { MeasureEditing } from './measure-editing.tsx'

/** The form of a measure: `id` edits one; all other parameters are initial values of a new one. One that is agreed at
 * a `visit` returns to it. */
export function MeasuresEditPage() {
  const { t } = useTranslation('measure')
  const { t: tKpi } = useTranslation('kpi')
  const { id, unit: _, visit, ...start } = useSearch({ from: '/default/measures/edit' })
  const { t: tVisit } = useTranslation('visit')
  const navigate = useNavigate()
  const client = useQueryClient()
  const agree = async (visitId: string, measureId: string) => {
    if (await addMeasureToVisit(client, visitId, measureId)) {
      await navigate({ to: '/consultant', search: { tab: 'visits', visit: visitId }, replace: true })
      return
    }
    showToast({ severity: 'warn', life: 8_000, summary: tVisit('notAdded'), detail: tVisit('notAddedDetail') })
    await navigate({ to: '/measures/details', search: { id: measureId }, replace: true })
  }
  const title = id === undefined ? t('form.newTitle') : t('form.editTitle')
  return (
    <>
      <PageHeader
        breadcrumb={
          <Breadcrumb label={tKpi('nav.breadcrumb')}>
            {[
              <Link key="list" to="/measures">
                {t('title')}
              </Link>,
              <span key="form" aria-current="page">
                {title}
              </span>,
            ]}
          </Breadcrumb>
        }
        title={title}
      />
      <MeasureEditing
        id={id}
        start={start}
        onCreated={visit === undefined ? undefined : (created) => void agree(visit, created)}
      />
    </>
  )
}
