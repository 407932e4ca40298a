import { CORRECTION_REASON_LENGTH, ENTERED_VALUE_LIMIT } from '@lotse/contract/features/kpi/kpi.correction.constants.ts'
import type { ValueHistory } from '@lotse/contract/features/kpi/kpi.correction.schema.ts'
import type { ActualValueRow } from '@lotse/contract/features/kpi/kpi.schema.ts'
import { LOCALE_OF } from '@lotse/contract/language.ts'
import { type FormEvent, useState } from 'react'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { showToast } from '../../../platform/toast/toast.store.ts'
import { CheckLine } from '../../../ui/field/check-line.tsx'
import { Field, FieldGroup, TextArea } from '../../../ui/field/field.tsx'
import { NumberField } from '../../../ui/field/number-field.tsx'
import { Segmented } from '../../../ui/field/segmented.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { isChangedValue, isImplausible, isRefusal, useCorrection } from './correction.queries.ts'
import { useValueText } from './use-value-text.ts'

/** What is done with the value: another one, or none. */
const KINDS = ['ENTER', 'WITHDRAW'] as const
type Kind = (typeof KINDS)[number]

/**
 * Enters another value for the month of `history`, or removes it, with the reason. What is typed stays when the month changes, when
 * saving fails, and when another person changes the value meanwhile, which is said at the field.
 */
export function CorrectionForm({
  id,
  kpiId,
  figure,
  history,
  onSaving,
  onSaved,
}: {
  id: string
  kpiId: string
  figure: ActualValueRow
  history: ValueHistory | undefined
  onSaving: (isSaving: boolean) => void
  onSaved: () => void
}) {
  const { t } = useTranslation('kpi')
  const format = useFormat()
  const write = useValueText(figure)
  const correction = useCorrection(kpiId)
  const [kind, setKind] = useState<Kind>('ENTER')
  const [typed, setTyped] = useState<{ readonly value: number | null; readonly isReadable: boolean }>(NOTHING)
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const [confirmed, setConfirmed] = useState<number | null>(null)
  const [first, setFirst] = useState<{ readonly period: string; readonly value: number | null } | null>(null)
  if (history && first?.period !== history.period) setFirst({ period: history.period, value: history.value })
  const isChanged = history !== undefined && first?.period === history.period && first.value !== history.value

  const removes = kind === 'WITHDRAW' && history?.value !== null
  const problem = removes ? null : valueProblem(typed, history?.value)
  const isReasonMissing = reason.trim() === ''
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!history || correction.isPending) return
    if (problem !== null || isReasonMissing) {
      document
        .getElementById(id)
        ?.querySelector<HTMLElement>(problem === null ? 'textarea' : 'input[type="text"]')
        ?.focus()
      return
    }
    onSaving(true)
    const { period, value: seen } = history
    try {
      const value = removes ? null : typed.value
      const isConfirmed = value !== null && confirmed === value
      const body = { figureId: figure.id, period, value, seen, reason: reason.trim() }
      await correction.mutateAsync(isConfirmed ? { ...body, confirmed: true } : body)
    } catch {
      return
    } finally {
      onSaving(false)
    }
    showToast({ severity: 'success', summary: t('correction.saved', { name: figure.name }), life: 4_000 })
    onSaved()
  }
  const valueText = isChanged
    ? t('correction.changed', { value: write(history.value) })
    : isTried && problem !== null
      ? t(`correction.problem.${problem}`)
      : undefined
  return (
    <Stack as="form" id={id} gap={4} noValidate onSubmit={(event: FormEvent) => void submit(event)}>
      {history?.value === null ? null : (
        <FieldGroup label={t('correction.kind.label')} problem={removes ? valueText : undefined}>
          <div>
            <Segmented
              label={t('correction.kind.label')}
              options={KINDS.map((value) => ({ value, label: t(`correction.kind.${value}`) }))}
              value={kind}
              onChange={setKind}
            />
          </div>
        </FieldGroup>
      )}
      {removes ? null : (
        <Field label={t('correction.value')} problem={valueText}>
          {(binding) => (
            <NumberField
              binding={binding}
              value={typed.value}
              locale={LOCALE_OF[format.language]}
              unit={figure.unit.label}
              onChange={(value, isReadable) => setTyped({ value, isReadable })}
            />
          )}
        </Field>
      )}
      <Field
        label={t('correction.reason')}
        hint={t('correction.reasonHint')}
        problem={isTried && isReasonMissing ? t('correction.problem.REASON') : undefined}
      >
        {(binding) => (
          <TextArea
            binding={binding}
            rows={2}
            maxLength={CORRECTION_REASON_LENGTH}
            required
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
      {correction.isError && !isChangedValue(correction.error) ? (
        <Text tone="bad" role="alert">
          {(isRefusal(correction.error) ? correction.error.serverMessage : null) ?? t('correction.failed')}
        </Text>
      ) : null}
      {isImplausible(correction.error) && typed.value !== null ? (
        <CheckLine
          checked={confirmed === typed.value}
          onChange={({ target }) => setConfirmed(target.checked ? typed.value : null)}
        >
          {t('correction.confirm', { value: write(typed.value) })}
        </CheckLine>
      ) : null}
    </Stack>
  )
}

const NOTHING = { value: null, isReadable: true } as const

function valueProblem(
  { value, isReadable }: { readonly value: number | null; readonly isReadable: boolean },
  current: number | null | undefined,
): 'MISSING' | 'UNREADABLE' | 'TOO_LARGE' | 'SAME' | null {
  if (!isReadable) return 'UNREADABLE'
  if (value === null) return 'MISSING'
  if (Math.abs(value) > ENTERED_VALUE_LIMIT) return 'TOO_LARGE'
  return value === current ? 'SAME' : null
}
