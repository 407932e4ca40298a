import { useQuery } from '@tanstack/react-query'
import { measureQuery } from '../../features/measure/measure.queries.ts'
import type { MeasureStart } from '../../features/measure/measure.start.ts'
import { MeasureEditor } from '../../features/measure/measure-editor.tsx'
import { MeasureMissing } from '../../features/measure/measure-missing.tsx'
import { DetailSkeleton } from '../../features/measure/measure-skeletons.tsx'
import { useMeasureErrorTexts } from '../../features/measure/use-measure-error-texts.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Loadable } from '../../ui/loadable.tsx'
import { isError } from './page-error-code.ts'
import { usePractice } from './use-practice.ts'

/** The form, once the measure it edits is there; the same on its own and inside a KPI. */
export function MeasureEditing({ id, start }: { id: string | undefined; start: MeasureStart }) {
  const { t } = useTranslation('measure')
  const measure = useQuery({ ...measureQuery(id ?? ''), enabled: id !== undefined })
  const errorTexts = useMeasureErrorTexts()
  const practice = usePractice(start.bestPracticeId)
  if (id === undefined) {
    if (practice.isPending) return <DetailSkeleton label={t('loading')} />
    return <MeasureEditor subject={{ kind: 'NEW', start }} practice={practice.practice} />
  }
  if (isError(measure.error, 'measure.not_found', 'validation.failed') && !measure.data) return <MeasureMissing />
  return (
    <Loadable query={measure} errorTexts={errorTexts} skeleton={<DetailSkeleton label={t('loading')} />}>
      {(data) => <MeasureEditor subject={{ kind: 'EDIT', measure: data }} />}
    </Loadable>
  )
}
