import { randomId } from '../../platform/id/random-id.ts'
import { useSessionStore } from '../../platform/session/session.store.ts'

/** A text that is not saved yet. */
export interface NoteDraft {
  readonly text: string
  /** Of a new note: its id to be, so that it is saved once however often that is tried, and the page it was begun on. */
  readonly id: string
  readonly page: string | null
  readonly pageTitle: string | null
  /** Of a change: the version it is based on. */
  readonly version: number | null
}

const PREFIX = 'lotse.noteDraft.'

/** Drafts of different people in one browser do not meet. `noteId`: null for the new note. */
function keyOf(noteId: string | null): string {
  return `${PREFIX}${useSessionStore.getState().whoami?.id ?? ''}.${noteId ?? 'new'}`
}

/** The draft of the new note, or of a change; it outlives a reload, a lost session and the browser. */
export function readNoteDraft(noteId: string | null): NoteDraft | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(noteId)) ?? 'null')
    return isDraft(kept) ? kept : null
  } catch {
    return null
  }
}

/** Keeps a draft, or forgets it when there is nothing in it. */
export function keepNoteDraft(noteId: string | null, draft: NoteDraft | null): void {
  try {
    if (draft === null || draft.text === '') localStorage.removeItem(keyOf(noteId))
    else localStorage.setItem(keyOf(noteId), JSON.stringify(draft))
  } catch {
    // The storage is full or not allowed: the field itself still holds everything.
  }
}

/**
 * Adds a text to the draft of the new note.
 *
 * @param page address of the page that a new draft belongs to
 */
export function addToNoteDraft(text: string, page: string): void {
  const draft = readNoteDraft(null)
  if (draft && draft.text !== '') keepNoteDraft(null, { ...draft, text: `${draft.text}\n\n${text}` })
  else keepNoteDraft(null, { text, id: randomId(), page, pageTitle: null, version: null })
}

function isDraft(value: unknown): value is NoteDraft {
  return (
    typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string' && 'id' in value
  )
}
