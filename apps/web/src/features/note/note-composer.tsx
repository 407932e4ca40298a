import { IconLink, IconX } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type Ref, useState } from 'react'
import { callInBackground } from '../../platform/api/call.ts'
import { createNote } from '../../platform/api/generated/note.operations.ts'
import { randomId } from '../../platform/id/random-id.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Inline, Stack } from '../../ui/layout/layout.tsx'
import { IconButton, TextButton } from '../../ui/layout/text-button.tsx'
import { Text, VisuallyHidden } from '../../ui/text/text.tsx'
import { keepNoteDraft, type NoteDraft, readNoteDraft } from './note.draft.ts'
import classes from './note.module.css'
import type { NotePlace } from './note.place.ts'
import { putNote } from './note.queries.ts'
import { isSavable, NoteField } from './note-field.tsx'
import { SendNotice } from './send-notice.tsx'
import { useNoteSender } from './use-note-sender.ts'

const freshDraft = (): NoteDraft => ({ text: '', id: randomId(), page: null, pageTitle: null, version: null })

/**
 * The field for a new note. The text is stored at once, so that it survives a lost connection or a closed window; the note
 * belongs to the page on which it was begun.
 */
export function NoteComposer({ place, fieldRef }: { place: NotePlace; fieldRef: Ref<HTMLTextAreaElement> }) {
  const { t } = useTranslation('note')
  const client = useQueryClient()
  const [draft, setDraft] = useState(() => readNoteDraft(null) ?? freshDraft())
  const [saidId, setSaid] = useState<string | null>(null)
  const change = (next: NoteDraft) => {
    setDraft(next)
    keepNoteDraft(null, next)
  }
  const { state, start, reset } = useNoteSender(async () => {
    const { id, text, page, pageTitle } = draft
    const note = await callInBackground(createNote, {
      body: { id, text, ...(page === null ? {} : { page }), ...(pageTitle === null ? {} : { pageTitle }) },
    })
    putNote(client, note)
    change(freshDraft())
    setSaid(id)
  })
  const type = (text: string) => {
    if (state.kind === 'REFUSED') reset()
    const begun = draft.text === '' ? { page: place.here, pageTitle: place.titleOfHere() } : {}
    change(text === '' ? freshDraft() : { ...draft, ...begun, text })
  }
  const isBusy = state.kind === 'SENDING' || state.kind === 'WAITING'
  const save = () => {
    if (!isBusy && isSavable(draft.text)) void start()
  }
  const about = draft.text === '' ? null : place.nameOf({ page: draft.page, pageTitle: draft.pageTitle, kpi: null })
  return (
    <Stack
      as="form"
      gap={2}
      onSubmit={(event) => {
        event.preventDefault()
        // The button disappears on saving, so the keyboard focus moves to the field. A touch does not open the screen keyboard.
        const { submitter } = event.nativeEvent as SubmitEvent
        if (submitter?.matches(':focus-visible')) event.currentTarget.querySelector('textarea')?.focus()
        save()
      }}
    >
      <NoteField
        label={t('compose.label')}
        text={draft.text}
        state={state}
        fieldRef={fieldRef}
        onChange={type}
        onSave={save}
      />
      <SendNotice state={state} onRetry={() => void start()} />
      {draft.text === '' ? null : (
        <Inline justify="end">
          {about === null ? null : (
            <Text as="span" size="xs" tone="soft" className={classes.about}>
              <IconLink size={14} stroke={1.75} aria-hidden />
              <Text as="span" wrap="truncate">
                {about}
              </Text>
              <IconButton
                size="small"
                label={t('compose.unlink', { page: about })}
                onClick={({ currentTarget }) => {
                  // This button disappears, so the focus moves to the field.
                  currentTarget.form?.querySelector('textarea')?.focus()
                  change({ ...draft, page: null, pageTitle: null })
                }}
              >
                <IconX size={14} stroke={1.75} aria-hidden />
              </IconButton>
            </Text>
          )}
          <TextButton variant="primary" type="submit" disabled={isBusy || !isSavable(draft.text)}>
            {t('compose.save')}
          </TextButton>
        </Inline>
      )}
      <VisuallyHidden as="p" role="status">
        {saidId !== null && draft.text === '' ? t('compose.saved') : ''}
      </VisuallyHidden>
    </Stack>
  )
}
