import { useQuery } from '@tanstack/react-query'
import { MeasureMissing } from '../../../features/measure/detail/measure-missing.tsx'
import { MeasureEditor } from '../../../features/measure/form/measure-editor.tsx'
import { measureQuery } from '../../../features/measure/measure.queries.ts'
import type { MeasureStart } from '../../../features/measure/measure.start.ts'
import { DetailSkeleton } from '../../../features/measure/measure-skeletons.tsx'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { useLoadErrorTexts } from '../../../platform/text/load-error.ts'
import { Loadable } from '../../../ui/feedback/loadable.tsx'
import { usePractice, usePractices } from '../best-practice/use-practice.ts'
import { isError } from '../entry/page-error-code.ts'

/** The form, after the measure that it edits is loaded; used on its own page and inside a KPI. */
export function MeasureEditing({
  id,
  start,
  onCreated,
}: {
  id: string | undefined
  start: MeasureStart
  /** Continues after a new measure was created; by default its page is shown. */
  onCreated?: ((id: string) => void) | undefined
}) {
  const { t } = useTranslation('measure')
  const measure = useQuery({ ...measureQuery(id ?? ''), enabled: id !== undefined })
  const errorTexts = useLoadErrorTexts('measures')
  const practice = usePractice(start.bestPracticeId)
  const { practices, isPending } = usePractices(id === undefined)
  if (id === undefined) {
    if (practice.isPending || isPending) return <DetailSkeleton label={t('loading')} />
    return (
      <MeasureEditor
        subject={{ kind: 'NEW', start }}
        practice={practice.practice}
        practices={practices}
        onCreated={onCreated}
      />
    )
  }
  if (isError(measure.error, 'measure.not_found', 'validation.failed') && !measure.data) return <MeasureMissing />
  return (
    <Loadable query={measure} errorTexts={errorTexts} skeleton={<DetailSkeleton label={t('loading')} />}>
      {(data) => <MeasureEditor subject={{ kind: 'EDIT', measure: data }} practices={practices} />}
    </Loadable>
  )
}
