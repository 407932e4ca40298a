import type { Note } from '@lotse/contract/features/note/note.schema.ts'

/** What the notes need to know about pages, which they do not know themselves. */
export interface NotePlace {
  /** Address of the page that is shown; null when a note cannot lead to it. */
  readonly here: string | null
  /** The title of that page. */
  readonly titleOfHere: () => string | null
  /** The page a note was written on by name; null when it has none. */
  readonly nameOf: (note: Pick<Note, 'page' | 'pageTitle' | 'kpi'>) => string | null
  /** The unit in which the person works now. */
  readonly businessUnitId: string | null
  /** Leads to the page of a note, in its business unit when the person may change into it. */
  readonly open: (note: Note) => void
}
