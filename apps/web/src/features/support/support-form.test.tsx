import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showLanguage } from '../../platform/text/i18n.ts'
import { type StubReply, stubFetch } from '../../testing/fetch-stub.ts'
import { person, setSession } from '../../testing/session-fixture.ts'
import { SupportForm } from './support-form.tsx'

const onSent = vi.fn()
const USER_AGENT =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'
const REQUEST = { id: 'r1', number: 'S-2026-0042' }

const show = (personId = 'me', text = '') =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SupportForm personId={personId} page="/measures?id=7" build="build-1" text={text} onSent={onSent} />
    </QueryClientProvider>,
  )
const area = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /What happened/ })
const sendIt = () => userEvent.click(screen.getByRole('button', { name: 'Send request' }))
/** The requests of the form; a query of an earlier test that is repeated late is none. */
const sentOf = (requests: readonly Request[]) => requests.filter(({ url }) => url.includes('/support'))

beforeEach(async () => {
  sessionStorage.clear()
  onSent.mockClear()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(USER_AGENT)
  setSession({}, person())
  await showLanguage('en')
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('what goes along is shown before it is sent, and is what is sent', async () => {
  const { requests } = stubFetch(() => ({ body: REQUEST }))
  show()
  const along = screen.getByRole('region', { name: 'Sent with the request' })
  for (const shown of ['/measures?id=7', 'build-1', 'Chrome 131, Windows', 'English']) {
    expect(along.textContent).toContain(shown)
  }
  expect(along.textContent, 'the browser in its own words is for those who answer').not.toContain('Mozilla')
  await userEvent.click(screen.getByRole('radio', { name: 'Figures' }))
  await userEvent.type(area(), 'Where is it?')
  await sendIt()
  await waitFor(() => expect(onSent).toHaveBeenCalledWith(REQUEST))
  expect(await requests[0]?.json()).toEqual({
    category: 'FIGURES',
    text: 'Where is it?',
    page: '/measures?id=7',
    build: 'build-1',
    browser: USER_AGENT,
    language: 'en',
    screenshotId: null,
  })
  expect(area().value).toBe('')
})

test('the page can be left out', async () => {
  const { requests } = stubFetch(() => ({ body: REQUEST }))
  show()
  await userEvent.click(screen.getByRole('button', { name: 'leave out' }))
  await userEvent.type(area(), 'x')
  await sendIt()
  await waitFor(() => expect(onSent).toHaveBeenCalled())
  expect(await requests[0]?.json()).toMatchObject({ page: null })
})

test('without a text nothing is sent; the field says so and has the focus', async () => {
  const { requests } = stubFetch(() => ({ body: REQUEST }))
  show()
  await userEvent.type(area(), '   ')
  await sendIt()
  expect(document.activeElement).toBe(area())
  expect(area().getAttribute('aria-invalid')).toBe('true')
  screen.getByText('Please write what it is about.')
  expect(sentOf(requests)).toEqual([])
})

test.each<[string, StubReply]>([
  ['there is no connection', new TypeError('Failed to fetch')],
  ['the server is busy', { status: 503, body: { message: 'Busy', code: 'database.unavailable' } }],
])('the text is preserved, also across a new sign-in, and hidden from other people when %s', async (_case, reply) => {
  stubFetch(() => reply)
  const first = show()
  await userEvent.type(area(), 'Long and well thought out.')
  await userEvent.click(screen.getByRole('radio', { name: 'An idea' }))
  await sendIt()
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send request' }).disabled).toBe(false),
  )
  expect(area().value).toBe('Long and well thought out.')
  first.unmount()
  show('somebody else')
  expect(area().value).toBe('')
  cleanup()
  show()
  expect(area().value).toBe('Long and well thought out.')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'An idea' }).checked).toBe(true)
  screen.getByText(/Your draft has been restored/)
  await userEvent.click(screen.getByRole('button', { name: 'Start again' }))
  expect(area().value).toBe('')
  expect(sessionStorage.length).toBe(0)
})

test('a request may begin with words that were searched for', () => {
  show('me', 'warranty backlog')
  expect(area().value).toBe('warranty backlog')
})

test('what is no picture, or too large, is refused before it is sent', async () => {
  const { requests } = stubFetch(() => ({ body: {} }))
  show()
  const picker = screen.getByLabelText('Add a screenshot', { selector: 'input' })
  const user = userEvent.setup({ applyAccept: false })
  await user.upload(picker, new File(['x'], 'x.pdf', { type: 'application/pdf' }))
  await screen.findByText('Only pictures can be attached: PNG, JPEG or WebP.')
  const large = new File(['x'], 'x.png', { type: 'image/png' })
  Object.defineProperty(large, 'size', { value: 100 * 1024 * 1024 })
  await user.upload(picker, large)
  await screen.findByText('The picture is larger than 10 MB.')
  expect(sentOf(requests)).toEqual([])
})
