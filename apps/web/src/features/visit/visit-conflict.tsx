import type { Visit, VisitPreparation } from '@lotse/contract/features/visit/visit.schema.ts'
import { NO_VALUE } from '@lotse/text/format.ts'
import { useFormat } from '../../platform/text/format.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { VersionConflict } from '../../ui/feedback/version-conflict.tsx'
import type { VisitForm } from './use-visit-form.ts'
import { differences, fieldsOf, type VisitFields } from './visit-fields.ts'

/** Two people edited one visit: both versions side by side, and the choice between them. */
export function VisitConflict({
  form,
  theirs,
  preparation,
}: {
  readonly form: VisitForm
  readonly theirs: Visit
  readonly preparation: VisitPreparation
}) {
  const { t } = useTranslation('visit')
  const format = useFormat()
  const theirFields = fieldsOf(theirs, form.base.goalPeriod)
  const byMe = new Set(differences(form.base, form.fields))
  const titles = new Map([...preparation.measures, ...theirs.measures].map(({ id, title }) => [id, title]))
  const shown = (name: keyof VisitFields, fields: VisitFields): string => {
    if (name === 'on') return format.date(fields.on)
    if (name === 'state') return t(`state.${fields.state}`)
    if (name === 'measureIds') return fields.measureIds.map((id) => titles.get(id) ?? '').join(', ') || NO_VALUE
    if (name === 'goalPeriod') return format.period(fields.goalPeriod)
    if (name === 'goalValue') return format.number(fields.goalValue, { maxDecimals: 4 })
    if (name === 'goalKpiId') return preparation.priorities.find(({ id }) => id === fields.goalKpiId)?.name ?? NO_VALUE
    return fields[name] || NO_VALUE
  }
  const date = format.date(theirs.updatedAt)
  return (
    <VersionConflict
      text={
        theirs.updatedBy
          ? t('conflict.text', { name: theirs.updatedBy.name, date })
          : t('conflict.textNobody', { date })
      }
      texts={{
        title: t('conflict.title'),
        field: t('conflict.field'),
        theirs: t('conflict.theirs'),
        mine: t('conflict.mine'),
        useTheirs: t('conflict.useTheirs'),
        keepMine: t('conflict.keepMine'),
      }}
      rows={differences(form.fields, theirFields).map((name) => ({
        name,
        label: t(`conflict.fields.${name}`),
        theirs: shown(name, theirFields),
        mine: shown(name, form.fields),
        isBoth: byMe.has(name) && differences(form.base, theirFields).includes(name),
      }))}
      onTheirs={() => form.resolve(false)}
      onMine={() => form.resolve(true)}
    />
  )
}
