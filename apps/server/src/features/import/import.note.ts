import type { Language } from '@lotse/contract/language.ts'
import type { TextKey } from '@lotse/text/server-texts.ts'
import { type Place, type ProblemValues, writerIn } from './import.problem.ts'

type NoteCode = TextKey<'import'> extends infer Key ? (Key extends `note.${infer Code}` ? Code : never) : never

/** What of a file is not read, or not as it is, and why. */
export interface FileNote {
  readonly subject: 'SHEET' | 'COLUMN' | 'ROW'
  /** Name of the sheet or column, or the first text of the row. */
  readonly name: string
  readonly at: Place | null
  readonly code: NoteCode
  readonly values: ProblemValues
}

/** The notes of a file. */
export interface FileNotes {
  readonly notes: readonly FileNote[]
  readonly total: number
  /** Cells without a value, where one could be. */
  readonly emptyCells: number
}

export const NO_NOTES: FileNotes = { notes: [], total: 0, emptyCells: 0 }

const MOST_NOTES = 50

/** Collects notes with bounded memory. */
export class NoteList implements FileNotes {
  readonly notes: FileNote[] = []
  total = 0
  emptyCells = 0

  add(
    subject: FileNote['subject'],
    name: string,
    code: NoteCode,
    more: { at?: Place | null; values?: ProblemValues } = {},
  ): void {
    this.total++
    if (this.notes.length >= MOST_NOTES) return
    const short = name.length > 80 ? `${name.slice(0, 80)}…`.toWellFormed() : name
    this.notes.push({ subject, name: short, code, at: more.at ?? null, values: more.values ?? {} })
  }

  /** The notes as plain data, which can be handed to another thread. */
  get plain(): FileNotes {
    return { notes: this.notes, total: this.total, emptyCells: this.emptyCells }
  }
}

/** Writes in a language why a part of a file is not read. */
export function translateNote(
  { at, code, values }: FileNote,
  language: Language,
): { readonly place: string | null; readonly reason: string } {
  const { say, place, written } = writerIn(language)
  return { place: at === null ? null : place(at), reason: say(`note.${code}`, written(values)) }
}
