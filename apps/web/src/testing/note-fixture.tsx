import type { Note } from '@lotse/contract/features/note/note.schema.ts'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import type { NotePlace } from '../features/note/note.place.ts'
import { NotePanel } from '../features/note/note-panel.tsx'
import { showLanguage } from '../platform/text/i18n.ts'
import { type StubReply, stubFetch } from './fetch-stub.ts'
import { person, setSession } from './session-fixture.ts'
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

/** A stubbed server with notes. */
export interface NoteServer {
  /** The stored notes. */
  kept: Note[]
  /** Overrides the reply to a call; null returns the stored notes. */
  line: (method: string, path: string) => StubReply | null
  /** The received requests; their bodies follow a moment later. */
  readonly calls: { method: string; path: string; body: unknown }[]
  /** Those of the calls that change something. */
  readonly writes: () => { method: string; path: string; body: unknown }[]
}

/** Sets up a signed-in person and a server with notes, both new for each test of a file. */
export function noteServerPerTest(): NoteServer {
  const server: NoteServer = {
    kept: [],
    line: () => null,
    calls: [],
    writes: () => server.calls.filter(({ method }) => method !== 'GET'),
  }
  beforeEach(async () => {
    await showLanguage('en')
    setSession({ activePlugins: ['PERSONAL_NOTES'] }, person())
    vi.spyOn(console, 'error').mockImplementation(() => {})
    Object.assign(server, { kept: [], line: () => null })
    server.calls.length = 0
    stubFetch((request) => answer(server, request))
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
    vi.useRealTimers()
  })
  return server
}

function answer({ calls, line, kept }: NoteServer, request: Request): StubReply {
  const path = new URL(request.url).pathname.replace('/workflow', '')
  const { method } = request
  const entry = { method, path, body: undefined as unknown }
  calls.push(entry)
  void request
    .clone()
    .json()
    .then((body) => Object.assign(entry, { body }))
    .catch(() => {})
  return line(method, path) ?? { body: { content: kept } }
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
