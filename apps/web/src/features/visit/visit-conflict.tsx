import type { VisitPreparation } from '@lotse/contract/features/visit/visit.schema.ts'
import { NO_VALUE } from '@lotse/text/format.ts'
import { ConflictNotice } from '../../platform/form/conflict.tsx'
import { useFormat } from '../../platform/text/format.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { goalText } from './goal-text.ts'
import type { VisitForm } from './use-visit-form.ts'
import type { VisitFieldName, VisitFields } from './visit-fields.ts'

/** Explains why the visit was not saved after another person changed or deleted it. */
export function VisitConflict({
  form,
  preparation,
}: {
  readonly form: VisitForm
  readonly preparation: VisitPreparation
}) {
  const { t } = useTranslation('visit')
  const format = useFormat()
  const theirs = form.conflict?.kind === 'CHANGED' ? form.conflict.theirs : null
  const titles = new Map([...preparation.measures, ...(theirs?.measures ?? [])].map(({ id, title }) => [id, title]))
  const kpis = [...preparation.kpis, ...(theirs?.goal ? [theirs.goal.kpi] : [])]
  const goalOf = ({ goalKpiId, goalValue, goalPeriod }: VisitFields): string => {
    const kpi = kpis.find(({ id }) => id === goalKpiId)
    if (!kpi || goalValue === null) return kpi?.name ?? NO_VALUE
    return goalText({ kpi, value: goalValue, period: goalPeriod }, format)
  }
  const write = (name: VisitFieldName, fields: VisitFields): string => {
    if (name === 'on') return format.date(fields.on)
    if (name === 'state') return t(`state.${fields.state}`)
    if (name === 'measureIds') return fields.measureIds.map((id) => titles.get(id) ?? '').join(', ') || NO_VALUE
    if (name === 'goal') return goalOf(fields)
    return fields[name] || NO_VALUE
  }
  return (
    <ConflictNotice
      form={form}
      written={{
        savedBy: ({ updatedBy, updatedAt }) => ({ name: updatedBy?.name, at: updatedAt }),
        label: (name) => t(name === 'measureIds' ? 'field.measures' : `field.${name as 'goal'}`),
        write: (name, fields) => write(name as VisitFieldName, fields),
      }}
    />
  )
}
