import { addMonths } from '@lotse/analysis/calendar/period.ts'
import { CORRECTION_REASON_LENGTH } from '@lotse/contract/features/kpi/kpi.correction.constants.ts'
import type {
  BenchmarkExclusionList,
  NewBenchmarkExclusion,
} from '@lotse/contract/features/kpi/kpi.exclusion.schema.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { call } from '../../../platform/api/call.ts'
import { createBenchmarkExclusion } from '../../../platform/api/generated/kpi.exclusion.operations.ts'
import { useSearchTexts } from '../../../platform/list/search-texts.ts'
import { useToday } from '../../../platform/session/today.ts'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { MonthPicker } from '../../../ui/date/month-picker.tsx'
import { CheckLine } from '../../../ui/field/check-line.tsx'
import { Field, FieldGroup, TextArea } from '../../../ui/field/field.tsx'
import { SearchChoiceField } from '../../../ui/field/search-choice.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { ModalDialog } from '../../../ui/overlay/modal-dialog.tsx'
import { refreshExclusions } from './exclusion.queries.ts'

/** How far back and ahead an exclusion may begin or end, in months. */
const MONTHS_BACK = 60
const MONTHS_AHEAD = 24

/** Excludes a unit, or one of its figures, from benchmarks. */
export function ExclusionDialog({ choices, onClose }: { choices: BenchmarkExclusionList; onClose: () => void }) {
  const { t } = useTranslation('kpi')
  const id = useId()
  const searchTexts = useSearchTexts()
  const client = useQueryClient()
  const thisMonth = useToday().slice(0, 7)
  const [unit, setUnit] = useState<string | null>(null)
  const [figure, setFigure] = useState<string | null>(null)
  const [from, setFrom] = useState(addMonths(thisMonth, -1))
  const [until, setUntil] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const create = useMutation({
    mutationFn: (body: NewBenchmarkExclusion) => call(createBenchmarkExclusion, { body }),
    onSuccess: async () => {
      await refreshExclusions(client)
      onClose()
    },
  })
  const isReasonMissing = reason.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (unit === null || isReasonMissing || create.isPending) return
    create.mutate({
      businessUnitId: unit,
      from,
      reason: reason.trim(),
      ...(figure === null ? {} : { figureId: figure }),
      ...(until === null ? {} : { until }),
    })
  }
  const last = addMonths(thisMonth, MONTHS_AHEAD)
  return (
    <ModalDialog
      title={t('exclusion.new')}
      size="middle"
      onClose={onClose}
      actions={
        <>
          <TextButton onClick={onClose}>{t('action.cancel')}</TextButton>
          <TextButton variant="primary" type="submit" form={id} disabled={create.isPending}>
            {t('exclusion.save')}
          </TextButton>
        </>
      }
    >
      <Stack as="form" id={id} gap={4} noValidate onSubmit={submit}>
        <FieldGroup
          label={t('term.businessUnit')}
          problem={isTried && unit === null ? t('exclusion.unitMissing') : undefined}
        >
          <SearchChoiceField
            label={t('term.businessUnit')}
            look="field"
            empty={t('exclusion.choose')}
            choices={choices.businessUnits.map(({ id, name }) => ({ value: id, label: name }))}
            value={unit}
            texts={searchTexts(t('term.businessUnit'))}
            onChange={setUnit}
          />
        </FieldGroup>
        <FieldGroup label={t('exclusion.figure')}>
          <SearchChoiceField
            label={t('exclusion.figure')}
            look="field"
            empty={t('exclusion.all')}
            choices={choices.figures.map(({ id, name }) => ({ value: id, label: name }))}
            value={figure}
            texts={searchTexts(t('exclusion.figure'))}
            onChange={setFigure}
          />
        </FieldGroup>
        <Month
          label={t('exclusion.from')}
          value={from}
          first={addMonths(thisMonth, -MONTHS_BACK)}
          last={last}
          onChange={(month) => {
            setFrom(month)
            if (until !== null && until < month) setUntil(month)
          }}
        />
        <CheckLine checked={until === null} onChange={({ target }) => setUntil(target.checked ? null : from)}>
          {t('exclusion.open')}
        </CheckLine>
        {until === null ? null : (
          <Month label={t('exclusion.until')} value={until} first={from} last={last} onChange={setUntil} />
        )}
        <Field
          label={t('exclusion.reason')}
          problem={isTried && isReasonMissing ? t('correction.problem.REASON') : undefined}
        >
          {(binding) => (
            <TextArea
              binding={binding}
              rows={2}
              required
              maxLength={CORRECTION_REASON_LENGTH}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </Field>
      </Stack>
    </ModalDialog>
  )
}

function Month({
  label,
  ...picker
}: {
  label: string
  value: string
  first: string
  last: string
  onChange: (period: string) => void
}) {
  const { t } = useTranslation('kpi')
  const format = useFormat()
  return (
    <FieldGroup label={label}>
      <div>
        <MonthPicker
          {...picker}
          texts={{
            label,
            previous: t('period.previous'),
            next: t('period.next'),
            long: format.period,
            short: format.monthName,
          }}
        />
      </div>
    </FieldGroup>
  )
}
