import type { Note } from '@lotse/contract/features/note/note.schema.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { showLanguage } from '../../platform/text/i18n.ts'
import { useToastStore } from '../../platform/toast/toast.store.ts'
import { type StubReply, stubFetch } from '../../testing/fetch-stub.ts'
import { person, setSession } from '../../testing/session-fixture.ts'
import type { NotePlace } from './note.place.ts'
import { NotePanel } from './note-panel.tsx'

const NO_LINE = new TypeError('Failed to fetch')
const AT = '2026-03-01T08:00:00.000Z'
const note = (id: string, text: string, more: Partial<Note> = {}): Note => ({
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

/** A server that keeps notes; `line` decides whether a call comes through. */
let kept: Note[]
let line: (method: string, path: string) => StubReply | null
let calls: { method: string; path: string; body: unknown }[]
beforeEach(async () => {
  await showLanguage('en')
  setSession({ activePlugins: ['PERSONAL_NOTES'] }, person())
  useToastStore.setState({ toasts: [] })
  vi.spyOn(console, 'error').mockImplementation(() => {})
  kept = []
  calls = []
  line = () => null
  stubFetch((request) => answer(request))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

function answer(request: Request): StubReply {
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

const place = (more: Partial<NotePlace> = {}): NotePlace => ({
  here: '/measures?state=IDEA',
  titleOfHere: () => 'Measures',
  nameOf: ({ page, pageTitle }) => (page === null ? null : `To ${pageTitle}`),
  businessUnitId: 'u1',
  open: () => {},
  ...more,
})

function show(at = place()) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return render(
    <QueryClientProvider client={client}>
      <NotePanel place={at} fieldRef={null} />
    </QueryClientProvider>,
  )
}
const field = () => screen.findByLabelText<HTMLTextAreaElement>('New note')
const saveButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save note' })
const writes = () => calls.filter(({ method }) => method !== 'GET')

describe('a new note', () => {
  test('is saved with the page it was begun on, and stands in the list', async () => {
    line = (method) => (method === 'POST' ? { body: note('n1', 'Ask Jonas') } : null)
    show()
    await userEvent.type(await field(), 'Ask Jonas')
    expect(screen.getByText('To Measures')).toBeTruthy()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    expect(await screen.findByText('Ask Jonas', { selector: 'li *' })).toBeTruthy()
    expect((await field()).value).toBe('')
    await waitFor(() =>
      expect(writes()[0]?.body).toMatchObject({
        text: 'Ask Jonas',
        page: '/measures?state=IDEA',
        pageTitle: 'Measures',
      }),
    )
    expect(screen.getByText('Note saved')).toBeTruthy()
    expect(localStorage.length).toBe(0)
  })

  test('can be without a page', async () => {
    line = (method) => (method === 'POST' ? { body: note('n1', 'x') } : null)
    show()
    await userEvent.type(await field(), 'x')
    await userEvent.click(screen.getByRole('button', { name: 'Do not link to “To Measures”' }))
    await userEvent.click(saveButton())
    await waitFor(() => expect(writes()[0]?.body).toMatchObject({ text: 'x' }))
    expect(writes()[0]?.body).not.toHaveProperty('page')
  })

  test('is not lost by a reload: the draft is there again, with its page', async () => {
    show()
    await userEvent.type(await field(), 'Half a thought')
    cleanup()
    show(place({ here: '/home', titleOfHere: () => null }))
    expect((await field()).value).toBe('Half a thought')
    expect(screen.getByText('To Measures')).toBeTruthy()
  })

  test('does not meet the draft of somebody else in the same browser', async () => {
    show()
    await userEvent.type(await field(), 'Mine')
    cleanup()
    setSession({}, { ...person(), id: '00000000-0000-4000-8000-000000000002' })
    show()
    expect((await field()).value).toBe('')
  })

  test('waits for a lost line and is then saved once, under one id', async () => {
    let isUp = false
    line = (method) => (method === 'POST' ? (isUp ? { body: note('n1', 'Safe') } : NO_LINE) : null)
    show()
    await userEvent.type(await field(), 'Safe')
    await userEvent.click(saveButton())
    expect(await screen.findByText(/No connection\. Your text is safe here/)).toBeTruthy()
    expect((await field()).value).toBe('Safe')
    isUp = true
    fireEvent(window, new Event('online'))
    expect(await screen.findByText('Safe', { selector: 'li *' })).toBeTruthy()
    const ids = writes().map(({ body }) => (body as { id: string }).id)
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)
  })

  test('of only spaces cannot be saved', async () => {
    show()
    await userEvent.type(await field(), '   ')
    expect(saveButton().disabled).toBe(true)
    expect(screen.getByText('There is nothing to read in it yet.')).toBeTruthy()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    expect(writes()).toEqual([])
  })

  test('shows its length near the limit, and says when it is too long, without cutting anything off', async () => {
    show()
    const input = await field()
    fireEvent.change(input, { target: { value: 'x'.repeat(8_000) } })
    expect(screen.queryByText(/characters/)).toBeNull()
    fireEvent.change(input, { target: { value: '😀'.repeat(9_500) } })
    expect(screen.getByText('9,500 of 10,000 characters')).toBeTruthy()
    fireEvent.change(input, { target: { value: 'x'.repeat(1_000_000) } })
    expect(screen.getByText(/^1,000,000 characters; a note holds 10,000 at most/)).toBeTruthy()
    expect(input.value).toHaveLength(1_000_000)
    expect(saveButton().disabled).toBe(true)
  })

  test('that the server refuses stays in the field, with what it said', async () => {
    line = (method) =>
      method === 'POST' ? { status: 400, body: { code: 'note.too_many_notes', message: 'You have 500 notes.' } } : null
    show()
    await userEvent.type(await field(), 'One too many')
    await userEvent.click(saveButton())
    expect(await screen.findByText('You have 500 notes.')).toBeTruthy()
    expect((await field()).value).toBe('One too many')
  })
})

describe('the list', () => {
  beforeEach(() => {
    kept = [
      note('n1', 'Pinned', { isPinned: true }),
      note('n2', 'Überführung', { page: '/measures?sort=DUE', pageTitle: 'Measures' }),
      note('n3', 'Elsewhere', { businessUnit: { id: 'u2', name: 'Südtor' } }),
    ]
  })

  test('is read anew whenever the panel opens', async () => {
    show()
    await screen.findByText('Pinned')
    cleanup()
    const client = new QueryClient()
    const panel = () => (
      <QueryClientProvider client={client}>
        <NotePanel place={place()} fieldRef={null} />
      </QueryClientProvider>
    )
    const first = render(panel())
    await screen.findByText('Pinned')
    first.unmount()
    const before = calls.length
    kept = [...kept, note('n4', 'From another window')]
    render(panel())
    expect(screen.getByText('Pinned')).toBeTruthy()
    expect(await screen.findByText('From another window')).toBeTruthy()
    expect(calls.length).toBe(before + 1)
  })

  test('is searched at once, without asking the server', async () => {
    show()
    await screen.findByText('Pinned')
    const before = calls.length
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search notes' }), 'uberf')
    expect(screen.getAllByRole('listitem').map((item) => item.querySelector('p')?.textContent)).toEqual(['Überführung'])
    expect(screen.getByText('1 note found')).toBeTruthy()
    await userEvent.keyboard('zz')
    expect(screen.getByText('No note holds these words.')).toBeTruthy()
    expect(calls).toHaveLength(before)
  })

  test('is narrowed to the page', async () => {
    show()
    await userEvent.click(await screen.findByRole('radio', { name: 'This page (1)' }))
    expect(screen.getAllByRole('listitem')).toHaveLength(1)
    expect(screen.getByText('Überführung')).toBeTruthy()
  })

  test('names the business unit only where it is another one, and leads back to the page', async () => {
    const open = vi.fn()
    show(place({ open }))
    expect(await screen.findByText(/Südtor/)).toBeTruthy()
    expect(screen.queryByText(/Nordstadt/)).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'To Measures' }))
    expect(open).toHaveBeenCalledWith(kept[1])
  })

  test('a note is pinned', async () => {
    line = (method) => (method === 'PUT' ? { body: note('n3', 'Elsewhere', { isPinned: true }) } : null)
    show()
    await userEvent.click((await screen.findAllByRole('button', { name: 'Pin to the top' })).at(-1) as HTMLElement)
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'No longer pin' })).toHaveLength(2))
    expect(writes()).toMatchObject([{ path: '/note/n3/pin', body: { isPinned: true } }])
  })

  test('a deletion happens at once and is taken back by the toast', async () => {
    line = (method, path) =>
      method === 'DELETE' ? { status: 204 } : path.endsWith('/restore') ? { body: kept[0] } : null
    show()
    await screen.findByText('Pinned')
    await userEvent.click(screen.getAllByRole('button', { name: 'Delete note' })[0] as HTMLElement)
    expect(screen.queryByText('Pinned')).toBeNull()
    await waitFor(() =>
      expect(useToastStore.getState().toasts).toMatchObject([{ summary: 'Note deleted', life: 8000 }]),
    )
    act(() => useToastStore.getState().toasts[0]?.action?.run())
    expect(await screen.findByText('Pinned')).toBeTruthy()
    expect(writes().map(({ method, path }) => `${method} ${path}`)).toEqual([
      'DELETE /note/n1',
      'POST /note/n1/restore',
    ])
  })
})

describe('a change', () => {
  const startEditing = async () => {
    kept = [note('n1', 'Before')]
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'Edit note' }))
    const input = screen.getByLabelText<HTMLTextAreaElement>('Edit note')
    expect(document.activeElement).toBe(input)
    await userEvent.clear(input)
    await userEvent.type(input, 'After')
    return input
  }

  test('is saved with the version it is based on', async () => {
    line = (method) => (method === 'PUT' ? { body: note('n1', 'After', { version: 2 }) } : null)
    await startEditing()
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('After', { selector: 'p' })).toBeTruthy()
    expect(writes()).toMatchObject([{ path: '/note/n1', body: { version: 1, text: 'After' } }])
  })

  test('that was made elsewhere meanwhile is shown beside the own one, which can be gone on with', async () => {
    line = (method) => {
      if (method !== 'PUT') return null
      kept = [note('n1', 'Theirs', { version: 2 })]
      return { status: 409, body: { code: 'note.changed', message: 'changed' } }
    }
    await startEditing()
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Theirs')).toBeTruthy()
    expect(screen.getByText('After')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Go on with my text' }))
    line = (method) => (method === 'PUT' ? { body: note('n1', 'After', { version: 3 }) } : null)
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(writes().at(-1)).toMatchObject({ body: { version: 2, text: 'After' } }))
  })

  test('that is left by Escape is kept as a draft, and can be given up', async () => {
    await startEditing()
    await userEvent.keyboard('{Escape}')
    await userEvent.click(screen.getByRole('button', { name: 'Unsaved change: go on' }))
    expect(screen.getByLabelText<HTMLTextAreaElement>('Edit note').value).toBe('After')
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
    expect(screen.getByText('Before')).toBeTruthy()
    expect(screen.queryByText('Unsaved change: go on')).toBeNull()
    expect(writes()).toEqual([])
  })
})
