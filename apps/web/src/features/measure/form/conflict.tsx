import type { MeasureChoices } from '@lotse/contract/features/measure/measure.choice.schema.ts'
import type { MeasureDetail } from '@lotse/contract/features/measure/measure.schema.ts'
import type { PersonSummary } from '@lotse/contract/features/person/person.schema.ts'
import { useEffect, useRef } from 'react'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Inline, Stack } from '../../../ui/layout/layout.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { PlainTable } from '../../../ui/table/plain-table.tsx'
import { Heading } from '../../../ui/text/text.tsx'
import classes from './conflict.module.css'
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
  const rows = [...conflicts, ...onlyTheirs]
  const panel = useRef<HTMLElement>(null)
  useEffect(() => panel.current?.focus(), [])
  const date = format.date(theirs.updatedAt)
  return (
    <Stack
      as="section"
      gap={3}
      className={classes.conflict}
      ref={panel}
      tabIndex={-1}
      role="alertdialog"
      aria-labelledby="conflict-title"
    >
      <Heading level={2} size="md" id="conflict-title">
        {t('conflict.title')}
      </Heading>
      <p>
        {theirs.updatedBy
          ? t('conflict.text', { name: theirs.updatedBy.name, date })
          : t('conflict.textNobody', { date })}{' '}
        {conflicts.length === 0 ? t('conflict.same') : t('conflict.keepsTheirs')}
      </p>
      <PlainTable className={classes.versions}>
        <thead>
          <tr>
            <th scope="col">{t('conflict.field')}</th>
            <th scope="col">{t('conflict.theirs')}</th>
            <th scope="col">{t('conflict.mine')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((name) => (
            <tr key={name} data-both={conflicts.includes(name) || undefined}>
              <th scope="row">{label[name]}</th>
              <td data-label={t('conflict.theirs')}>{value(name, theirFields)}</td>
              <td data-label={t('conflict.mine')}>{value(name, mine)}</td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
      <Inline justify="end">
        <TextButton onClick={() => onResolve(theirFields)}>{t('conflict.useTheirs')}</TextButton>
        <TextButton variant="primary" onClick={() => onResolve(merged)}>
          {t('conflict.keepMine')}
        </TextButton>
      </Inline>
    </Stack>
  )
}
