import type { Assumption } from '@lotse/contract/features/kpi/kpi.potential.schema.ts'
import { LOCALE_OF } from '@lotse/contract/language.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../platform/api/call.ts'
import { updateAssumption } from '../../../platform/api/generated/kpi.potential.operations.ts'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { showUndo } from '../../../platform/toast/toast.store.ts'
import { Field } from '../../../ui/field/field.tsx'
import { NumberField } from '../../../ui/field/number-field.tsx'
import { Inline } from '../../../ui/layout/layout.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import classes from './assumption-list.module.css'
import { fractionDigits } from './calculation.tsx'

/** Changes an assumption for the whole organisation; can be undone, since every potential follows at once. */
export function AssumptionForm({ assumption, onClose }: { assumption: Assumption; onClose: () => void }) {
  const { t } = useTranslation('kpi')
  const format = useFormat()
  const change = useAssumptionChange(assumption)
  const [value, setValue] = useState<number | null>(assumption.value)
  const [isTried, setTried] = useState(false)
  const isValid = value !== null && value >= 0
  const save = (next: number | null) => change.mutate(next, { onSuccess: onClose })
  return (
    <Inline
      as="form"
      gap={3}
      align="start"
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (isValid) save(value)
      }}
    >
      <Field
        label={t('potential.assumption.value')}
        problem={
          isTried && !isValid
            ? t('potential.assumption.unreadable')
            : change.isError
              ? t('potential.assumption.failed')
              : undefined
        }
      >
        {(binding) => (
          <NumberField
            binding={binding}
            value={value}
            locale={LOCALE_OF[format.language]}
            unit={assumption.unit.label}
            onChange={setValue}
          />
        )}
      </Field>
      <Inline align="stretch" className={classes.buttons}>
        <TextButton type="submit" variant="primary" disabled={change.isPending}>
          {change.isPending ? t('action.saving') : t('action.save')}
        </TextButton>
        {assumption.changedAt === null ? null : (
          <TextButton disabled={change.isPending} onClick={() => save(null)}>
            {t('potential.assumption.reset', {
              value: format.value(assumption.packValue, assumption.unit, fractionDigits(assumption.packValue)),
            })}
          </TextButton>
        )}
        <TextButton variant="plain" onClick={onClose}>
          {t('action.cancel')}
        </TextButton>
      </Inline>
    </Inline>
  )
}

/** Saves a value (null: that of the pack), fetches every potential again and offers to undo the change. */
function useAssumptionChange({ id, value: before, changedAt }: Assumption) {
  const { t } = useTranslation('kpi')
  const client = useQueryClient()
  const put = async (value: number | null) => {
    await call(updateAssumption, { params: { id }, body: { value } })
    await Promise.all(['kpi', 'businessunit'].map((feature) => client.invalidateQueries({ queryKey: [feature] })))
  }
  return useMutation({
    mutationFn: put,
    onSuccess: () => {
      showUndo({
        summary: t('potential.assumption.saved'),
        group: `assumption-${id}`,
        label: t('action.undo'),
        // A failure was said already: every call does that.
        run: () => put(changedAt === null ? null : before).catch(() => {}),
      })
    },
  })
}
