import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { note, noteServerPerTest, showNotes } from '../../testing/note-fixture.tsx'

const server = noteServerPerTest()

describe('a change', () => {
  const startEditing = async () => {
    server.kept = [note('n1', 'Before')]
    showNotes()
    await userEvent.click(await screen.findByRole('button', { name: 'Edit note' }))
    const input = screen.getByLabelText<HTMLTextAreaElement>('Edit note')
    expect(document.activeElement).toBe(input)
    await userEvent.clear(input)
    await userEvent.type(input, 'After')
    return input
  }

  test('is saved with the version it is based on', async () => {
    server.line = (method) => (method === 'PUT' ? { body: note('n1', 'After', { version: 2 }) } : null)
    await startEditing()
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('After', { selector: 'p' })).toBeTruthy()
    expect(server.writes()).toMatchObject([{ path: '/note/n1', body: { version: 1, text: 'After' } }])
  })

  test('that was made elsewhere meanwhile is shown beside the own one, and editing can continue', async () => {
    server.line = (method) => {
      if (method !== 'PUT') return null
      server.kept = [note('n1', 'Theirs', { version: 2 })]
      return { status: 409, body: { code: 'note.changed', message: 'changed' } }
    }
    await startEditing()
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Theirs')).toBeTruthy()
    expect(screen.getByText('After')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Continue with my text' }))
    server.line = (method) => (method === 'PUT' ? { body: note('n1', 'After', { version: 3 }) } : null)
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(server.writes().at(-1)).toMatchObject({ body: { version: 2, text: 'After' } }))
  })

  test('that is left by Escape is stored as a draft, and can be discarded', async () => {
    await startEditing()
    await userEvent.keyboard('{Escape}')
    await userEvent.click(screen.getByRole('button', { name: 'Unsaved change: continue' }))
    expect(screen.getByLabelText<HTMLTextAreaElement>('Edit note').value).toBe('After')
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
    expect(screen.getByText('Before')).toBeTruthy()
    expect(screen.queryByText('Unsaved change: continue')).toBeNull()
    expect(server.writes()).toEqual([])
  })
})
