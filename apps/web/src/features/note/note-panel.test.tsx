import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { useToastStore } from '../../platform/toast/toast.store.ts'
import { note, notePlace, noteServerPerTest, showNotes } from '../../testing/note-fixture.tsx'
import { NotePanel } from './note-panel.tsx'

const server = noteServerPerTest()

describe('the list', () => {
  beforeEach(() => {
    server.kept = [
      note('n1', 'Pinned', { isPinned: true }),
      note('n2', 'Überführung', { page: '/measures?sort=DUE', pageTitle: 'Measures' }),
      note('n3', 'Elsewhere', { businessUnit: { id: 'u2', name: 'Südtor' } }),
    ]
  })

  test('is fetched again whenever the panel opens', async () => {
    showNotes()
    await screen.findByText('Pinned')
    cleanup()
    const client = new QueryClient()
    const panel = () => (
      <QueryClientProvider client={client}>
        <NotePanel place={notePlace()} fieldRef={null} />
      </QueryClientProvider>
    )
    const first = render(panel())
    await screen.findByText('Pinned')
    first.unmount()
    const before = server.calls.length
    server.kept = [...server.kept, note('n4', 'From another window')]
    render(panel())
    expect(screen.getByText('Pinned')).toBeTruthy()
    expect(await screen.findByText('From another window')).toBeTruthy()
    expect(server.calls.length).toBe(before + 1)
  })

  test('is searched at once, without asking the server', async () => {
    showNotes()
    await screen.findByText('Pinned')
    const before = server.calls.length
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search notes' }), 'uberf')
    expect(screen.getAllByRole('listitem').map((item) => item.querySelector('p')?.textContent)).toEqual(['Überführung'])
    expect(screen.getByText('1 note found')).toBeTruthy()
    await userEvent.keyboard('zz')
    expect(screen.getByText('No note contains these words.')).toBeTruthy()
    expect(server.calls).toHaveLength(before)
  })

  test('is narrowed to the page', async () => {
    showNotes()
    await userEvent.click(await screen.findByRole('radio', { name: 'This page (1)' }))
    expect(screen.getAllByRole('listitem')).toHaveLength(1)
    expect(screen.getByText('Überführung')).toBeTruthy()
  })

  test('names the business unit only where it is another one, and leads back to the page', async () => {
    const open = vi.fn()
    showNotes(notePlace({ open }))
    expect(await screen.findByText(/Südtor/)).toBeTruthy()
    expect(screen.queryByText(/Nordstadt/)).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'To Measures' }))
    expect(open).toHaveBeenCalledWith(server.kept[1])
  })

  test('a note is pinned', async () => {
    server.line = (method) => (method === 'PUT' ? { body: note('n3', 'Elsewhere', { isPinned: true }) } : null)
    showNotes()
    await userEvent.click((await screen.findAllByRole('button', { name: 'Pin to the top' })).at(-1) as HTMLElement)
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Unpin' })).toHaveLength(2))
    expect(server.writes()).toMatchObject([{ path: '/note/n3/pin', body: { isPinned: true } }])
  })

  test('a deletion happens at once and is undone by the toast', async () => {
    server.line = (method, path) =>
      method === 'DELETE' ? { status: 204 } : path.endsWith('/restore') ? { body: server.kept[0] } : null
    showNotes()
    await screen.findByText('Pinned')
    await userEvent.click(screen.getAllByRole('button', { name: 'Delete note' })[0] as HTMLElement)
    expect(screen.queryByText('Pinned')).toBeNull()
    await waitFor(() =>
      expect(useToastStore.getState().toasts).toMatchObject([{ summary: 'Note deleted', life: 8000 }]),
    )
    act(() => useToastStore.getState().toasts[0]?.action?.run())
    expect(await screen.findByText('Pinned')).toBeTruthy()
    expect(server.writes().map(({ method, path }) => `${method} ${path}`)).toEqual([
      'DELETE /note/n1',
      'POST /note/n1/restore',
    ])
  })
})
