import type { Note } from '@lotse/contract/features/note/note.schema.ts'
import type { Language } from '@lotse/contract/language.ts'
import { kpiOfAddress, screenOfAddress } from '@lotse/contract/product-address.ts'
import { holdsWords } from '@lotse/contract/search-text.ts'

/** What of the notes is shown: those that hold every word, and only those about one page when it is given. */
export interface NoteFilter {
  readonly search: string
  readonly page: string | null
}

/** The notes of a filter. A note is found by its text, its page, its KPI and its business unit. */
export function findNotes(notes: readonly Note[], { search, page }: NoteFilter, language: Language): readonly Note[] {
  return notes.filter(
    (note) =>
      (page === null || isAbout(note, page)) &&
      holdsWords(
        [note.text, note.pageTitle, note.kpi?.name, note.businessUnit?.name].filter(Boolean).join('\n'),
        search,
        language,
      ),
  )
}

/** Parts of an address that say what it is about; the others say how it is shown. */
const SUBJECTS = ['id', 'areaId', 'topicId', 'measureId'] as const

/** Whether a note was written about what an address shows: the same KPI, or the same screen of the same thing. */
export function isAbout({ page }: Pick<Note, 'page'>, address: string): boolean {
  if (page === null) return false
  const kpi = kpiOfAddress(address)
  if (kpi !== null) return kpiOfAddress(page) === kpi
  const screen = screenOfAddress(address)
  if (screen === undefined || screen !== screenOfAddress(page)) return false
  const [one, other] = [subjectsOf(page), subjectsOf(address)]
  return SUBJECTS.every((name) => one.get(name) === other.get(name))
}

function subjectsOf(address: string): URLSearchParams {
  return new URLSearchParams(address.split('?')[1] ?? '')
}
