import { ENTERED_VALUE_LIMIT } from '@lotse/contract/features/kpi/kpi.correction.constants.ts'
import type { KpiDetail } from '@lotse/contract/features/kpi/kpi.schema.ts'
import type { TargetList } from '@lotse/contract/features/kpi/kpi.target.schema.ts'
import { LOCALE_OF } from '@lotse/contract/language.ts'
import { type FormEvent, useState } from 'react'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { showToast } from '../../../platform/toast/toast.store.ts'
import { MonthPicker } from '../../../ui/date/month-picker.tsx'
import { Field, FieldGroup } from '../../../ui/field/field.tsx'
import { NumberField } from '../../../ui/field/number-field.tsx'
import { Segmented } from '../../../ui/field/segmented.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { isRefusedTarget, useTargetChange } from './target.queries.ts'

const KINDS = ['SET', 'END'] as const
type Kind = (typeof KINDS)[number]
type Limit = 'min' | 'max'

interface Typed {
  readonly value: number | null
  readonly isReadable: boolean
}

/** Sets the target of the unit from a month on, or ends it. Begins with the target of the month that the screen shows. */
export function TargetForm({
  id,
  kpi,
  targets,
  onSaving,
  onSaved,
}: {
  id: string
  kpi: KpiDetail
  targets: TargetList
  onSaving: (isSaving: boolean) => void
  onSaved: () => void
}) {
  const { t } = useTranslation('kpi')
  const format = useFormat()
  const change = useTargetChange(kpi.id)
  const { direction, basis, firstPeriod, lastPeriod } = targets
  const [from, setFrom] = useState(kpi.view.period)
  const [kind, setKind] = useState<Kind>('SET')
  const [typed, setTyped] = useState(() => limitsAt(targets, kpi.view.period))
  const [isTried, setTried] = useState(false)
  const limits: readonly Limit[] = direction === 'RANGE' ? ['min', 'max'] : direction === 'LOWER' ? ['max'] : ['min']
  const isEnd = kind === 'END'
  const problems = isEnd ? [] : limits.filter((limit) => problemOf(typed, limit, limits) !== null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (change.isPending) return
    if (problems.length > 0) {
      document.getElementById(id)?.querySelector<HTMLElement>(`[data-field="${problems[0]}"] input`)?.focus()
      return
    }
    const valueOf = (limit: Limit) => (isEnd || !limits.includes(limit) ? null : typed[limit].value)
    onSaving(true)
    try {
      await change.mutateAsync({ from, min: valueOf('min'), max: valueOf('max') })
    } catch {
      return
    } finally {
      onSaving(false)
    }
    showToast({ severity: 'success', summary: t(isEnd ? 'targets.endSaved' : 'targets.saved'), life: 4_000 })
    onSaved()
  }
  return (
    <Stack as="form" id={id} gap={4} noValidate onSubmit={(event: FormEvent) => void submit(event)}>
      <FieldGroup label={t('targets.kind.label')}>
        <div>
          <Segmented
            label={t('targets.kind.label')}
            options={KINDS.map((value) => ({ value, label: t(`targets.kind.${value}`) }))}
            value={kind}
            onChange={setKind}
          />
        </div>
      </FieldGroup>
      <FieldGroup label={t('targets.from')} hint={t('targets.fromHint')}>
        <div>
          <MonthPicker
            value={from}
            first={firstPeriod}
            last={lastPeriod}
            texts={{
              label: t('targets.from'),
              previous: t('period.previous'),
              next: t('period.next'),
              long: format.period,
              short: format.monthName,
            }}
            onChange={setFrom}
          />
        </div>
      </FieldGroup>
      {isEnd
        ? null
        : limits.map((limit) => {
            const problem = problemOf(typed, limit, limits)
            return (
              <Field
                key={limit}
                name={limit}
                label={t(`targets.${limit}`)}
                hint={basis === 'YEAR' ? t('targets.year') : undefined}
                problem={isTried && problem !== null ? t(`targets.problem.${problem}`) : undefined}
              >
                {(binding) => (
                  <NumberField
                    binding={binding}
                    value={typed[limit].value}
                    locale={LOCALE_OF[format.language]}
                    unit={kpi.unit.label}
                    onChange={(value, isReadable) => setTyped((old) => ({ ...old, [limit]: { value, isReadable } }))}
                  />
                )}
              </Field>
            )
          })}
      {change.isError ? (
        <Text tone="bad" role="alert">
          {(isRefusedTarget(change.error) ? change.error.serverMessage : null) ?? t('targets.failed')}
        </Text>
      ) : null}
    </Stack>
  )
}

/** The target that applies in a month: the own one, else the default. */
function limitsAt({ content, standard }: TargetList, period: string): Readonly<Record<Limit, Typed>> {
  const own = content.findLast(({ from }) => from <= period)
  const { min, max } = own && (own.min !== null || own.max !== null) ? own : standard
  return { min: { value: min, isReadable: true }, max: { value: max, isReadable: true } }
}

function problemOf(
  typed: Readonly<Record<Limit, Typed>>,
  limit: Limit,
  limits: readonly Limit[],
): 'MISSING' | 'UNREADABLE' | 'TOO_LARGE' | 'ORDER' | null {
  const { value, isReadable } = typed[limit]
  if (!isReadable) return 'UNREADABLE'
  if (value === null) return 'MISSING'
  if (Math.abs(value) > ENTERED_VALUE_LIMIT) return 'TOO_LARGE'
  const isBelow = limits.length === 2 && limit === 'max' && typed.min.value !== null && typed.min.value > value
  return isBelow ? 'ORDER' : null
}
