import type { SolutionCause } from '@lotse/contract/features/solution-tree/solution-tree.schema.ts'
import { FINDING_STATES } from '@lotse/contract/features/solution-tree/solution-tree.state.ts'
import { NO_VALUE } from '@lotse/text/format.ts'
import { ConflictNotice, DraftNotice } from '../../platform/form/conflict.tsx'
import { LeaveGuard } from '../../platform/form/leave-guard.tsx'
import { useTranslation } from '../../platform/text/i18n.ts'
import { showDone } from '../../platform/toast/toast.store.ts'
import { Field, TextArea } from '../../ui/field/field.tsx'
import { Segmented } from '../../ui/field/segmented.tsx'
import { Inline, Stack } from '../../ui/layout/layout.tsx'
import { TextButton } from '../../ui/layout/text-button.tsx'
import { useFindingForm } from './use-finding-form.ts'

const LONGEST = 4000

/** Records what was found out about a cause. When another person has recorded a finding meanwhile, both are shown. */
export function FindingForm({ cause: { finding } }: { cause: SolutionCause }) {
  const { t } = useTranslation('solution-tree')
  const form = useFindingForm(finding)
  const { fields, isDirty, isSaving, change } = form
  const save = async () => {
    if (await form.save()) showDone({ summary: t('form.saved') })
  }
  return (
    <Stack
      as="form"
      gap={3}
      onSubmit={(event) => {
        event.preventDefault()
        if (isDirty) void save()
      }}
    >
      <LeaveGuard hasUnsaved={form.hasUnsaved} />
      <DraftNotice form={form} />
      <ConflictNotice
        form={form}
        written={{
          savedBy: ({ recordedBy, recordedAt }) => ({ name: recordedBy?.name, at: recordedAt }),
          label: (name) => t(`form.${name as 'state'}`),
          write: (name, { state, note }) => (name === 'state' ? t(`finding.${state}`) : note || NO_VALUE),
        }}
      />
      <div>
        <Segmented
          label={t('form.state')}
          options={FINDING_STATES.map((value) => ({ value, label: t(`finding.${value}`) }))}
          value={fields.state}
          onChange={(next) => change({ state: next })}
        />
      </div>
      <Field label={t('form.note')} hint={t('form.noteHint')} problem={form.hasFailed ? t('form.failed') : undefined}>
        {(binding) => (
          <TextArea
            binding={binding}
            rows={3}
            maxLength={LONGEST}
            value={fields.note}
            onChange={(event) => change({ note: event.target.value })}
          />
        )}
      </Field>
      <Inline>
        <TextButton type="submit" variant="primary" disabled={!isDirty || isSaving}>
          {isSaving ? t('form.saving') : t('form.save')}
        </TextButton>
        {isDirty && !isSaving ? (
          <TextButton variant="plain" onClick={form.discard}>
            {t('form.discard')}
          </TextButton>
        ) : null}
      </Inline>
    </Stack>
  )
}
