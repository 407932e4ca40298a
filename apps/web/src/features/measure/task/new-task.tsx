import { useRef, useState } from 'react'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Field, TextInput } from '../../../ui/field/field.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { EMPTY_DRAFT, TaskFields } from './task-fields.tsx'
import classes from './tasks.module.css'
import type { TaskActions } from './use-task-actions.ts'

const LONGEST = 200

/** Adds tasks one after the other: a title and Enter. Owner and due date appear when the title has the focus. */
export function NewTask({ actions }: { readonly actions: TaskActions }) {
  const { t } = useTranslation('measure')
  const [draft, setDraft] = useState(EMPTY_DRAFT)
  const [isOpen, setOpen] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const title = draft.title.trim()
  const add = async () => {
    if (title === '' || !draft.isReadable || isSaving) return
    setSaving(true)
    const isAdded = await actions.add({ title, ownerId: draft.ownerId, due: draft.due })
    setSaving(false)
    setFailed(!isAdded)
    if (!isAdded) return
    setDraft(EMPTY_DRAFT)
    form.current?.querySelector('input')?.focus()
  }
  return (
    <form
      ref={form}
      className={classes.editor}
      data-new
      data-screen-only
      onFocus={() => setOpen(true)}
      onSubmit={(event) => {
        event.preventDefault()
        void add()
      }}
    >
      <Field label={t('task.add')} problem={hasFailed ? t('task.failed') : undefined} isWide>
        {(binding) => (
          <TextInput
            binding={binding}
            maxLength={LONGEST}
            placeholder={t('task.addHint')}
            value={draft.title}
            // Keeps the focus, unlike `disabled`.
            readOnly={isSaving}
            onChange={({ target }) => setDraft({ ...draft, title: target.value })}
          />
        )}
      </Field>
      {isOpen ? (
        <>
          <TaskFields draft={draft} onChange={(patch) => setDraft((old) => ({ ...old, ...patch }))} />
          <div className={classes.buttons}>
            <TextButton type="submit" disabled={isSaving || title === ''}>
              {t('action.add')}
            </TextButton>
          </div>
        </>
      ) : null}
    </form>
  )
}
