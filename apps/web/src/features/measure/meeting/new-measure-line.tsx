import { MEASURE_TITLE_LENGTH } from '@lotse/contract/features/measure/measure.constants.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../../platform/api/call.ts'
import { createMeasure } from '../../../platform/api/generated/measure.operations.ts'
import { useSession } from '../../../platform/session/session.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { showDone } from '../../../platform/toast/toast.store.ts'
import { Field, TextInput } from '../../../ui/field/field.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { refreshMeasures } from '../measure.queries.ts'
import { type TaskDraft, TaskFields } from '../task/task-fields.tsx'
import { usePeople } from '../use-people.ts'
import classes from './meeting.module.css'

/** Plans a measure in one line: a title and Enter. It is given to the person who writes, until the end of next month, unless changed. */
export function NewMeasureLine({ areaId, due }: { readonly areaId: string | undefined; readonly due: string }) {
  const { t } = useTranslation('measure')
  const client = useQueryClient()
  const { whoami } = useSession()
  const { people } = usePeople([whoami?.id])
  const [draft, setDraft] = useState<Partial<TaskDraft>>({})
  const [isSaving, setSaving] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const me = people.known.find(({ id }) => id === whoami?.id)?.id ?? null
  const shown: TaskDraft = { title: '', ownerId: me, due, isReadable: true, ...draft }
  const title = shown.title.trim()
  const save = async () => {
    if (title === '' || !shown.isReadable || isSaving) return
    setSaving(true)
    try {
      const { ownerId, due: chosen } = shown
      await call(createMeasure, {
        body: { title, ownerId, due: chosen, state: 'PLANNED', areaId: areaId ?? null },
      })
      setFailed(false)
      // Owner and date stay: several measures are often agreed with one person.
      setDraft((old) => ({ ...old, title: '' }))
      showDone({ summary: t('form.created'), detail: title })
      await refreshMeasures(client)
    } catch {
      setFailed(true)
    } finally {
      setSaving(false)
      form.current?.querySelector('input')?.focus()
    }
  }
  return (
    <form
      ref={form}
      className={classes.newMeasure}
      data-screen-only
      aria-label={t('new')}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Field label={t('meeting.add')} problem={hasFailed ? t('form.failed') : undefined}>
        {(binding) => (
          <TextInput
            binding={binding}
            maxLength={MEASURE_TITLE_LENGTH}
            placeholder={t('form.titleHint')}
            value={shown.title}
            // Keeps the focus, unlike `disabled`.
            readOnly={isSaving}
            onChange={({ target }) => setDraft((old) => ({ ...old, title: target.value }))}
          />
        )}
      </Field>
      <TaskFields draft={shown} onChange={(patch) => setDraft((old) => ({ ...old, ...patch }))} />
      <TextButton type="submit" disabled={isSaving || title === ''}>
        {t('action.add')}
      </TextButton>
    </form>
  )
}
