import { SCENARIO_NAME_LENGTH } from '@lotse/contract/features/simulation/simulation.constants.ts'
import { IconPlus } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useId, useState } from 'react'
import { StatusError } from '../../../platform/api/api-error.ts'
import { randomId } from '../../../platform/id/random-id.ts'
import { useSearchTexts } from '../../../platform/list/search-texts.ts'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { MonthPicker } from '../../../ui/date/month-picker.tsx'
import { Skeleton, SkeletonBar } from '../../../ui/feedback/states.tsx'
import { Field, FieldGroup, TextInput } from '../../../ui/field/field.tsx'
import { SearchChoiceField } from '../../../ui/field/search-choice.tsx'
import { Segmented } from '../../../ui/field/segmented.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { ModalDialog } from '../../../ui/overlay/modal-dialog.tsx'
import { Notice } from '../../../ui/text/notice.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { simulationCreation, simulationModelQuery } from '../simulation.queries.ts'

/** A KPI whose change a scenario can be about. */
export interface OutcomeChoice {
  readonly id: string
  readonly name: string
  /** Name of its area. */
  readonly group?: string | undefined
}

const HORIZONS = ['12', '24', '36'] as const

/** The button that creates a scenario, with its dialog. Leads to the new scenario. */
export function NewScenarioButton({ outcomes }: { outcomes: readonly OutcomeChoice[] }) {
  const { t } = useTranslation('simulation')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <TextButton
        variant="primary"
        icon={<IconPlus size={16} stroke={2} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('new')}
      </TextButton>
      {isOpen ? <NewScenarioDialog outcomes={outcomes} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function NewScenarioDialog({ outcomes, onClose }: { outcomes: readonly OutcomeChoice[]; onClose: () => void }) {
  const { t } = useTranslation('simulation')
  const navigate = useNavigate()
  const searchTexts = useSearchTexts()
  const client = useQueryClient()
  const creation = useMutation(simulationCreation(client))
  const form = useId()
  // Fixed while the dialog is open: sending it again creates no second scenario.
  const [id] = useState(randomId)
  const [name, setName] = useState('')
  const [isNameMissing, setNameMissing] = useState(false)
  const [outcomeId, setOutcomeId] = useState<string>()
  const [month, setMonth] = useState<string>()
  const [horizon, setHorizon] = useState<(typeof HORIZONS)[number]>('12')
  // Base months depend on the outcome only by its figures; the default outcome's answer for the dialog.
  const model = useQuery(simulationModelQuery())
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (creation.isPending) return
    if (name.trim() === '') {
      setNameMissing(true)
      document.getElementById(form)?.querySelector('input')?.focus()
      return
    }
    try {
      await creation.mutateAsync({
        id,
        name: name.trim(),
        horizonMonths: Number(horizon),
        ...(outcomeId ? { outcomeId } : {}),
        ...(month ? { baseMonth: month } : {}),
      })
    } catch {
      return
    }
    onClose()
    await navigate({ to: '/simulation/details', search: { id } })
  }
  const hasNoFigures = model.error instanceof StatusError
  return (
    <ModalDialog
      title={t('create.title')}
      size="middle"
      onClose={onClose}
      actions={
        <>
          <TextButton onClick={onClose}>{t('action.cancel')}</TextButton>
          <TextButton variant="primary" type="submit" form={form} disabled={creation.isPending || hasNoFigures}>
            {t('create.submit')}
          </TextButton>
        </>
      }
    >
      <Text tone="soft">{t('create.text')}</Text>
      {hasNoFigures ? <Notice tone="watch">{t('create.noFigures')}</Notice> : null}
      <Stack as="form" gap={3} id={form} noValidate onSubmit={(event) => void submit(event)}>
        <Field label={t('action.name')} problem={isNameMissing ? t('create.nameMissing') : undefined}>
          {(binding) => (
            <TextInput
              binding={binding}
              value={name}
              maxLength={SCENARIO_NAME_LENGTH}
              autoFocus
              required
              onChange={({ target }) => {
                setName(target.value)
                setNameMissing(false)
              }}
            />
          )}
        </Field>
        {model.data ? (
          <>
            <FieldGroup label={t('field.outcome')} hint={t('create.outcomeHint')}>
              <SearchChoiceField
                label={t('field.outcome')}
                look="field"
                choices={outcomes
                  .filter((outcome) => outcome.id !== model.data.outcomeId)
                  .map(({ id: value, name: label, group }) => ({ value, label, group }))}
                value={outcomeId ?? null}
                empty={outcomes.find((outcome) => outcome.id === model.data.outcomeId)?.name ?? model.data.outcomeId}
                texts={searchTexts(t('field.outcome'))}
                onChange={(chosen) => setOutcomeId(chosen ?? undefined)}
              />
            </FieldGroup>
            <BaseMonth
              value={month ?? model.data.baseMonth}
              first={model.data.firstMonth}
              last={model.data.lastMonth}
              onChange={setMonth}
            />
          </>
        ) : hasNoFigures ? null : (
          <Skeleton label={t('loading')}>
            <SkeletonBar height={120} />
          </Skeleton>
        )}
        <FieldGroup label={t('field.horizon')}>
          <div>
            <Segmented
              label={t('field.horizon')}
              options={HORIZONS.map((value) => ({ value, label: t('months', { count: Number(value) }) }))}
              value={horizon}
              onChange={setHorizon}
            />
          </div>
        </FieldGroup>
      </Stack>
      {creation.isError ? (
        <Text tone="bad" role="alert">
          {t('create.failed')}
        </Text>
      ) : null}
    </ModalDialog>
  )
}

function BaseMonth({
  value,
  first,
  last,
  onChange,
}: {
  value: string
  first: string
  last: string
  onChange: (month: string) => void
}) {
  const { t } = useTranslation('simulation')
  const format = useFormat()
  return (
    <FieldGroup label={t('field.baseMonth')} hint={t('create.baseMonthHint')}>
      <div>
        <MonthPicker
          value={value}
          first={first}
          last={last}
          texts={{
            label: t('field.baseMonth'),
            previous: t('create.previous'),
            next: t('create.next'),
            long: format.period,
            short: format.monthName,
          }}
          onChange={onChange}
        />
      </div>
    </FieldGroup>
  )
}
