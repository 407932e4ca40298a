import type { Answer } from '@lotse/contract/features/ai/answer.schema.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { rememberAccessToken } from '../../../platform/session/access-token.ts'
import { showLanguage } from '../../../platform/text/i18n.ts'
import { answer, PARAGRAPH, RUN_ID, stubAiServer } from '../../../testing/ai-fixture.ts'
import { person, setSession } from '../../../testing/session-fixture.ts'
import { showContent } from '../../../testing/show-content.tsx'
import { NoteMakerProvider } from './answer-tools.tsx'
import { AnswerView } from './answer-view.tsx'
import { startedAnswer } from './started-answer.ts'

const LONG = { timeout: 10_000 }
const onEnd = vi.fn()
const onRetry = vi.fn()

beforeEach(async () => {
  await showLanguage('en')
  setSession({}, person('AI_USE', 'MEASURE_READ', 'MEASURE_WRITE'))
  rememberAccessToken('abc')
  onEnd.mockClear()
  onRetry.mockClear()
})

function show(stored: Answer, onFeedback?: () => Promise<unknown>, makeNote: ((text: string) => void) | null = null) {
  showContent(
    <NoteMakerProvider value={makeNote}>
      <AnswerView answer={stored} level={3} canStop onEnd={onEnd} onRetry={onRetry} onFeedback={onFeedback} />
    </NoteMakerProvider>,
    ['/measures/edit', '/business-analysis/dashboard/detail/analysis'],
  )
}

test('a figure leads to the screen that shows it, and says what it is', () => {
  stubAiServer()
  show(answer())
  const figure = screen.getByRole('link', { name: '68.2 %' })
  expect(figure.getAttribute('href')).toContain('id=labour_efficiency_pct')
  expect(figure.title).toBe('Labour efficiency, February 2026, month')
  expect(screen.getByText(/Written by the built-in analyst/)).toBeTruthy()
})

test('an address outside of the product is never linked', () => {
  stubAiServer()
  const source = { kind: 'KPI' as const, label: 'x', period: null, address: 'https://evil.example/' }
  show(answer({ blocks: [{ kind: 'PARAGRAPH', segments: [{ text: '1 %', source }] }] }))
  expect(screen.getByText('1 %')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

test('an answer grows while it is being written, and only its end is announced', async () => {
  const { lines } = stubAiServer()
  show(startedAnswer(RUN_ID))
  await waitFor(() => expect(lines).toHaveLength(1))
  await act(() => lines[0]?.send({ type: 'progress', text: 'Reading the figures' }))
  expect(await screen.findByText('Reading the figures')).toBeTruthy()
  await act(() =>
    lines[0]?.send({ type: 'block', block: PARAGRAPH }, { type: 'segments', segments: [{ text: ' It fell.' }] }),
  )
  expect(await screen.findByText(/It fell/)).toBeTruthy()
  const status = screen.getByRole('status')
  expect(status.textContent).toBe('')
  expect(screen.getByRole('button', { name: 'Stop' })).toBeTruthy()
  await act(() => lines[0]?.send({ type: 'end', state: 'DONE', problem: null }))
  await waitFor(() => expect(status.textContent).toBe('The answer is complete.'))
  await waitFor(() => expect(onEnd).toHaveBeenCalledOnce())
  expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull()
})

test('Stop asks the server to stop', async () => {
  const { calls } = stubAiServer(({ call }) => (call.startsWith('POST') ? { status: 204 } : {}))
  show(startedAnswer(RUN_ID))
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }))
  await waitFor(() => expect(calls.map(({ call }) => call)).toContain(`POST /run/${RUN_ID}/stop`))
  expect(screen.getByRole('button', { name: 'Stopping' })).toBeTruthy()
})

test('an answer that failed says why and can be asked again', async () => {
  stubAiServer()
  show(answer({ state: 'FAILED', problem: 'LIMIT_PERSON' }))
  expect(screen.getByText(/today’s limit for AI/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Ask again' }))
  expect(onRetry).toHaveBeenCalledOnce()
})

test('sentences that are not shown are counted, and a fallback is named', () => {
  stubAiServer()
  const author = { provider: 'BUILT_IN' as const, model: null, isFallback: true }
  show(answer({ droppedSentences: 2, author }))
  expect(screen.getByText(/because the AI provider was unavailable\. 2 sentences are not shown/)).toBeTruthy()
})

test('a citation opens its passage', async () => {
  stubAiServer()
  show(
    answer({
      blocks: [{ kind: 'PARAGRAPH', segments: [{ text: 'Clock on. ' }, { text: '[1]', citation: 1 }] }],
      citations: [
        {
          number: 1,
          kind: 'DOCUMENT',
          title: 'Workshop guide',
          passage: 'Clock on and off every job.',
          location: 'page 3',
          address: '/business-analysis/dashboard/detail/supporting-documents?id=labour_efficiency_pct',
        },
      ],
    }),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Open source 1' }))
  const dialog = await screen.findByRole('dialog', { name: 'Source 1' }, LONG)
  expect(within(dialog).getByText('Clock on and off every job.')).toBeTruthy()
  expect(within(dialog).getByRole('link', { name: 'Open the page' }).getAttribute('href')).toContain('documents')
})

test('a proposed measure leads to the prefilled form; nothing is written', async () => {
  const { calls } = stubAiServer()
  const proposal = {
    title: 'Clock every order',
    description: 'On and off.',
    kpiId: 'labour_efficiency_pct',
    templateId: null,
    euroPerYear: 28_912.4,
    delta: 3.5,
  }
  show(answer({ blocks: [{ kind: 'MEASURE_PROPOSAL', proposal }] }))
  const href = screen.getByRole('link', { name: 'Create measure: Clock every order' }).getAttribute('href') ?? ''
  const query = new URLSearchParams(href.split('?')[1]?.replaceAll('%22', ''))
  expect(Object.fromEntries(query)).toEqual({
    kpiId: 'labour_efficiency_pct',
    title: 'Clock every order',
    description: 'On and off.',
    eur: '28900',
    delta: '3.5',
  })
  expect(screen.getByText(/€28,900 a year/)).toBeTruthy()
  expect(calls).toEqual([])
})

test('without the permission to write measures a proposal has no button', () => {
  stubAiServer()
  setSession({}, person('AI_USE'))
  const proposal = { title: 'x', description: '', kpiId: null, templateId: 'clock', euroPerYear: null }
  show(answer({ blocks: [{ kind: 'MEASURE_PROPOSAL', proposal }] }))
  expect(screen.queryByRole('link')).toBeNull()
})

test('an answer becomes a note as text', async () => {
  stubAiServer()
  const makeNote = vi.fn()
  show(answer(), undefined, makeNote)
  await userEvent.click(screen.getByRole('button', { name: 'Make a note' }))
  expect(makeNote).toHaveBeenCalledWith('Labour efficiency is at 68.2 %.')
})

test('feedback that could not be saved is undone, and the reader is informed', async () => {
  stubAiServer()
  show(answer(), () => Promise.reject(new Error('no line')))
  await userEvent.click(screen.getByRole('button', { name: 'Yes' }))
  expect(await screen.findByText('This could not be saved')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Yes' }).getAttribute('aria-pressed')).toBe('false')
})
