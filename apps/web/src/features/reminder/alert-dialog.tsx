import { ENTERED_VALUE_LIMIT } from '@lotse/contract/features/kpi/kpi.correction.constants.ts'
import type { KpiDetail } from '@lotse/contract/features/kpi/kpi.schema.ts'
import type { KpiAlertDraft, KpiAlertList } from '@lotse/contract/features/reminder/reminder.alert.schema.ts'
import { LOCALE_OF } from '@lotse/contract/language.ts'
import { type FormEvent, useId, useState } from 'react'
import { useFormat } from '../../platform/text/format.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { showToast } from '../../platform/toast/toast.store.ts'
import { Field } from '../../ui/field/field.tsx'
import { NumberField } from '../../ui/field/number-field.tsx'
import { Stack } from '../../ui/layout/layout.tsx'
import { TextButton } from '../../ui/layout/text-button.tsx'
import { ModalDialog } from '../../ui/overlay/modal-dialog.tsx'
import { Text } from '../../ui/text/text.tsx'
import { isRefusedAlert, useAlertChange } from './alert.queries.ts'

const BOUNDS = ['below', 'above'] as const
type Bound = (typeof BOUNDS)[number]
type Typed = Readonly<Record<Bound, { readonly value: number | null; readonly isReadable: boolean }>>

/** The person's limits for a KPI of the unit: sets, changes and removes them. */
export function AlertDialog({ kpi, alerts, onClose }: { kpi: KpiDetail; alerts: KpiAlertList; onClose: () => void }) {
  const { t } = useTranslation('reminder')
  const format = useFormat()
  const form = useId()
  const change = useAlertChange()
  const stored = alerts.content.find(({ kpiId }) => kpiId === kpi.id)
  const [typed, setTyped] = useState<Typed>(() => ({
    below: { value: stored?.below ?? null, isReadable: true },
    above: { value: stored?.above ?? null, isReadable: true },
  }))
  const [isTried, setTried] = useState(false)
  // A limit is for single months; the sum of a year would mislead.
  const value = kpi.view.view === 'MONTH' ? kpi.reading.value : null
  const save = async (limits: KpiAlertDraft) => {
    try {
      await change.mutateAsync({ kpiId: kpi.id, ...limits })
    } catch {
      return
    }
    const isRemoved = limits.below === null && limits.above === null
    showToast({ severity: 'success', summary: t(isRemoved ? 'alert.removed' : 'alert.saved'), life: 4_000 })
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const wrong = BOUNDS.find((bound) => problemOf(typed, bound, stored !== undefined) !== null)
    if (wrong) document.getElementById(form)?.querySelector<HTMLElement>(`[data-field="${wrong}"] input`)?.focus()
    else if (!change.isPending) void save({ below: typed.below.value, above: typed.above.value })
  }
  const refusal = isRefusedAlert(change.error) ? change.error.serverMessage : null
  return (
    <ModalDialog
      title={t('alert.title', { name: kpi.name })}
      onClose={onClose}
      actions={
        <>
          {stored ? (
            <TextButton variant="plain" onClick={() => void save({ below: null, above: null })}>
              {t('alert.remove')}
            </TextButton>
          ) : null}
          <TextButton onClick={onClose}>{t('alert.cancel')}</TextButton>
          <TextButton variant="primary" type="submit" form={form} disabled={change.isPending}>
            {t('alert.save')}
          </TextButton>
        </>
      }
    >
      <Stack as="form" id={form} gap={3} noValidate onSubmit={submit}>
        <Text tone="soft">{t('alert.lead')}</Text>
        {value === null ? null : (
          <Text size="sm" isFigure>
            {t('alert.now', {
              period: format.period(kpi.view.period),
              value: format.value(value, kpi.unit, kpi.decimals),
            })}
          </Text>
        )}
        {BOUNDS.map((bound) => {
          const problem = problemOf(typed, bound, stored !== undefined)
          return (
            <Field
              key={bound}
              name={bound}
              label={t(`alert.${bound}`)}
              problem={isTried && problem !== null ? t(`alert.problem.${problem}`) : undefined}
            >
              {(binding) => (
                <NumberField
                  binding={binding}
                  value={typed[bound].value}
                  locale={LOCALE_OF[format.language]}
                  unit={kpi.unit.label}
                  onChange={(next, isReadable) => setTyped((old) => ({ ...old, [bound]: { value: next, isReadable } }))}
                />
              )}
            </Field>
          )
        })}
        {alerts.hasAddress ? null : <Text tone="soft">{t('alert.noAddress')}</Text>}
        {alerts.hasAddress && !alerts.canSend ? <Text tone="soft">{t('settings.cannotSend')}</Text> : null}
        {change.isError ? (
          <Text tone="bad" role="alert">
            {refusal ?? t('alert.failed')}
          </Text>
        ) : null}
      </Stack>
    </ModalDialog>
  )
}

/** What is wrong with a limit. Both may be empty only where that removes an alert. */
function problemOf(
  typed: Typed,
  bound: Bound,
  isStored: boolean,
): 'UNREADABLE' | 'TOO_LARGE' | 'MISSING' | 'ORDER' | null {
  const { value, isReadable } = typed[bound]
  if (!isReadable) return 'UNREADABLE'
  if (value !== null && Math.abs(value) > ENTERED_VALUE_LIMIT) return 'TOO_LARGE'
  const [below, above] = [typed.below.value, typed.above.value]
  if (bound === 'below' && below === null && above === null && typed.above.isReadable && !isStored) return 'MISSING'
  return bound === 'above' && below !== null && above !== null && below > above ? 'ORDER' : null
}
