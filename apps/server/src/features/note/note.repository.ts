import type { Note } from '@lotse/contract/features/note/note.schema.ts'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/tenant-transaction.ts'
import { insertOnce, updateRows } from '../../platform/thing/rows.repository.ts'
import { countForLimit, softlyDeleted } from '../../platform/thing/softly-deleted.repository.ts'
import { updateVersion } from '../../platform/thing/versioned.repository.ts'
import './note.table.ts'

/** The owner of notes. Every statement filters by the person, so that notes of other people are never read or changed. */
export interface NoteOwner {
  readonly tx: TenantTransaction
  readonly personId: string
}

/** A note as it is stored, with the name of its business unit. */
export interface StoredNote extends Omit<Note, 'kpi' | 'businessUnit' | 'createdAt' | 'updatedAt'> {
  readonly businessUnitId: string | null
  readonly businessUnitName: string | null
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** The notes of a person that are not deleted, pinned ones first, then the latest first; `id` limits the result to one. */
export function listNotes({ tx, personId }: NoteOwner, id?: string): Promise<StoredNote[]> {
  return tx
    .selectFrom('note')
    .leftJoin('business_unit as unit', (join) =>
      join.onRef('unit.tenant_id', '=', 'note.tenant_id').onRef('unit.id', '=', 'note.business_unit_id'),
    )
    .select([
      'note.id',
      'note.version',
      'note.text',
      'note.is_pinned as isPinned',
      'note.page',
      'note.page_title as pageTitle',
      'note.business_unit_id as businessUnitId',
      'unit.name as businessUnitName',
      'note.created_at as createdAt',
      'note.updated_at as updatedAt',
    ])
    .where('note.tenant_id', '=', tx.tenantId)
    .where('note.person_id', '=', personId)
    .where('note.deleted_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('note.id', '=', id ?? ''))
    .orderBy('note.is_pinned', 'desc')
    .orderBy('note.created_at', 'desc')
    .orderBy('note.id')
    .execute()
}

/** Number of notes of a person. Locks the person's row, so that concurrent writers cannot exceed a limit. */
export const countNotes = ({ tx, personId }: NoteOwner): Promise<number> =>
  countForLimit(tx, 'note', { person_id: personId }, { table: 'person', id: personId })

/** Inserts a note. Does nothing when the person has a note with this id. */
export async function insertNote(
  { tx, personId }: NoteOwner,
  note: {
    readonly id: string
    readonly text: string
    readonly page: string | null
    readonly pageTitle: string | null
    readonly businessUnitId: string | null
  },
): Promise<void> {
  await insertOnce(tx, 'note', {
    person_id: personId,
    id: note.id,
    text: note.text,
    page: note.page,
    page_title: note.pageTitle,
    business_unit_id: note.businessUnitId,
    deleted_at: null,
  })
}

/** Changes the text of a note with this version. Returns false when the version differs. */
export const updateNoteText = (
  { tx, personId }: NoteOwner,
  { id, version, text }: { readonly id: string; readonly version: number; readonly text: string },
): Promise<boolean> =>
  updateVersion(tx, 'note', { person_id: personId, id, version, deleted_at: null }, { text, updated_at: sql`now()` })

/** Pins or unpins a note that is not deleted. */
export const updateNotePinned = ({ tx, personId }: NoteOwner, id: string, isPinned: boolean): Promise<boolean> =>
  updateRows(tx, 'note', { person_id: personId, id, deleted_at: null }, { is_pinned: isPinned })

/** Private texts are stored only as long as they can be restored. */
export const deletedNotes = softlyDeleted('note', {
  filter: ({ personId }: NoteOwner, id) => ({ person_id: personId, id }),
})
