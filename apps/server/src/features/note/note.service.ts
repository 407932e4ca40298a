import { randomUUID } from 'node:crypto'
import {
  type NewNote,
  NOTES_PER_PERSON,
  type Note,
  type NoteEdit,
  type NoteList,
} from '@lotse/contract/features/note/note.schema.ts'
import { kpiOfAddress } from '@lotse/contract/product-address.ts'
import { publish } from '../../platform/events/publish.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Context } from '../../platform/http/request-context.ts'
import { readKpiCatalogue } from '../kpi/kpi.public.ts'
import {
  countNotes,
  deleteForgottenNotes,
  insertNote,
  listNotes,
  type NoteOwner,
  type StoredNote,
  updateNoteDeleted,
  updateNotePinned,
  updateNoteText,
} from './note.repository.ts'

const ownerOf = ({ tx, person }: Context): NoteOwner => ({ tx, personId: person.id })

/** Other windows and devices of the same person hear of it, nobody else. */
const announce = ({ tx, person }: Context, id: string) =>
  publish(tx, { type: 'note.changed', id, personIds: [person.id] })

/** The caller's notes, of every business unit. */
export async function readNotes(context: Context): Promise<NoteList> {
  return { content: await describe(context, await listNotes(ownerOf(context))) }
}

/** Writes a note. @throws AppError note.too_many_notes, or note.not_found when its id was that of a deleted one */
export async function writeNote(
  context: Context,
  { id = randomUUID(), text, page, pageTitle }: NewNote,
): Promise<Note> {
  const owner = ownerOf(context)
  await deleteForgottenNotes(owner)
  const [known] = await listNotes(owner, id)
  if (!known) {
    await requireRoom(owner)
    const { businessUnitId } = context
    await insertNote(owner, { id, text, page: page ?? null, pageTitle: pageTitle ?? null, businessUnitId })
    announce(context, id)
  }
  return requireNote(context, id)
}

/** Changes the text. @throws AppError note.not_found, note.changed */
export async function editNote(context: Context, id: string, { version, text }: NoteEdit): Promise<Note> {
  const isChanged = await updateNoteText(ownerOf(context), { id, version, text })
  const note = await requireNote(context, id)
  if (isChanged) {
    announce(context, id)
    return note
  }
  const details = [{ path: '/body/version', code: 'note.changed', message: String(note.version) }]
  throw new AppError('note.changed', { details })
}

/** Pins a note, or loosens it. @throws AppError note.not_found */
export async function pinNote(context: Context, id: string, isPinned: boolean): Promise<Note> {
  await updateNotePinned(ownerOf(context), id, isPinned)
  announce(context, id)
  return requireNote(context, id)
}

/** Deletes a note; `restoreNote` takes that back. @throws AppError note.not_found */
export async function removeNote(context: Context, id: string): Promise<void> {
  const owner = ownerOf(context)
  await deleteForgottenNotes(owner)
  if (!(await updateNoteDeleted(owner, id, true))) throw new AppError('note.not_found')
  announce(context, id)
}

/** Takes a deletion back; a note that is not deleted stays as it is. @throws AppError note.not_found, note.too_many_notes */
export async function restoreNote(context: Context, id: string): Promise<Note> {
  const owner = ownerOf(context)
  if (await updateNoteDeleted(owner, id, false)) {
    await requireRoom(owner, NOTES_PER_PERSON + 1)
    announce(context, id)
  }
  return requireNote(context, id)
}

async function requireRoom(owner: NoteOwner, limit = NOTES_PER_PERSON): Promise<void> {
  if ((await countNotes(owner)) >= limit) {
    throw new AppError('note.too_many_notes', { params: { limit: NOTES_PER_PERSON } })
  }
}

async function requireNote(context: Context, id: string): Promise<Note> {
  const [note] = await describe(context, await listNotes(ownerOf(context), id))
  if (!note) throw new AppError('note.not_found')
  return note
}

/** With the KPIs they are about by name; one that the tenant does not show any more is left out. */
async function describe({ tx, revision, language }: Context, notes: readonly StoredNote[]): Promise<Note[]> {
  const kpiIds = new Map(notes.map(({ id, page }) => [id, page === null ? null : kpiOfAddress(page)]))
  const isAboutKpis = [...kpiIds.values()].some((id) => id !== null)
  const kpis = isAboutKpis ? (await readKpiCatalogue(tx, revision)).kpis : null
  return notes.map(({ businessUnitId, businessUnitName, createdAt, updatedAt, ...note }) => {
    const kpi = kpis?.get(kpiIds.get(note.id) ?? '')
    return {
      ...note,
      kpi: kpi ? { id: kpi.id, name: kpi.name[language] } : null,
      businessUnit: businessUnitId === null ? null : { id: businessUnitId, name: businessUnitName ?? businessUnitId },
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
    }
  })
}
