import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { note, noteField, notePlace, noteServerPerTest, showNotes } from '../../testing/note-fixture.tsx'
import { person, setSession } from '../../testing/session-fixture.ts'

const NO_LINE = new TypeError('Failed to fetch')
const saveButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save note' })

const server = noteServerPerTest()

describe('a new note', () => {
  test('is saved with the page on which it was started, and appears in the list', async () => {
    server.line = (method) => (method === 'POST' ? { body: note('n1', 'Ask Jonas') } : null)
    showNotes()
    await userEvent.type(await noteField(), 'Ask Jonas')
    expect(screen.getByText('To Measures')).toBeTruthy()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    expect(await screen.findByText('Ask Jonas', { selector: 'li *' })).toBeTruthy()
    expect((await noteField()).value).toBe('')
    await waitFor(() =>
      expect(server.writes()[0]?.body).toMatchObject({
        text: 'Ask Jonas',
        page: '/measures?state=IDEA',
        pageTitle: 'Measures',
      }),
    )
    expect(screen.getByText('Note saved')).toBeTruthy()
    expect(localStorage.length).toBe(0)
  })

  test('can be without a page', async () => {
    server.line = (method) => (method === 'POST' ? { body: note('n1', 'x') } : null)
    showNotes()
    await userEvent.type(await noteField(), 'x')
    await userEvent.click(screen.getByRole('button', { name: 'Do not link to “To Measures”' }))
    expect(document.activeElement).toBe(await noteField())
    await userEvent.click(saveButton())
    await waitFor(() => expect(server.writes()[0]?.body).toMatchObject({ text: 'x' }))
    expect(server.writes()[0]?.body).not.toHaveProperty('page')
  })

  test('is not lost by a reload: the draft is there again, with its page', async () => {
    showNotes()
    await userEvent.type(await noteField(), 'Half a thought')
    cleanup()
    showNotes(notePlace({ here: '/home', titleOfHere: () => null }))
    expect((await noteField()).value).toBe('Half a thought')
    expect(screen.getByText('To Measures')).toBeTruthy()
  })

  test('does not show the draft of another person in the same browser', async () => {
    showNotes()
    await userEvent.type(await noteField(), 'Mine')
    cleanup()
    setSession({}, { ...person(), id: '00000000-0000-4000-8000-000000000002' })
    showNotes()
    expect((await noteField()).value).toBe('')
  })

  test('waits while there is no connection and is then saved once, under one id', async () => {
    let isUp = false
    server.line = (method) => (method === 'POST' ? (isUp ? { body: note('n1', 'Safe') } : NO_LINE) : null)
    showNotes()
    await userEvent.type(await noteField(), 'Safe')
    await userEvent.click(saveButton())
    expect(await screen.findByText(/No connection\. Your text is safe here/)).toBeTruthy()
    expect((await noteField()).value).toBe('Safe')
    isUp = true
    fireEvent(window, new Event('online'))
    expect(await screen.findByText('Safe', { selector: 'li *' })).toBeTruthy()
    // The connection is probed by HEAD.
    const posts = server.writes().filter(({ method }) => method === 'POST')
    const ids = posts.map(({ body }) => (body as { id: string }).id)
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)
  })

  test('of only spaces cannot be saved', async () => {
    showNotes()
    await userEvent.type(await noteField(), '   ')
    expect(saveButton().disabled).toBe(true)
    expect(screen.getByText('The note is empty.')).toBeTruthy()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    expect(server.writes()).toEqual([])
  })

  test('shows its length near the limit, and says when it is too long, without cutting anything off', async () => {
    showNotes()
    const input = await noteField()
    fireEvent.change(input, { target: { value: 'x'.repeat(8_000) } })
    expect(screen.queryByText(/characters/)).toBeNull()
    fireEvent.change(input, { target: { value: '😀'.repeat(9_500) } })
    expect(screen.getByText('9,500 of 10,000 characters')).toBeTruthy()
    fireEvent.change(input, { target: { value: 'x'.repeat(1_000_000) } })
    expect(screen.getByText(/^1,000,000 characters; a note can have at most 10,000/)).toBeTruthy()
    expect(input.value).toHaveLength(1_000_000)
    expect(saveButton().disabled).toBe(true)
  })

  test('that the server refuses stays in the field, with what it said', async () => {
    server.line = (method) =>
      method === 'POST' ? { status: 400, body: { code: 'note.too_many_notes', message: 'You have 500 notes.' } } : null
    showNotes()
    await userEvent.type(await noteField(), 'One too many')
    await userEvent.click(saveButton())
    expect(await screen.findByText('You have 500 notes.')).toBeTruthy()
    expect((await noteField()).value).toBe('One too many')
  })
})
