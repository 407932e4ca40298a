import type { KpiComment } from '@lotse/contract/features/kpi-comment/kpi-comment.schema.ts'
import { KPI_COMMENT_LENGTH } from '@lotse/contract/features/kpi-comment/kpi-comment.schema.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showLanguage } from '../../platform/text/i18n.ts'
import { type StubReply, stubFetch } from '../../testing/fetch-stub.ts'
import { person, setSession } from '../../testing/session-fixture.ts'
import { showContent } from '../../testing/show-content.tsx'
import { CommentPanel } from './comment-panel.tsx'

const AT = '2026-03-01T08:00:00.000Z'
const comment = (id: string, text: string, more: Partial<KpiComment> = {}): KpiComment => ({
  id,
  version: 1,
  period: '2026-02',
  text,
  createdAt: AT,
  editedAt: null,
  isOwn: false,
  by: { id: '00000000-0000-4000-8000-00000000000a', name: 'Miriam' },
  ...more,
})

let stored: KpiComment[]
let replyTo: (method: string, path: string) => StubReply | null
let writes: { method: string; path: string; body: unknown }[]
const onPeriod = vi.fn()

beforeEach(async () => {
  await showLanguage('en')
  setSession({}, person('KPI_READ'))
  vi.spyOn(console, 'error').mockImplementation(() => {})
  stored = []
  writes = []
  replyTo = () => null
  sessionStorage.clear()
  stubFetch((request) => {
    const path = new URL(request.url).pathname.replace('/workflow/kpi/sales/comment', '')
    const { method } = request
    if (method !== 'GET') {
      const entry = { method, path, body: undefined as unknown }
      writes.push(entry)
      void request
        .clone()
        .json()
        .then((body) => Object.assign(entry, { body }))
        .catch(() => {})
    }
    return replyTo(method, path) ?? { body: { content: stored } }
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const show = (period = '2026-02') =>
  showContent(
    <CommentPanel
      kpiId="sales"
      period={period}
      pagePeriod="2026-04"
      figureOf={(month) => `${month} %`}
      onPeriod={onPeriod}
    />,
  )
const field = () => screen.findByLabelText<HTMLTextAreaElement>('Comment on February 2026')
const sendButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Comment' })

test('the chosen month is first with its value and the field; other months lead to their own field', async () => {
  stored = [
    comment('c3', 'Later', { period: '2026-03' }),
    comment('c1', 'Two technicians\nwere ill'),
    comment('c2', 'Earlier', { period: '2025-12' }),
  ]
  show()
  await field()
  const months = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(months).toEqual(['February 2026', 'April 2026', 'March 2026', 'December 2025'])
  expect(screen.getByText('2026-02 %')).toBeTruthy()
  expect(screen.getByText(/Other business units never see them/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Comment on December 2025' }))
  expect(onPeriod).toHaveBeenCalledWith('2025-12')
})

test('a comment is sent with its month, and a text that is not sent survives a closed panel', async () => {
  show()
  await userEvent.type(await field(), 'Why so low?')
  cleanup()
  show()
  expect((await field()).value).toBe('Why so low?')
  const sent = comment('n1', 'Why so low?', { isOwn: true })
  replyTo = (method) => {
    if (method !== 'POST') return null
    stored = [sent]
    return { body: sent }
  }
  await userEvent.click(await field())
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByText('Why so low?', { selector: 'li *' })).toBeTruthy()
  expect((await field()).value).toBe('')
  await waitFor(() => expect(writes[0]?.body).toMatchObject({ period: '2026-02', text: 'Why so low?' }))
  expect(sessionStorage.length).toBe(0)
})

test('a comment that the server refuses stays in the field, with what it said', async () => {
  replyTo = (method) =>
    method === 'POST' ? { status: 400, body: { code: 'x', message: 'There are 500 comments.' } } : null
  show()
  await userEvent.type(await field(), 'One too many')
  await userEvent.click(sendButton())
  expect(await screen.findByText('There are 500 comments.')).toBeTruthy()
  expect((await field()).value).toBe('One too many')
})

test('a blank or too long text cannot be sent, and nothing is cut off', async () => {
  show()
  const input = await field()
  fireEvent.change(input, { target: { value: '  ' } })
  expect(sendButton().disabled).toBe(true)
  fireEvent.change(input, { target: { value: '😀'.repeat(KPI_COMMENT_LENGTH) } })
  expect(sendButton().disabled).toBe(false)
  fireEvent.change(input, { target: { value: 'x'.repeat(KPI_COMMENT_LENGTH + 1) } })
  expect(sendButton().disabled).toBe(true)
  expect(screen.getByText(/^2,001 characters; a comment can have at most 2,000/)).toBeTruthy()
})

test('only own comments can be edited, and an edit elsewhere is shown before it is replaced', async () => {
  stored = [comment('c1', 'Theirs'), comment('c2', 'Mine', { isOwn: true })]
  show()
  const items = await screen.findAllByRole('listitem')
  expect(within(items[0] as HTMLElement).queryByRole('button')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Edit comment' }))
  const editor = screen.getByLabelText<HTMLTextAreaElement>('Edit comment')
  expect(document.activeElement).toBe(editor)
  await userEvent.type(editor, ', edited')
  stored = [comment('c2', 'Mine, from the phone', { isOwn: true, version: 2, editedAt: AT })]
  replyTo = (method) =>
    method === 'PUT' ? { status: 409, body: { code: 'kpi_comment.changed', message: 'x', currentVersion: 2 } } : null
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/It now says: “Mine, from the phone”/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Keep my text' }))
  const saved = comment('c2', 'Mine, edited', { isOwn: true, version: 3, editedAt: AT })
  replyTo = (method) => (method === 'PUT' ? { body: saved } : null)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Mine, edited')).toBeTruthy()
  expect(screen.getByText(/^edited /)).toBeTruthy()
  await waitFor(() => expect(writes.at(-1)?.body).toEqual({ version: 2, text: 'Mine, edited' }))
})

test('a deleted comment is removed from the list at once', async () => {
  stored = [comment('c2', 'Mine', { isOwn: true })]
  replyTo = (method) => (method === 'DELETE' ? { status: 204 } : null)
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Delete comment' }))
  await waitFor(() => expect(screen.queryByText('Mine')).toBeNull())
  expect(writes).toMatchObject([{ method: 'DELETE', path: '/c2' }])
})
