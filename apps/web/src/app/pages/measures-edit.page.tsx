import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { measureQuery } from '../../features/measure/measure.queries.ts'
import type { MeasureStart } from '../../features/measure/measure.start.ts'
import { MeasureEditor } from '../../features/measure/measure-editor.tsx'
import { MeasureMissing } from '../../features/measure/measure-missing.tsx'
import { DetailSkeleton } from '../../features/measure/measure-skeletons.tsx'
import { useMeasureErrorTexts } from '../../features/measure/use-measure-error-texts.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Loadable } from '../../ui/loadable.tsx'
import { Breadcrumb, PageHeader } from '../../ui/page-header.tsx'
import { isError } from './page-error-code.ts'

/** The form of a measure: `id` edits one, everything else says what a new one starts from. */
export function MeasuresEditPage() {
  const { t } = useTranslation('measure')
  const { t: tKpi } = useTranslation('kpi')
  const { id, ...start } = useSearch({ from: '/default/measures/edit' })
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

/** The form, once the measure it edits is there; the same on its own and inside a KPI. */
export function MeasureEditing({ id, start }: { id: string | undefined; start: MeasureStart }) {
  const { t } = useTranslation('measure')
  const measure = useQuery({ ...measureQuery(id ?? ''), enabled: id !== undefined })
  const errorTexts = useMeasureErrorTexts()
  if (id === undefined) return <MeasureEditor subject={{ kind: 'NEW', start }} />
  if (isError(measure.error, 'measure.not_found', 'validation.failed') && !measure.data) return <MeasureMissing />
  return (
    <Loadable query={measure} errorTexts={errorTexts} skeleton={<DetailSkeleton label={t('loading')} />}>
      {(data) => <MeasureEditor subject={{ kind: 'EDIT', measure: data }} />}
    </Loadable>
  )
}
