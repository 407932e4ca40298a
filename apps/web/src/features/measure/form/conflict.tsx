import type { MeasureChoices } from '@lotse/contract/features/measure/measure.choice.schema.ts'
import type { MeasureDetail } from '@lotse/contract/features/measure/measure.schema.ts'
import type { PersonSummary } from '@lotse/contract/features/person/person.schema.ts'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { VersionConflict } from '../../../ui/feedback/version-conflict.tsx'
import { fieldsOf, type MeasureFields } from './form-values.ts'
import { mergeMeasures } from './merge.ts'
import { useFieldValues } from './use-field-values.ts'

/** Two people edited one measure: both versions side by side, and the choice between them. Keeping mine keeps their other fields. */
export function MeasureConflict({
  base,
  mine,
  theirs,
  choices,
  people,
  onResolve,
}: {
  base: MeasureFields
  mine: MeasureFields
  theirs: MeasureDetail
  choices: MeasureChoices
  people: readonly PersonSummary[]
  onResolve: (fields: MeasureFields) => void
}) {
  const { t } = useTranslation('measure')
  const format = useFormat()
  const { label, value } = useFieldValues(choices, people)
  const theirFields = fieldsOf(theirs)
  const { merged, conflicts, onlyTheirs } = mergeMeasures(base, mine, theirFields)
  const date = format.date(theirs.updatedAt)
  const who = theirs.updatedBy
    ? t('conflict.text', { name: theirs.updatedBy.name, date })
    : t('conflict.textNobody', { date })
  return (
    <VersionConflict
      text={`${who} ${conflicts.length === 0 ? t('conflict.same') : t('conflict.keepsTheirs')}`}
      texts={{
        title: t('conflict.title'),
        field: t('conflict.field'),
        theirs: t('conflict.theirs'),
        mine: t('conflict.mine'),
        useTheirs: t('conflict.useTheirs'),
        keepMine: t('conflict.keepMine'),
      }}
      rows={[...conflicts, ...onlyTheirs].map((name) => ({
        name,
        label: label[name],
        theirs: value(name, theirFields),
        mine: value(name, mine),
        isBoth: conflicts.includes(name),
      }))}
      onTheirs={() => onResolve(theirFields)}
      onMine={() => onResolve(merged)}
    />
  )
}
