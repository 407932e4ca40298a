import type { Note } from '@lotse/contract/features/note/note.schema.ts'
import { IconArrowRight, IconPencil, IconPin, IconPinFilled, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../platform/api/call.ts'
import { pinNote } from '../../platform/api/generated/note.operations.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Moment } from '../../platform/text/moment-time.tsx'
import { Inline, Stack } from '../../ui/layout/layout.tsx'
import { IconButton } from '../../ui/layout/text-button.tsx'
import { Text } from '../../ui/text/text.tsx'
import { readNoteDraft } from './note.draft.ts'
import classes from './note.module.css'
import type { NotePlace } from './note.place.ts'
import { putNote, refreshNotes } from './note.queries.ts'
import { NoteEditor } from './note-editor.tsx'
import { noteElementId } from './use-note-delete.ts'

/** Longer notes are folded until the person unfolds them. */
const FOLDED_LINES = 8
const FOLDED_LENGTH = 420

/** One note: what was written, where and when, and what can be done with it. */
export function NoteItem({
  note,
  place,
  onDelete,
}: {
  note: Note
  place: NotePlace
  onDelete: (note: Note) => Promise<unknown>
}) {
  const { t } = useTranslation('note')
  const client = useQueryClient()
  const edit = useRef<HTMLButtonElement>(null)
  const [isEditing, setEditing] = useState(false)
  const [isUnfolded, setUnfolded] = useState(false)
  const isLong = note.text.length > FOLDED_LENGTH || note.text.split('\n').length > FOLDED_LINES
  const hasDraft = !isEditing && readNoteDraft(note.id) !== null
  const elsewhere = note.businessUnit && note.businessUnit.id !== place.businessUnitId ? note.businessUnit.name : null
  const about = place.nameOf(note)
  const pin = async () => {
    try {
      putNote(client, await call(pinNote, { params: { id: note.id }, body: { isPinned: !note.isPinned } }))
    } catch {
      // The error catalogue has said it; the list shows what is.
      await refreshNotes(client)
    }
  }
  if (isEditing) {
    return (
      <li className={classes.note}>
        <NoteEditor
          note={note}
          onDone={() => {
            setEditing(false)
            // The button is there again with the next paint.
            requestAnimationFrame(() => edit.current?.focus())
          }}
        />
      </li>
    )
  }
  const pinLabel = note.isPinned ? t('item.unpin') : t('item.pin')
  return (
    <li id={noteElementId(note.id)} tabIndex={-1} className={classes.note} data-pinned={note.isPinned || undefined}>
      <Text wrap="preserve" className={classes.text} data-folded={(isLong && !isUnfolded) || undefined}>
        {note.text}
      </Text>
      {isLong ? (
        <button
          type="button"
          className={classes.fold}
          aria-expanded={isUnfolded}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          {isUnfolded ? t('item.less') : t('item.more')}
        </button>
      ) : null}
      {hasDraft ? (
        <button type="button" className={classes.draft} onClick={() => setEditing(true)}>
          {t('item.draft')}
        </button>
      ) : null}
      <Inline align="end" justify="between" wrap={false}>
        <Stack as="p" justify="start" className={classes.details}>
          {about === null ? null : (
            <button type="button" className={classes.link} onClick={() => place.open(note)}>
              <span>{about}</span>
              <IconArrowRight size={14} stroke={1.75} aria-hidden />
            </button>
          )}
          <Text as="span" tone="soft" isFigure>
            <Moment iso={note.createdAt} isBrief />
            {elsewhere === null ? null : ` · ${elsewhere}`}
          </Text>
        </Stack>
        <div className={classes.actions}>
          <IconButton size="small" label={pinLabel} aria-pressed={note.isPinned} onClick={() => void pin()}>
            {note.isPinned ? <IconPinFilled size={16} aria-hidden /> : <IconPin size={16} stroke={1.6} aria-hidden />}
          </IconButton>
          <IconButton size="small" ref={edit} label={t('term.editNote')} onClick={() => setEditing(true)}>
            <IconPencil size={16} stroke={1.6} aria-hidden />
          </IconButton>
          <IconButton size="small" label={t('item.delete')} onClick={() => void onDelete(note)}>
            <IconTrash size={16} stroke={1.6} aria-hidden />
          </IconButton>
        </div>
      </Inline>
    </li>
  )
}
