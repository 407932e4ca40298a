import type { MeasureTask } from '@lotse/contract/features/measure/measure.task.schema.ts'
import { useId, useState } from 'react'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Field, TextInput } from '../../../ui/field/field.tsx'
import { Inline } from '../../../ui/layout/layout.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { Notice } from '../../../ui/text/notice.tsx'
import { draftOf, TaskFields } from './task-fields.tsx'
import classes from './tasks.module.css'
import type { TaskActions, TaskSaving } from './use-task-actions.ts'

const LONGEST = 200

/**
 * Edits a task in its place. What another person does to it meanwhile is said, and the text stays: saving then replaces what is
 * shown, or adds the task again.
 */
export function TaskEditor({
  task,
  isDeleted,
  actions,
  onClose,
}: {
  /** As it is now. */
  readonly task: MeasureTask
  /** Another person has deleted it. */
  readonly isDeleted: boolean
  readonly actions: TaskActions
  readonly onClose: () => void
}) {
  const { t } = useTranslation('measure')
  const format = useFormat()
  const [draft, setDraft] = useState(() => draftOf(task))
  const [base] = useState(task.version)
  const [result, setResult] = useState<TaskSaving | 'MISSING'>()
  const [isSaving, setSaving] = useState(false)
  const hint = useId()
  const title = draft.title.trim()
  const save = async () => {
    if (title === '') return setResult('MISSING')
    if (!draft.isReadable || isSaving) return
    setSaving(true)
    const { ownerId, due } = draft
    // A version that the person has been shown is replaced knowingly.
    const version = result === 'CHANGED' ? task.version : base
    const saved = isDeleted
      ? (await actions.add({ title, ownerId, due }))
        ? 'SAVED'
        : 'FAILED'
      : await actions.save(task.id, { version, title, ownerId, due })
    setSaving(false)
    setResult(saved)
    if (saved === 'SAVED') onClose()
  }
  const now = [task.title, task.owner?.name, task.due && format.date(task.due)].filter(Boolean).join(' · ')
  const notice = isDeleted ? t('task.gone') : result === 'CHANGED' ? t('task.conflict', { now }) : null
  const problem = result === 'MISSING' && title === '' ? t('task.titleMissing') : undefined
  return (
    <form
      className={classes.editor}
      data-screen-only
      aria-describedby={notice ? hint : undefined}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose()
      }}
    >
      <Field label={t('task.name')} problem={result === 'FAILED' ? t('task.failed') : problem} isWide>
        {(binding) => (
          <TextInput
            binding={binding}
            autoFocus
            maxLength={LONGEST}
            value={draft.title}
            onChange={({ target }) => setDraft({ ...draft, title: target.value })}
          />
        )}
      </Field>
      <TaskFields draft={draft} owner={task.owner} onChange={(patch) => setDraft((old) => ({ ...old, ...patch }))} />
      {notice ? (
        <div id={hint} className={classes.notice}>
          <Notice tone="watch" role="alert">
            {notice}
          </Notice>
        </div>
      ) : null}
      <Inline className={classes.buttons}>
        <TextButton type="submit" variant="primary" disabled={isSaving}>
          {t('action.save')}
        </TextButton>
        <TextButton variant="plain" onClick={onClose}>
          {t('action.cancel')}
        </TextButton>
      </Inline>
    </form>
  )
}
