import type { Note } from '@lotse/contract/features/note/note.schema.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { callInBackground } from '../../platform/api/call.ts'
import { updateNote } from '../../platform/api/generated/note.operations.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Inline, Stack } from '../../ui/layout/layout.tsx'
import { TextButton } from '../../ui/layout/text-button.tsx'
import { Text } from '../../ui/text/text.tsx'
import { keepNoteDraft, readNoteDraft } from './note.draft.ts'
import classes from './note.module.css'
import { putNote, refreshNotes } from './note.queries.ts'
import { isSavable, NoteField } from './note-field.tsx'
import { SendNotice } from './send-notice.tsx'
import { useNoteSender } from './use-note-sender.ts'

/**
 * Changes a note in its place. The text is stored until it is saved or discarded; when the note was changed elsewhere
 * since, both texts are shown, and the person decides.
 */
export function NoteEditor({ note, onDone }: { note: Note; onDone: () => void }) {
  const { t } = useTranslation('note')
  const client = useQueryClient()
  const field = useRef<HTMLTextAreaElement>(null)
  const [kept] = useState(() => readNoteDraft(note.id))
  const [text, setText] = useState(kept?.text ?? note.text)
  const [version, setVersion] = useState(kept?.version ?? note.version)
  useEffect(() => {
    field.current?.focus()
    field.current?.setSelectionRange(field.current.value.length, field.current.value.length)
  }, [])
  const type = (next: string) => {
    setText(next)
    const draft = { text: next, id: note.id, page: null, pageTitle: null, version }
    keepNoteDraft(note.id, next === note.text ? null : draft)
  }
  const { state, start, reset } = useNoteSender(async () => {
    try {
      const saved = await callInBackground(updateNote, { params: { id: note.id }, body: { version, text } })
      keepNoteDraft(note.id, null)
      putNote(client, saved)
      onDone()
    } catch (error) {
      await refreshNotes(client).catch(() => {})
      throw error
    }
  })
  const giveUp = () => {
    keepNoteDraft(note.id, null)
    onDone()
  }
  const isBusy = state.kind === 'SENDING' || state.kind === 'WAITING'
  const isChanged = text !== note.text
  const save = () => {
    if (!isChanged) giveUp()
    else if (!isBusy && isSavable(text)) void start()
  }
  // A draft from before the note was changed elsewhere is a conflict that has not happened yet.
  if (state.kind === 'CONFLICT' || (version !== note.version && state.kind === 'IDLE' && isChanged)) {
    return (
      <Stack gap={2} role="alert">
        <p>{t('conflict.text')}</p>
        <Text size="xs" tone="soft" weight={600}>
          {t('conflict.theirs')}
        </Text>
        <Text wrap="preserve" className={classes.words}>
          {note.text}
        </Text>
        <Text size="xs" tone="soft" weight={600}>
          {t('conflict.mine')}
        </Text>
        <Text wrap="preserve" className={classes.words}>
          {text}
        </Text>
        <Inline justify="end">
          <TextButton onClick={giveUp}>{t('conflict.takeTheirs')}</TextButton>
          <TextButton
            variant="primary"
            onClick={() => {
              setVersion(note.version)
              keepNoteDraft(note.id, { text, id: note.id, page: null, pageTitle: null, version: note.version })
              reset()
            }}
          >
            {t('conflict.keepMine')}
          </TextButton>
        </Inline>
      </Stack>
    )
  }
  return (
    <Stack
      as="form"
      gap={2}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <NoteField
        label={t('term.editNote')}
        text={text}
        state={state}
        fieldRef={field}
        onChange={type}
        onSave={save}
        onLeave={onDone}
      />
      <SendNotice state={state} onRetry={() => void start()} />
      <Inline justify="end">
        <TextButton onClick={giveUp}>{t('action.discard')}</TextButton>
        <TextButton variant="primary" type="submit" disabled={isBusy || !isSavable(text)}>
          {t('action.save')}
        </TextButton>
      </Inline>
    </Stack>
  )
}
