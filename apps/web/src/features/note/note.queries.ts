import type { Note, NoteList } from '@lotse/contract/features/note/note.schema.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'
import { listNotes } from '../../platform/api/generated/note.operations.ts'
import { queryKey } from '../../platform/api/query-key.ts'

/** The person's notes. They are fetched again on each opening (specification §4); the cached ones are shown until then. */
export function notesQuery() {
  return queryOptions({
    queryKey: queryKey('note', 'list'),
    queryFn: ({ signal }) => call(listNotes, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
}

/** Puts a note into the list that is shown, in its place: pinned ones first, then the latest first. */
export function putNote(client: QueryClient, note: Note): void {
  updateNotes(client, (notes) =>
    [...notes.filter(({ id }) => id !== note.id), note].toSorted(
      (a, b) => Number(b.isPinned) - Number(a.isPinned) || b.createdAt.localeCompare(a.createdAt),
    ),
  )
}

/** Takes a note out of the list that is shown. */
export function dropNote(client: QueryClient, id: string): void {
  updateNotes(client, (notes) => notes.filter((note) => note.id !== id))
}

/** Asks for the notes again. */
export function refreshNotes(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ predicate: ({ queryKey: [feature] }) => feature === 'note' })
}

function updateNotes(client: QueryClient, change: (notes: readonly Note[]) => Note[]): void {
  client.setQueryData(notesQuery().queryKey, (old: NoteList | undefined) => old && { content: change(old.content) })
}
