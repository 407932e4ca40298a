import {
  VISIT_PARTICIPANTS_LENGTH,
  VISIT_STATES,
  VISIT_TEXT_LENGTH,
} from '@lotse/contract/features/visit/visit.constants.ts'
import { useToday } from '../../platform/session/today.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { DateField } from '../../ui/date/date-field.tsx'
import { Field, FieldGroup, TextArea, TextInput } from '../../ui/field/field.tsx'
import { Segmented } from '../../ui/field/segmented.tsx'
import { Card, Grid, Inline, Stack } from '../../ui/layout/layout.tsx'
import { TextButton } from '../../ui/layout/text-button.tsx'
import type { VisitForm } from './use-visit-form.ts'
import { useVisitTexts } from './use-visit-texts.ts'

/** Day, state and participants of a visit. */
export function PlanFields({ form: { fields, change } }: { readonly form: VisitForm }) {
  const { t } = useTranslation('visit')
  const texts = useVisitTexts()
  const today = useToday()
  return (
    <Card>
      <Stack gap={3}>
        <Grid min="240px" gap={3}>
          <Field label={t('field.on')}>
            {({ id, describedBy }) => (
              <DateField
                id={id}
                value={fields.on}
                today={today}
                texts={texts.date(t('field.on'))}
                describedBy={describedBy}
                onChange={(on) => on !== null && change({ on })}
              />
            )}
          </Field>
          <FieldGroup label={t('field.state')} hint={t('stateHint')}>
            <Inline>
              <Segmented
                label={t('field.state')}
                options={VISIT_STATES.map((one) => ({ value: one, label: t(`state.${one}`) }))}
                value={fields.state}
                onChange={(state) => change({ state })}
              />
            </Inline>
          </FieldGroup>
        </Grid>
        <Field label={t('field.participants')} hint={t('field.participantsHint')}>
          {(binding) => (
            <TextInput
              binding={binding}
              value={fields.participants}
              maxLength={VISIT_PARTICIPANTS_LENGTH}
              onChange={({ target }) => change({ participants: target.value })}
            />
          )}
        </Field>
      </Stack>
    </Card>
  )
}

/** Agenda and minutes of a visit. */
export function TextFields({
  form: { fields, change },
  onPropose,
}: {
  readonly form: VisitForm
  readonly onPropose: () => void
}) {
  const { t } = useTranslation('visit')
  return (
    <Card>
      <Stack gap={3}>
        <Stack gap={2}>
          <Field label={t('field.agenda')} hint={t('field.agendaHint')}>
            {(binding) => (
              <TextArea
                binding={binding}
                rows={8}
                value={fields.agenda}
                maxLength={VISIT_TEXT_LENGTH}
                onChange={({ target }) => change({ agenda: target.value })}
              />
            )}
          </Field>
          <Inline>
            <TextButton onClick={onPropose}>{t('propose')}</TextButton>
          </Inline>
        </Stack>
        <Field label={t('field.minutes')} hint={t('field.minutesHint')}>
          {(binding) => (
            <TextArea
              binding={binding}
              rows={8}
              value={fields.minutes}
              maxLength={VISIT_TEXT_LENGTH}
              onChange={({ target }) => change({ minutes: target.value })}
            />
          )}
        </Field>
      </Stack>
    </Card>
  )
}
