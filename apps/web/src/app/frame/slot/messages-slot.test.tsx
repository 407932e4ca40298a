import type { Message, MessageSummary } from '@lotse/contract/features/message/message.schema.ts'
import { act, configure, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type StubReply, stubFetch } from '../../../testing/fetch-stub.ts'
import { person } from '../../../testing/session-fixture.ts'

// The first test loads the pages and everything they are made of, which takes its time beside other tests.
configure({ asyncUtilTimeout: 20_000 })
vi.setConfig({ testTimeout: 60_000 })

const TENANT = { navigation_type: 'KPI', theme: 'DEFAULT', default_language: 'de', 'api-url-workflow': '/w' }
const id = '10000000-0000-4000-8000-000000000001'
const AT = '2026-03-01T08:00:00.000Z'
const MESSAGE: Message = {
  id,
  title: 'Stunden prüfen',
  text: 'Bitte **bald**.',
  language: 'de',
  isFallback: true,
  importance: 'HIGH',
  page: '/measures?state=IDEA',
  sender: 'Miriam Sandkühler',
  sentAt: AT,
  readAt: null,
}

let isRead: boolean
let sent: { method: string; path: string; body: unknown }[]
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  isRead = false
  sent = []
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function answer(request: Request, permissions: readonly string[]): StubReply {
  const path = new URL(request.url).pathname.replace('/w', '')
  if (request.method !== 'GET') {
    const entry = { method: request.method, path, body: undefined as unknown }
    sent.push(entry)
    void request.json().then(
      (body) => Object.assign(entry, { body }),
      () => {},
    )
    if (path.endsWith('/read')) isRead = true
    if (path === '/message/audience') return { body: { recipients: 2 } }
    if (path === '/message') return { body: { id, title: 'Hallo', recipients: 2, read: 0 } }
    return { status: 204 }
  }
  const message = { ...MESSAGE, readAt: isRead ? AT : null }
  const { text: _, ...summary } = message
  const inbox: MessageSummary[] = [{ ...summary, extract: 'Bitte bald.' }]
  const pages = { page: 0, size: 30, totalElements: 1 }
  const replies: Record<string, unknown> = {
    '/api/tenant/config': TENANT,
    '/whoami': person('KPI_READ', 'MEASURE_READ', ...permissions),
    '/message': { content: inbox, ...pages, unread: isRead ? 0 : 1 },
    [`/message/${id}`]: message,
    '/message/sent': { content: [], ...pages, totalElements: 0 },
    '/message/audience': {
      businessUnits: [{ id: 'u1', name: 'Nordstadt', people: 2 }],
      roles: [],
      people: [],
      defaultLanguage: 'de',
    },
  }
  return path in replies ? { body: replies[path] } : { status: 404, body: { code: 'message.not_found' } }
}

async function open(address: string, ...permissions: string[]) {
  stubFetch((request) => answer(request, permissions))
  localStorage.setItem('lotse.accessToken', 'Bearer abc')
  vi.resetModules()
  window.history.replaceState(null, '', address)
  const [{ App }, { boot }, { router }, { loadInsideTexts, showLanguage }] = await Promise.all([
    import('../../app.tsx'),
    import('../../boot.ts'),
    import('../../route/router.tsx'),
    import('../../../platform/text/i18n.ts'),
  ])
  await boot()
  await showLanguage('en')
  await loadInsideTexts()
  render(<App />)
  await screen.findByRole('button', { name: 'Search' })
  return { router }
}

/** Behind an open drawer, the page is hidden from assistive technology. */
const bell = () => screen.getByRole('button', { name: /^Messages/, hidden: true })

describe('reading', () => {
  test('the bell shows the unread count and opens the list; opening a message marks it as read', async () => {
    const { router } = await open('/simulation')
    await waitFor(() => expect(bell().getAttribute('aria-label')).toBe('Messages, 1 unread message'))
    await userEvent.click(bell())
    const dialog = await screen.findByRole('dialog', { name: 'Messages' })
    await userEvent.click(await within(dialog).findByRole('button', { name: /Stunden prüfen/ }))
    expect(await within(dialog).findByRole('heading', { level: 2, name: 'Stunden prüfen' })).toBeTruthy()
    // Markdown laid out, in the language it was written in, which is said.
    expect((await within(dialog).findByText('bald')).tagName).toBe('STRONG')
    expect(within(dialog).getByText(/You are reading it in German\./)).toBeTruthy()
    expect(within(dialog).getByRole('heading', { level: 2 }).getAttribute('lang')).toBe('de')
    expect(within(dialog).getByText('Important')).toBeTruthy()
    await waitFor(() => expect(sent).toMatchObject([{ path: `/message/${id}/read`, body: { isRead: true } }]))
    await waitFor(() => expect(bell().getAttribute('aria-label')).toBe('Messages'))
    expect(router.state.location.hash).toBe(`message=${id}`)
    // Closing goes back over the one history entry of opening, however many messages were read.
    const steps = window.history.length
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close messages' }))
    await waitFor(() => expect(router.state.location.href).toBe('/simulation'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(window.history.length).toBe(steps)
    expect(window.history.state).toMatchObject({ __TSR_index: 0 })
  })

  test('the address restores an open message after a reload, and closing it shows only the page', async () => {
    const { router } = await open(`/simulation#message=${id}`)
    const dialog = await screen.findByRole('dialog', { name: 'Messages' })
    await within(dialog).findByRole('heading', { level: 2, name: 'Stunden prüfen' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close messages' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(router.state.location.href).toBe('/simulation')
  })

  test('a link in a message opens its screen of the product', async () => {
    const { router } = await open(`/simulation#message=${id}`)
    await userEvent.click(await screen.findByRole('button', { name: 'Go to: Measures' }))
    await waitFor(() => expect(router.state.location.href).toBe('/measures?state=IDEA'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('a missing message shows an explanation', async () => {
    await open('/simulation#message=10000000-0000-4000-8000-00000000000f')
    expect(await screen.findByText('This message does not exist')).toBeTruthy()
  })
})

describe('writing', () => {
  test('is offered only with the permission to write', async () => {
    await open('/simulation#message=new')
    const dialog = await screen.findByRole('dialog', { name: 'Messages' })
    await within(dialog).findByRole('button', { name: /Stunden prüfen/ })
    expect(within(dialog).queryByRole('button', { name: 'New message' })).toBeNull()
  })

  test('requests missing fields, stores a draft, counts the recipients, and sends each complete language', async () => {
    const { router } = await open('/simulation#message=new', 'MESSAGE_WRITE')
    const dialog = await screen.findByRole('dialog', { name: 'Messages' })
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Send message' }))
    expect(within(dialog).getByText('Choose at least one unit, role or person.')).toBeTruthy()
    expect(within(dialog).getAllByText('Required in German.')).toHaveLength(2)
    expect(sent).toEqual([])

    const tabs = within(dialog).getAllByRole('tab')
    expect(tabs.map(({ textContent }) => textContent)).toEqual([
      '○German, empty',
      '○English, empty',
      '○Turkish, empty',
      '○Slovak, empty',
    ])
    await userEvent.type(within(dialog).getByLabelText('Title'), 'Hallo')
    expect(tabs[0]?.textContent).toBe('◐German, incomplete')
    await userEvent.type(within(dialog).getByLabelText('Text'), 'Welt')
    act(() => tabs[0]?.focus())
    await userEvent.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(tabs[1])
    await userEvent.type(within(dialog).getByLabelText('Title'), 'Hello')

    // Half a language is not sent.
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send message' }))
    expect(within(dialog).getByText('Write this in English as well, or leave the language empty.')).toBeTruthy()
    await userEvent.clear(within(dialog).getByLabelText('Title'))
    expect(localStorage.getItem(`lotse.messageDraft.${person().id}`)).toContain('Welt')

    const { useSessionStore } = await import('../../../platform/session/session.store.ts')
    const { keepMessageDraft, readMessageDraft } = await import('../../../features/message/compose/draft.ts')
    expect(useSessionStore.getState().whoami).not.toBeNull()
    const draft = readMessageDraft()
    // The picker is the popover of a browser: here the draft names the unit.
    if (draft) keepMessageDraft({ ...draft, audience: { ...draft.audience, businessUnitIds: ['u1'] } })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Sent messages' }))
    await userEvent.click(await within(dialog).findByRole('button', { name: 'New message' }))
    expect(await within(dialog).findByText('Reaches 2 people.')).toBeTruthy()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send message' }))
    await waitFor(() => expect(router.state.location.hash).toBe('message=sent'))
    expect(sent.at(-1)).toMatchObject({
      method: 'POST',
      path: '/message',
      body: {
        texts: { de: { title: 'Hallo', text: 'Welt' } },
        audience: { businessUnitIds: ['u1'] },
        importance: 'NORMAL',
      },
    })
    expect(localStorage.getItem(`lotse.messageDraft.${person().id}`)).toBeNull()
  })
})
