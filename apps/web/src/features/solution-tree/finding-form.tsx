import type { Finding, SolutionCause } from '@lotse/contract/features/solution-tree/solution-tree.schema.ts'
import { FINDING_STATES } from '@lotse/contract/features/solution-tree/solution-tree.state.ts'
import { type RefObject, useRef } from 'react'
import { useLeaveBlocker } from '../../platform/form/use-leave-blocker.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Moment } from '../../platform/text/moment-time.tsx'
import { showDone } from '../../platform/toast/toast.store.ts'
import { Field, TextArea } from '../../ui/field/field.tsx'
import { Segmented } from '../../ui/field/segmented.tsx'
import { Inline, Stack } from '../../ui/layout/layout.tsx'
import { TextButton } from '../../ui/layout/text-button.tsx'
import { LeaveDialog } from '../../ui/overlay/leave-dialog.tsx'
import { Text } from '../../ui/text/text.tsx'
import classes from './finding-form.module.css'
import { FindingMark } from './finding-mark.tsx'
import { isChangedFinding, useRecordFinding } from './solution-tree.queries.ts'
import { type FindingWork, useFindingDraft } from './use-finding-draft.ts'

const LONGEST = 4000

/** Records what was found out about a cause. When another person has recorded a finding meanwhile, both are shown. */
export function FindingForm({ cause }: { cause: SolutionCause }) {
  const { t } = useTranslation('solution-tree')
  const { finding } = cause
  const { work, isChanged, isRestored, change, discard } = useFindingDraft(finding)
  const { mutateAsync, isPending, error } = useRecordFinding(cause.id)
  const { state, note, version } = work
  const isDirty = useRef(false)
  isDirty.current = isChanged
  const save = async (basedOn: number) => {
    try {
      await mutateAsync({ state, note: note.trim(), version: basedOn })
      isDirty.current = false
      discard()
      showDone({ summary: t('form.saved') })
    } catch {
      // A newer finding is shown beside the draft; everything else the error catalogue and the form have said.
    }
  }
  if (isChanged && version !== finding.version) {
    return (
      <>
        <LeaveQuestion isDirty={isDirty} />
        <Conflict
          theirs={finding}
          mine={work}
          isSaving={isPending}
          onTakeTheirs={discard}
          onKeepMine={() => void save(finding.version)}
        />
      </>
    )
  }
  const hasFailed = error !== null && !isChangedFinding(error)
  return (
    <Stack
      as="form"
      gap={3}
      onSubmit={(event) => {
        event.preventDefault()
        if (isChanged && !isPending) void save(version)
      }}
    >
      <LeaveQuestion isDirty={isDirty} />
      {isRestored && isChanged ? (
        <Text size="sm" tone="soft" role="status">
          {t('form.restored')}
        </Text>
      ) : null}
      <div>
        <Segmented
          label={t('form.state')}
          options={FINDING_STATES.map((value) => ({ value, label: t(`finding.${value}`) }))}
          value={state}
          onChange={(next) => change({ state: next })}
        />
      </div>
      <Field label={t('form.note')} hint={t('form.noteHint')} problem={hasFailed ? t('form.failed') : undefined}>
        {(binding) => (
          <TextArea
            binding={binding}
            rows={3}
            maxLength={LONGEST}
            value={note}
            onChange={(event) => change({ note: event.target.value })}
          />
        )}
      </Field>
      <Inline>
        <TextButton type="submit" variant="primary" disabled={!isChanged || isPending}>
          {isPending ? t('form.saving') : t('form.save')}
        </TextButton>
        {isChanged && !isPending ? (
          <TextButton variant="plain" onClick={discard}>
            {t('form.discard')}
          </TextButton>
        ) : null}
      </Inline>
    </Stack>
  )
}

/** Asks before the page is left with a finding that is not recorded. The draft stays. */
function LeaveQuestion({ isDirty }: { isDirty: RefObject<boolean> }) {
  const { t } = useTranslation('solution-tree')
  const question = useLeaveBlocker(isDirty)
  if (!question) return null
  const texts = { title: t('leave.title'), text: t('leave.text'), leave: t('leave.leave'), stay: t('leave.stay') }
  return <LeaveDialog texts={texts} onStay={question.stay} onLeave={question.leave} />
}

function Conflict({
  theirs,
  mine,
  isSaving,
  onTakeTheirs,
  onKeepMine,
}: {
  theirs: Finding
  mine: FindingWork
  isSaving: boolean
  onTakeTheirs: () => void
  onKeepMine: () => void
}) {
  const { t } = useTranslation('solution-tree')
  return (
    <Stack gap={3} role="alert">
      <Text weight={600}>{t('conflict.title')}</Text>
      <Stack gap={1} className={classes.version}>
        <Text size="xs" tone="soft">
          <FindingBy finding={theirs} />
        </Text>
        <FindingWords finding={theirs} />
      </Stack>
      <Stack gap={1} className={classes.version}>
        <Text size="xs" tone="soft">
          {t('conflict.mine')}
        </Text>
        <FindingWords finding={mine} />
      </Stack>
      <Inline>
        <TextButton onClick={onTakeTheirs}>{t('conflict.takeTheirs')}</TextButton>
        <TextButton variant="primary" disabled={isSaving} onClick={onKeepMine}>
          {t('conflict.keepMine')}
        </TextButton>
      </Inline>
    </Stack>
  )
}

function FindingWords({ finding: { state, note } }: { finding: Pick<Finding, 'state' | 'note'> }) {
  return (
    <>
      <FindingMark state={state} />
      {note ? <Text wrap="preserve">{note}</Text> : null}
    </>
  )
}

/** By whom a finding was recorded, and when; nothing before the first record. */
export function FindingBy({ finding: { recordedAt, recordedBy } }: { finding: Finding }) {
  const { t } = useTranslation('solution-tree')
  if (recordedAt === null) return null
  const name = recordedBy?.name ?? t('history.somebody')
  return <Moment iso={recordedAt}>{(date) => t('history.by', { name, date })}</Moment>
}
