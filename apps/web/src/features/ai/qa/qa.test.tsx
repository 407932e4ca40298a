import type { AiQuestion } from '@lotse/contract/features/ai/ai.qa.schema.ts'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { rememberAccessToken } from '../../../platform/session/access-token.ts'
import { showLanguage } from '../../../platform/text/i18n.ts'
import { useToastStore } from '../../../platform/toast/toast.store.ts'
import { answer, RUN_ID, stubAiServer } from '../../../testing/ai-fixture.ts'
import { person, setSession } from '../../../testing/session-fixture.ts'
import { showContent } from '../../../testing/show-content.tsx'
import { startedAnswer } from '../answer/started-answer.ts'
import { QuestionHistory } from './question-history.tsx'
import { Questions } from './questions.tsx'
import { UnansweredQuestions } from './unanswered-questions.tsx'

const ID = '44000000-0000-4000-8000-000000000001'
const PATHS = ['/home/chatbot', '/support']

const question = (patch: Partial<AiQuestion> = {}): AiQuestion => ({
  id: ID,
  conversationId: '45000000-0000-4000-8000-000000000001',
  text: 'How is labour efficiency calculated?',
  askedAt: '2026-03-01T08:00:00.000Z',
  runId: RUN_ID,
  answer: answer(),
  isAnswered: true,
  feedback: null,
  ...patch,
})
const page = (content: readonly AiQuestion[]) => ({
  body: { content, page: 0, size: 20, totalElements: content.length },
})

beforeEach(async () => {
  await showLanguage('en')
  setSession({ activePlugins: ['QA_CHATBOT'] }, person('AI_USE', 'CONTENT_ADMIN'))
  rememberAccessToken('abc')
  sessionStorage.clear()
})

function Screen({ start }: { start?: string }) {
  const [id, setId] = useState(start)
  return <Questions id={id} onAsked={setId} />
}

test('a question is asked and its answer followed', async () => {
  const { calls, lines } = stubAiServer(({ call }) =>
    call === 'POST /question' || call.startsWith('GET') ? { body: question({ answer: startedAnswer(RUN_ID) }) } : {},
  )
  showContent(<Screen />, PATHS)
  await userEvent.type(screen.getByLabelText('Your question'), 'How is labour efficiency calculated?{Enter}')
  expect(await screen.findByRole('heading', { name: 'How is labour efficiency calculated?' })).toBeTruthy()
  await waitFor(() => expect(lines).toHaveLength(1))
  expect(calls.find(({ call }) => call === 'POST /question')?.body).toEqual({
    text: 'How is labour efficiency calculated?',
  })
})

test('a question that the sources do not answer leads to support', async () => {
  stubAiServer(() => ({ body: question({ isAnswered: false }) }))
  showContent(<Screen start={ID} />, PATHS)
  expect(await screen.findByText(/but not by whom/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ask support' }).getAttribute('href')).toContain('labour')
})

test('feedback carries its reason', async () => {
  const { calls } = stubAiServer(({ call }) => (call.startsWith('PUT') ? { status: 204 } : { body: question() }))
  showContent(<Screen start={ID} />, PATHS)
  await userEvent.click(await screen.findByRole('button', { name: 'No' }))
  await userEvent.type(await screen.findByLabelText('What was wrong or missing?'), 'The formula')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Thank you, that helps')).toBeTruthy()
  expect(calls.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body)).toEqual([
    { isHelpful: false },
    { isHelpful: false, comment: 'The formula' },
  ])
})

test('an earlier question is deleted later, and not when it is undone', async () => {
  const { calls } = stubAiServer(() => page([question({ isAnswered: false })]))
  showContent(<QuestionHistory currentId={undefined} onRemoved={() => {}} />, PATHS)
  expect(await screen.findByText(/not answered/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /^Delete/ }))
  expect(await screen.findByText('No questions yet.')).toBeTruthy()
  act(() => useToastStore.getState().toasts.at(-1)?.action?.run())
  expect(await screen.findByRole('link', { name: /labour efficiency/ })).toBeTruthy()
  expect(calls.some(({ call }) => call.startsWith('DELETE'))).toBe(false)
})

test('an unanswered question is marked as done and leaves the list', async () => {
  let isDone = false
  const entry = {
    id: ID,
    text: 'Wie lange gilt die Garantie?',
    language: 'de',
    count: 3,
    firstOn: '2026-02-01',
    lastOn: '2026-03-01',
  }
  const { calls } = stubAiServer(({ call, query }) => {
    if (call.startsWith('PUT')) {
      isDone = true
      return { status: 204 }
    }
    const content = String(isDone) === query.get('isDone') ? [{ ...entry, isDone }] : []
    return { body: { content, totalElements: content.length } }
  })
  showContent(<UnansweredQuestions answer={({ id }) => <a href={`/answer/${id}`}>Write</a>} />, PATHS)
  expect((await screen.findByText('Wie lange gilt die Garantie?')).lang).toBe('de')
  await userEvent.click(screen.getByRole('button', { name: /Mark as done/ }))
  expect(await screen.findByText('Nothing is open')).toBeTruthy()
  expect(calls.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({ isDone: true })
  await userEvent.click(screen.getByRole('radio', { name: 'Done' }))
  expect(await screen.findByText('Wie lange gilt die Garantie?')).toBeTruthy()
})
