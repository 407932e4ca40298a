import { Link, useSearch } from '@tanstack/react-router'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Breadcrumb, PageHeader } from '../../../ui/layout/page-header.tsx'
import { MeasureEditing } from './measure-editing.tsx'

/** The form of a measure: `id` edits one; all other parameters are initial values of a new one. */
export function MeasuresEditPage() {
  const { t } = useTranslation('measure')
  const { t: tKpi } = useTranslation('kpi')
  const { id, unit: _, ...start } = useSearch({ from: '/default/measures/edit' })
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
      <MeasureEditing id={id} start={start} />
    </>
  )
}
