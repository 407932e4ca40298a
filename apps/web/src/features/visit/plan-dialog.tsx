import { VISIT_PARTICIPANTS_LENGTH } from '@lotse/contract/features/visit/visit.constants.ts'
import type { Visit } from '@lotse/contract/features/visit/visit.schema.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { call } from '../../platform/api/call.ts'
import { createVisit } from '../../platform/api/generated/visit.operations.ts'
import { randomId } from '../../platform/id/random-id.ts'
import { useToday } from '../../platform/session/today.ts'
import { useFormat } from '../../platform/text/format.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { DateField } from '../../ui/date/date-field.tsx'
import { Field, FieldGroup, TextInput } from '../../ui/field/field.tsx'
import { SearchChoiceField } from '../../ui/field/search-choice.tsx'
import { Stack } from '../../ui/layout/layout.tsx'
import { TextButton } from '../../ui/layout/text-button.tsx'
import { ModalDialog } from '../../ui/overlay/modal-dialog.tsx'
import { Text } from '../../ui/text/text.tsx'
import { proposeAgenda } from './agenda.ts'
import { useVisitTexts } from './use-visit-texts.ts'
import { refreshVisits, visitPreparationQuery, visitQuery } from './visit.queries.ts'

/** A unit that can be visited. */
export interface VisitUnit {
  readonly id: string
  readonly name: string
}

/** Plans a visit: unit, day and participants. Its agenda is proposed from the figures of the unit. */
export function PlanDialog({
  units,
  unitId: startUnitId,
  onPlanned,
  onClose,
}: {
  readonly units: readonly VisitUnit[]
  readonly unitId: string | undefined
  readonly onPlanned: (visit: Visit) => void
  readonly onClose: () => void
}) {
  const { t } = useTranslation('visit')
  const client = useQueryClient()
  const format = useFormat()
  const today = useToday()
  const texts = useVisitTexts()
  const form = useId()
  // So that the visit is planned once, however often it is sent.
  const [id] = useState(randomId)
  const [unitId, setUnitId] = useState(startUnitId ?? null)
  const [on, setOn] = useState<string | null>(null)
  const [participants, setParticipants] = useState('')
  const [isTried, setTried] = useState(false)
  const plan = useMutation({
    mutationFn: async (visit: { readonly unitId: string; readonly on: string }) => {
      const preparation = await client.fetchQuery(visitPreparationQuery(visit.unitId))
      const agenda = proposeAgenda(preparation, { today, format, t })
      return call(createVisit, { body: { id, ...visit, participants: participants.trim(), agenda } })
    },
    onSuccess: (visit) => {
      client.setQueryData(visitQuery(visit.id).queryKey, visit)
      void refreshVisits(client)
      onPlanned(visit)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (unitId !== null && on !== null && !plan.isPending) plan.mutate({ unitId, on })
  }
  return (
    <ModalDialog
      title={t('term.planVisit')}
      size="middle"
      onClose={onClose}
      actions={
        <>
          <TextButton onClick={onClose}>{t('action.cancel')}</TextButton>
          <TextButton variant="primary" type="submit" form={form} disabled={plan.isPending}>
            {t('plan.save')}
          </TextButton>
        </>
      }
    >
      <Stack as="form" id={form} gap={3} noValidate onSubmit={submit}>
        <Text tone="soft">{t('plan.lead')}</Text>
        <FieldGroup label={t('field.unit')} problem={isTried && unitId === null ? t('plan.unitMissing') : undefined}>
          <SearchChoiceField
            label={t('field.unit')}
            look="field"
            empty={t('plan.chooseUnit')}
            choices={units.map((unit) => ({ value: unit.id, label: unit.name }))}
            value={unitId}
            texts={texts.list}
            isInvalid={isTried && unitId === null}
            onChange={setUnitId}
          />
        </FieldGroup>
        <Field label={t('field.on')} problem={isTried && on === null ? t('onMissing') : undefined}>
          {({ id: fieldId, isInvalid, describedBy }) => (
            <DateField
              id={fieldId}
              value={on}
              today={today}
              texts={texts.date(t('field.on'))}
              isInvalid={isInvalid}
              describedBy={describedBy}
              onChange={setOn}
            />
          )}
        </Field>
        <Field label={t('field.participants')} hint={t('field.participantsHint')}>
          {(binding) => (
            <TextInput
              binding={binding}
              value={participants}
              maxLength={VISIT_PARTICIPANTS_LENGTH}
              onChange={({ target }) => setParticipants(target.value)}
            />
          )}
        </Field>
        {plan.isError ? (
          <Text tone="bad" role="alert">
            {t('plan.failed')}
          </Text>
        ) : null}
      </Stack>
    </ModalDialog>
  )
}
