import type { ConversationItem } from '@lotse/contract/features/ai/ai.chat.schema.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { rememberAccessToken } from '../../../platform/session/access-token.ts'
import { showLanguage } from '../../../platform/text/i18n.ts'
import { useToastStore } from '../../../platform/toast/toast.store.ts'
import { answer, CONVERSATION_ID, conversation, RUN_ID, stubAiServer } from '../../../testing/ai-fixture.ts'
import { person, setSession } from '../../../testing/session-fixture.ts'
import { showContent } from '../../../testing/show-content.tsx'
import { Conversation } from './conversation.tsx'
import { ConversationList } from './conversation-list.tsx'

const LONG = { timeout: 10_000 }
const PATHS = ['/home/chatbot', '/measures/edit']
const MESSAGE_ID = '43000000-0000-4000-8000-000000000002'
const suggestion = { id: 'STATUS_OVERVIEW', text: 'What is critical?' }
const suggestions = { body: { content: [suggestion], can: { createNote: true, createMeasure: true } } }

beforeEach(async () => {
  await showLanguage('en')
  setSession({}, person('AI_USE'))
  rememberAccessToken('abc')
  sessionStorage.clear()
  Element.prototype.scrollIntoView = vi.fn()
})

function Chat({ initial }: { initial?: string }) {
  const [id, setId] = useState<string>()
  return <Conversation id={id} initial={initial} onBegun={setId} onRemoved={() => setId(undefined)} />
}

const asked = { body: { conversationId: CONVERSATION_ID, messageId: MESSAGE_ID, runId: RUN_ID } }
const field = () => screen.findByLabelText<HTMLTextAreaElement>('Your question')

test('Enter sends the first question, which is shown at once while the answer is being written', async () => {
  const { calls, lines } = stubAiServer(({ call }) => {
    if (call === 'GET /conversation/suggestion') return suggestions
    if (call === 'POST /conversation') return asked
    return { body: conversation({ messages: [] }) }
  })
  showContent(<Chat />, PATHS)
  await userEvent.type(await field(), 'What is critical?{Shift>}{Enter}{/Shift}And why?{Enter}')
  expect(await screen.findByText(/And why\?/, { selector: 'p' })).toBeTruthy()
  await waitFor(() => expect(lines).toHaveLength(1))
  const body = calls.find(({ call }) => call === 'POST /conversation')?.body
  expect(body).toMatchObject({ text: 'What is critical?\nAnd why?' })
  expect(body?.id).toMatch(/^[0-9a-f-]{36}$/)
  expect(screen.getByRole('button', { name: 'Send question' })).toHaveProperty('disabled', true)
})

test('a suggested question is asked with its id', async () => {
  const { calls } = stubAiServer(({ call }) => {
    if (call === 'GET /conversation/suggestion') return suggestions
    return call === 'POST /conversation' ? asked : { body: conversation() }
  })
  showContent(<Chat />, PATHS)
  await userEvent.click(await screen.findByRole('button', { name: 'What is critical?' }))
  await waitFor(() =>
    expect(calls.find(({ call }) => call === 'POST /conversation')?.body).toMatchObject({
      text: 'What is critical?',
      suggestionId: 'STATUS_OVERVIEW',
    }),
  )
})

test('what an answer offers is asked with its id', async () => {
  const choice = { id: 'KPI_VALUE:gross_margin_pct@2026-10', text: 'Gross margin, October 2026' }
  const { calls } = stubAiServer(({ call }) => {
    if (call === 'GET /conversation/suggestion') return suggestions
    if (call === `POST /conversation/${CONVERSATION_ID}/message`) return asked
    const message = conversation().messages[0]
    const offered = answer({ blocks: [{ kind: 'CHOICES', choices: [choice] }] })
    return { body: conversation({ messages: message ? [{ ...message, answer: offered }] : [] }) }
  })
  showContent(<Conversation id={CONVERSATION_ID} initial={undefined} onBegun={vi.fn()} onRemoved={vi.fn()} />, PATHS)
  await userEvent.click(await screen.findByRole('button', { name: choice.text }))
  await waitFor(() =>
    expect(calls.find(({ call }) => call === `POST /conversation/${CONVERSATION_ID}/message`)?.body).toMatchObject({
      text: choice.text,
      suggestionId: choice.id,
    }),
  )
})

test('a question that could not be asked stays in the field, with the reason', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  stubAiServer(({ call }) => {
    if (call === 'GET /conversation/suggestion') return suggestions
    return { status: 503, body: { code: 'ai.busy', message: 'Too many answers are being written.' } }
  })
  showContent(<Chat />, PATHS)
  await userEvent.type(await field(), 'Why?{Enter}')
  expect(await screen.findByText('Too many answers are being written.')).toBeTruthy()
  expect((await field()).value).toBe('Why?')
})

test('a draft is preserved, an empty question is not sent, and a question that is too long neither', async () => {
  const { calls } = stubAiServer(() => suggestions)
  showContent(<Chat />, PATHS)
  await userEvent.type(await field(), '   {Enter}')
  await userEvent.clear(await field())
  await userEvent.type(await field(), 'Half a question')
  expect(Object.values(sessionStorage)).toContain('"Half a question"')
  const { fireEvent } = await import('@testing-library/react')
  fireEvent.change(await field(), { target: { value: 'x'.repeat(2001) } })
  expect(screen.getByText('2,001 of 2,000 characters')).toBeTruthy()
  await userEvent.type(await field(), '{Enter}')
  expect(calls.filter(({ call }) => call.startsWith('POST'))).toEqual([])
})

test('a question of the address fills the field and is not sent', async () => {
  const { calls } = stubAiServer(() => suggestions)
  showContent(<Chat initial="Why did ROS fall?" />, PATHS)
  expect((await field()).value).toBe('Why did ROS fall?')
  expect(calls.filter(({ call }) => call.startsWith('POST'))).toEqual([])
})

function StoredChat() {
  return <Conversation id={CONVERSATION_ID} initial={undefined} onBegun={() => {}} onRemoved={() => {}} />
}

test('an answer that the person may no longer see is not shown, and says so', async () => {
  const [message] = conversation().messages
  stubAiServer(() => ({ body: conversation({ messages: message ? [{ ...message, answer: null }] : [] }) }))
  showContent(<StoredChat />, PATHS)
  expect(await screen.findByText(/permissions that you no longer have/)).toBeTruthy()
})

test('only the last answer that failed can be asked again', async () => {
  const [message] = conversation().messages
  const failed = answer({ state: 'FAILED', problem: 'PROVIDER_BUSY' })
  const messages = message
    ? [
        { ...message, answer: failed },
        { ...message, id: MESSAGE_ID, text: 'Why?', answer: failed },
      ]
    : []
  const { calls } = stubAiServer(({ call }) => (call.startsWith('POST') ? asked : { body: conversation({ messages }) }))
  showContent(<StoredChat />, PATHS)
  const again = await screen.findAllByRole('button', { name: 'Ask again' })
  expect(again).toHaveLength(1)
  await userEvent.click(again[0] as HTMLElement)
  await waitFor(() =>
    expect(calls.find(({ call }) => call === `POST /conversation/${CONVERSATION_ID}/message`)?.body.text).toBe('Why?'),
  )
})

test('a conversation that does not exist says so', async () => {
  stubAiServer(() => ({ status: 404, body: { code: 'ai.conversation_not_found' } }))
  showContent(<StoredChat />, PATHS)
  expect(await screen.findByText('This conversation does not exist')).toBeTruthy()
})

function serveList() {
  let items: ConversationItem[] = [
    { id: CONVERSATION_ID, title: 'What is critical?', messageCount: 1, createdAt: AT, updatedAt: AT },
  ]
  let deleted: ConversationItem[] = []
  return stubAiServer(({ call, body }) => {
    if (call.startsWith('DELETE')) {
      ;[items, deleted] = [[], items]
      return { status: 204 }
    }
    if (call.endsWith('/restore')) {
      items = deleted
      return { body: items[0] }
    }
    if (call.startsWith('PATCH')) {
      items = items.map((item) => ({ ...item, title: String(body.title) }))
      return { body: items[0] }
    }
    return {
      body: { content: items, page: 0, size: 30, totalElements: items.length, unfilteredElements: items.length },
    }
  })
}
const AT = '2026-03-01T08:00:00.000Z'

test('a conversation is renamed', async () => {
  serveList()
  showContent(<ConversationList currentId={undefined} onRemoved={() => {}} />, PATHS)
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for “What is critical?”' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Rename' }, LONG))
  const name = await screen.findByLabelText('Name')
  await userEvent.clear(name)
  await userEvent.type(name, 'March{Enter}')
  expect(await screen.findByRole('link', { name: /March/ })).toBeTruthy()
})

test('a deleted conversation is restored by Undo', async () => {
  const { calls } = serveList()
  const onRemoved = vi.fn()
  showContent(<ConversationList currentId={CONVERSATION_ID} onRemoved={onRemoved} />, PATHS)
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for “What is critical?”' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }, LONG))
  expect(await screen.findByText('No conversations yet.')).toBeTruthy()
  expect(onRemoved).toHaveBeenCalled()
  useToastStore.getState().toasts.at(-1)?.action?.run()
  expect(await screen.findByRole('link', { name: /What is critical/ })).toBeTruthy()
  expect(calls.some(({ call }) => call === `POST /conversation/${CONVERSATION_ID}/restore`)).toBe(true)
})
