import { updateNote } from '@lotse/contract/features/note/note.operations.ts'
import type { Note } from '@lotse/contract/features/note/note.schema.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { callInBackground } from '../../platform/api/call.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { TextButton } from '../../ui/text-button.tsx'
import { keepNoteDraft, readNoteDraft } from './note.draft.ts'
import { putNote, refreshNotes } from './note.queries.ts'
import classes from './note-editor.module.css'
import { isSavable, NoteField } from './note-field.tsx'
import { SendNotice } from './send-notice.tsx'
import { useNoteSender } from './use-note-sender.ts'

/**
 * Changes a note in its place. What is typed is kept until it is saved or given up; when the note was changed elsewhere
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
      <div className={classes.conflict} role="alert">
        <p>{t('conflict.text')}</p>
        <p className={classes.label}>{t('conflict.theirs')}</p>
        <p className={classes.words}>{note.text}</p>
        <p className={classes.label}>{t('conflict.mine')}</p>
        <p className={classes.words}>{text}</p>
        <div className={classes.actions}>
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
        </div>
      </div>
    )
  }
  return (
    <form
      className={classes.editor}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <NoteField
        label={t('edit.label')}
        text={text}
        state={state}
        fieldRef={field}
        onChange={type}
        onSave={save}
        onLeave={onDone}
      />
      <SendNotice state={state} onRetry={() => void start()} />
      <div className={classes.actions}>
        <TextButton onClick={giveUp}>{t('edit.cancel')}</TextButton>
        <TextButton variant="primary" type="submit" disabled={isBusy || !isSavable(text)}>
          {t('edit.save')}
        </TextButton>
      </div>
    </form>
  )
}
