import { randomUUID } from 'node:crypto'
import { NOTES_PER_PERSON } from '@lotse/contract/features/note/note.constants.ts'
import type { NewNote, Note, NoteEdit, NoteList } from '@lotse/contract/features/note/note.schema.ts'
import { kpiOfAddress } from '@lotse/contract/product-address.ts'
import { AppError } from '../../platform/error/app-error.ts'
import { publish } from '../../platform/events/publish.ts'
import type { Context } from '../../platform/http/request-context.ts'
import { writeVersion } from '../../platform/thing/versioned.ts'
import { readKpiCatalogue } from '../kpi/kpi.public.ts'
import {
  countNotes,
  deletedNotes,
  insertNote,
  listNotes,
  type NoteOwner,
  type StoredNote,
  updateNotePinned,
  updateNoteText,
} from './note.repository.ts'

const ownerOf = ({ tx, person }: Context): NoteOwner => ({ tx, personId: person.id })

/** Notifies the other windows and devices of the same person. */
const announce = ({ tx, person }: Context, id: string) =>
  publish(tx, { type: 'note.changed', id, personIds: [person.id] })

/** The caller's notes from every business unit. */
export async function readNotes(context: Context): Promise<NoteList> {
  return { content: await describe(context, await listNotes(ownerOf(context))) }
}

/** Creates a note. @throws AppError note.too_many_notes, or note.not_found when the id belongs to a deleted note */
export async function writeNote(
  context: Context,
  { id = randomUUID(), text, page, pageTitle }: NewNote,
): Promise<Note> {
  const owner = ownerOf(context)
  const [known] = await listNotes(owner, id)
  if (!known) {
    await requireCapacity(owner)
    const { businessUnitId } = context
    await insertNote(owner, { id, text, page: page ?? null, pageTitle: pageTitle ?? null, businessUnitId })
    announce(context, id)
  }
  return requireNote(context, id)
}

/** Changes the text. @throws AppError note.not_found, note.changed */
export async function editNote(context: Context, id: string, { version, text }: NoteEdit): Promise<Note> {
  return writeVersion('note.changed', {
    write: () => updateNoteText(ownerOf(context), { id, version, text }),
    read: () => requireNote(context, id),
    announce: () => announce(context, id),
  })
}

/** Pins or unpins a note. @throws AppError note.not_found */
export async function pinNote(context: Context, id: string, isPinned: boolean): Promise<Note> {
  await updateNotePinned(ownerOf(context), id, isPinned)
  announce(context, id)
  return requireNote(context, id)
}

/** Deletes a note; {@link restoreNote} undoes it. @throws AppError note.not_found */
export async function removeNote(context: Context, id: string): Promise<void> {
  if (!(await deletedNotes.mark(ownerOf(context), id))) throw new AppError('note.not_found')
  announce(context, id)
}

/** Restores a deleted note. Does nothing when it is not deleted. @throws AppError note.not_found, note.too_many_notes */
export async function restoreNote(context: Context, id: string): Promise<Note> {
  const owner = ownerOf(context)
  if (await deletedNotes.restore(owner, id)) {
    await requireCapacity(owner, NOTES_PER_PERSON + 1)
    announce(context, id)
  }
  return requireNote(context, id)
}

async function requireCapacity(owner: NoteOwner, limit = NOTES_PER_PERSON): Promise<void> {
  if ((await countNotes(owner)) >= limit) {
    throw new AppError('note.too_many_notes', { params: { limit: NOTES_PER_PERSON } })
  }
}

async function requireNote(context: Context, id: string): Promise<Note> {
  const [note] = await describe(context, await listNotes(ownerOf(context), id))
  if (!note) throw new AppError('note.not_found')
  return note
}

/** Adds the names of the KPIs; a KPI that the tenant no longer shows is left out. */
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
