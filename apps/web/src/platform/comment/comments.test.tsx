import { COMMENT_LENGTH } from '@lotse/contract/features/comment/comment.constants.ts'
import type { Comment } from '@lotse/contract/features/comment/comment.schema.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type StubReply, stubFetch } from '../../testing/fetch-stub.ts'
import { showMeasures } from '../../testing/measure-fixture.tsx'
import { person, setSession } from '../../testing/session-fixture.ts'
import { KPI_COMMENT, MEASURE_COMMENT, SIMULATION_COMMENT } from '../api/generated/comment.operations.ts'
import { showLanguage } from '../text/i18n.ts'
import { Comments } from './comments.tsx'

const AT = '2026-03-01T08:00:00.000Z'
const ID = '10000000-0000-4000-8000-000000000001'
const KINDS = [
  { name: 'a month of a KPI', operations: KPI_COMMENT, path: `/workflow/kpi/${ID}/comment`, part: '2026-02' },
  { name: 'a measure', operations: MEASURE_COMMENT, path: `/workflow/measure/${ID}/comment`, part: null },
  { name: 'a scenario', operations: SIMULATION_COMMENT, path: `/workflow/simulation/${ID}/comment`, part: null },
  {
    name: 'a figure of a scenario',
    operations: SIMULATION_COMMENT,
    path: `/workflow/simulation/${ID}/comment`,
    part: 'rate',
  },
]

describe.each(KINDS)('comments on $name', ({ operations, path, part }) => {
  let stored: Comment[]
  let replyTo: (method: string, end: string) => StubReply | null
  let writes: { method: string; end: string; body: unknown }[]

  const comment = (id: string, text: string, more: Partial<Comment> = {}): Comment => ({
    id,
    version: 1,
    part,
    text,
    createdAt: AT,
    editedAt: null,
    isOwn: false,
    can: { edit: false, delete: false },
    by: { id: '00000000-0000-4000-8000-00000000000a', name: 'Miriam' },
    ...more,
  })
  const own = (id: string, text: string, more: Partial<Comment> = {}) =>
    comment(id, text, { isOwn: true, can: { edit: true, delete: true }, ...more })

  beforeEach(async () => {
    await showLanguage('en')
    setSession({}, { ...person('KPI_READ', 'MEASURE_READ'), timeZone: 'UTC' })
    vi.spyOn(console, 'error').mockImplementation(() => {})
    stored = []
    writes = []
    replyTo = () => null
    sessionStorage.clear()
    stubFetch((request) => {
      const end = new URL(request.url).pathname.replace(path, '')
      const { method } = request
      if (method !== 'GET') {
        const entry = { method, end, body: undefined as unknown }
        writes.push(entry)
        void request
          .clone()
          .json()
          .then((body) => Object.assign(entry, { body }))
          .catch(() => {})
      }
      return replyTo(method, end) ?? { body: { content: stored } }
    })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  const show = (canWrite = true) =>
    showMeasures(<Comments subject={{ operations, id: ID }} part={part} canWrite={canWrite} />)
  const field = () => screen.findByLabelText<HTMLTextAreaElement>('Write a comment')
  const sendButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Comment' })
  const texts = () => screen.getAllByRole('listitem').map(({ lastChild }) => lastChild?.textContent)

  test('are listed without those on other parts, and without a field for who may only read', async () => {
    stored = [comment('c1', 'First'), comment('c2', 'Elsewhere', { part: 'elsewhere' }), comment('c3', 'Second')]
    show(false)
    expect(await screen.findByText('First')).toBeTruthy()
    expect(texts()).toEqual(['First', 'Second'])
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('say so when there are none, and when they could not be loaded', async () => {
    show(false)
    expect(await screen.findByText('No comments yet.')).toBeTruthy()
    cleanup()
    replyTo = () => ({ status: 500, body: { code: 'internal', message: 'x' } })
    show(false)
    expect(await screen.findByText('The comments could not be loaded')).toBeTruthy()
  })

  test('are sent with their part, and a text that is not sent survives a closed panel', async () => {
    show()
    await userEvent.type(await field(), 'Why so low?')
    cleanup()
    show()
    expect((await field()).value).toBe('Why so low?')
    const sent = own('n1', 'Why so low?')
    replyTo = (method) => {
      if (method !== 'POST') return null
      stored = [sent]
      return { body: sent }
    }
    await userEvent.click(await field())
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    expect(await screen.findByText('Why so low?', { selector: 'li *' })).toBeTruthy()
    expect((await field()).value).toBe('')
    expect(document.activeElement).toBe(await field())
    const body = { id: expect.any(String), ...(part === null ? {} : { part }), text: 'Why so low?' }
    await waitFor(() => expect(writes[0]?.body).toEqual(body))
    expect(sessionStorage.length).toBe(0)
  })

  test('are sent again with the same id when the reply was lost, and the next one with another', async () => {
    let isLost = true
    replyTo = (method) => {
      if (method !== 'POST') return null
      const failure = isLost
      isLost = false
      return failure ? { status: 503, body: {} } : { body: own(`n${writes.length}`, 'Sent') }
    }
    show()
    await userEvent.type(await field(), 'Sent')
    await userEvent.click(sendButton())
    await screen.findByText(/The comment was not saved/)
    await userEvent.click(sendButton())
    await waitFor(async () => expect((await field()).value).toBe(''))
    await userEvent.type(await field(), 'Next')
    await userEvent.click(sendButton())
    await waitFor(() => expect(writes.map(({ body }) => body)).toHaveLength(3))
    await waitFor(() => expect(writes[2]?.body).toBeTruthy())
    const [first, second, third] = writes.map(({ body }) => body as { id: string })
    expect(second).toEqual(first)
    expect(third?.id).not.toBe(first?.id)
  })

  test('stay in the field when the server refuses one, with what it said', async () => {
    replyTo = (method) =>
      method === 'POST' ? { status: 400, body: { code: 'x', message: 'There are 500 comments.' } } : null
    show()
    await userEvent.type(await field(), 'One too many')
    await userEvent.click(sendButton())
    expect(await screen.findByText('There are 500 comments.')).toBeTruthy()
    expect((await field()).value).toBe('One too many')
  })

  test('cannot be sent without a text or with one that is too long, and nothing is cut off', async () => {
    show()
    const input = await field()
    fireEvent.change(input, { target: { value: '  ' } })
    expect(sendButton().disabled).toBe(true)
    fireEvent.change(input, { target: { value: '😀'.repeat(COMMENT_LENGTH) } })
    expect(sendButton().disabled).toBe(false)
    fireEvent.change(input, { target: { value: 'x'.repeat(COMMENT_LENGTH + 1) } })
    expect(sendButton().disabled).toBe(true)
    expect(screen.getByText(/^4,001 characters; a comment can have at most 4,000/)).toBeTruthy()
  })

  test('are edited by who may, and an edit elsewhere is shown before it is replaced', async () => {
    stored = [comment('c1', 'Theirs'), own('c2', 'Mine')]
    show()
    const items = await screen.findAllByRole('listitem')
    expect(within(items[0] as HTMLElement).queryByRole('button')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Edit comment' }))
    const editor = screen.getByLabelText<HTMLTextAreaElement>('Edit comment')
    expect(document.activeElement).toBe(editor)
    await userEvent.type(editor, ', edited')
    stored = [own('c2', 'Mine, from the phone', { version: 2, editedAt: AT })]
    replyTo = (method) =>
      method === 'PUT' ? { status: 409, body: { code: 'comment.changed', message: 'x', currentVersion: 2 } } : null
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/It now says: “Mine, from the phone”/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Keep my text' }))
    const saved = own('c2', 'Mine, edited', { version: 3, editedAt: AT })
    replyTo = (method) => (method === 'PUT' ? { body: saved } : null)
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Mine, edited')).toBeTruthy()
    expect(screen.getByText(/^edited /)).toBeTruthy()
    await waitFor(() => expect(writes.at(-1)?.body).toEqual({ version: 2, text: 'Mine, edited' }))
  })

  test('disappear at once when they are deleted, and the undo restores one in its place with the focus', async () => {
    const first = own('c1', 'Started', { createdAt: '2026-03-01T07:00:00.000Z' })
    stored = [first, comment('c2', 'Well done')]
    replyTo = (method) => (method === 'DELETE' ? { status: 204 } : method === 'POST' ? { body: first } : null)
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'Delete comment' }))
    expect(await screen.findByText('Comment deleted')).toBeTruthy()
    expect(texts()).toEqual(['Well done'])
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Comment restored')).toBeTruthy()
    expect(screen.queryByText('Comment deleted')).toBeNull()
    expect(texts()).toEqual(['Started', 'Well done'])
    await waitFor(() => expect(document.activeElement).toBe(screen.getAllByRole('listitem')[0]))
    expect(writes.map(({ method, end }) => `${method} ${end}`)).toEqual(['DELETE /c1', 'POST /c1/restore'])
  })

  test('are shown again when one could not be deleted, and not said to be deleted', async () => {
    stored = [own('c1', 'Started'), comment('c2', 'Well done')]
    replyTo = (method) =>
      method === 'DELETE' ? { status: 404, body: { code: 'comment.not_found', message: 'There is none.' } } : null
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'Delete comment' }))
    await waitFor(() => expect(texts()).toEqual(['Started', 'Well done']))
    expect(screen.queryByText('Comment deleted')).toBeNull()
  })
})
