import type { Note } from '@lotse/contract/features/note/note.schema.ts'
import { screen } from '@testing-library/react'
import type { NotePlace } from '../features/note/note.place.ts'
import { NotePanel } from '../features/note/note-panel.tsx'
import { type StubReply, stubFetch } from './fetch-stub.ts'
import { showContent } from './show-content.tsx'

const AT = '2026-03-01T08:00:00.000Z'
/** A note without a page. */
export const note = (id: string, text: string, more: Partial<Note> = {}): Note => ({
  id,
  version: 1,
  text,
  isPinned: false,
  page: null,
  pageTitle: null,
  kpi: null,
  businessUnit: { id: 'u1', name: 'Nordstadt' },
  createdAt: AT,
  updatedAt: AT,
  ...more,
})

/** A server that keeps notes. */
export interface NoteServer {
  /** What it holds. */
  kept: Note[]
  /** Decides what is answered to a call; null: what it holds. */
  line: (method: string, path: string) => StubReply | null
  /** What was asked of it; bodies follow a moment later. */
  readonly calls: { method: string; path: string; body: unknown }[]
  /** Those of the calls that change something. */
  readonly writes: () => { method: string; path: string; body: unknown }[]
}

/** Stubs a server that keeps notes. */
export function noteServer(): NoteServer {
  const server: NoteServer = {
    kept: [],
    line: () => null,
    calls: [],
    writes: () => server.calls.filter(({ method }) => method !== 'GET'),
  }
  stubFetch((request) => {
    const path = new URL(request.url).pathname.replace('/workflow', '')
    const { method } = request
    const entry = { method, path, body: undefined as unknown }
    server.calls.push(entry)
    void request
      .clone()
      .json()
      .then((body) => Object.assign(entry, { body }))
      .catch(() => {})
    return server.line(method, path) ?? { body: { content: server.kept } }
  })
  return server
}

/** Where the notes are open. */
export const notePlace = (more: Partial<NotePlace> = {}): NotePlace => ({
  here: '/measures?state=IDEA',
  titleOfHere: () => 'Measures',
  nameOf: ({ page, pageTitle }) => (page === null ? null : `To ${pageTitle}`),
  businessUnitId: 'u1',
  open: () => {},
  ...more,
})

/** Shows the notes. */
export function showNotes(at = notePlace()): void {
  showContent(<NotePanel place={at} fieldRef={null} />)
}

/** The field in which a note is begun. */
export const noteField = () => screen.findByLabelText<HTMLTextAreaElement>('New note')
