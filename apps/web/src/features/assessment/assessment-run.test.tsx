import type {
  AssessmentQuestion,
  AssessmentReply,
  AssessmentResult,
  AssessmentRun,
  AssessmentSummary,
  ReplyDraft,
} from '@lotse/contract/features/assessment/assessment.schema.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endSession } from '../../platform/session/session-end.ts'
import { showLanguage } from '../../platform/text/i18n.ts'
import { type StubReply, stubFetch } from '../../testing/fetch-stub.ts'
import { person, setSession } from '../../testing/session-fixture.ts'
import { TopicAssessment } from './assessment-run.tsx'

const RUN_ID = '11111111-1111-4111-8111-111111111111'
const LEVELS = [0, 1, 2, 3, 4, 5].map((value) => ({ value, name: `Level ${value}`, description: `About ${value}` }))
const question = (id: string, text: string): AssessmentQuestion => ({
  id,
  text,
  weight: 1,
  kpis: [{ id: 'discount', name: 'Discount rate' }],
  hasOwnLevels: false,
  levels: LEVELS,
  reply: { value: null, isNotApplicable: false, comment: '', evidence: null, version: 0, savedAt: null, savedBy: null },
  previous: null,
})

/** A server with one questionnaire, as far as the screen asks. */
function server({ mayReply = true } = {}) {
  let state: 'NONE' | 'OPEN' | 'SUBMITTED' = 'NONE'
  let questions = [question('q1', 'Is there a rule?'), question('q2', 'Is it followed?')]
  const drafts: ReplyDraft[] = []
  const failures: StubReply[] = []

  const summary = (): AssessmentSummary => {
    const answered = questions.filter(({ reply }) => reply.value !== null)
    return {
      id: RUN_ID,
      questionnaireId: 'pricing',
      topicId: 't1',
      topicName: 'Pricing',
      areaId: null,
      name: 'Pricing',
      version: 1,
      state: state === 'NONE' ? 'OPEN' : state,
      questionCount: questions.length,
      answeredCount: answered.length,
      notApplicableCount: 0,
      progress: answered.length / questions.length,
      score: answered.length > 0 ? 1 : null,
      startedAt: '2026-03-02T08:00:00.000Z',
      updatedAt: '2026-03-02T08:00:00.000Z',
      submittedAt: state === 'SUBMITTED' ? '2026-03-02T09:00:00.000Z' : null,
      completedAt: null,
    }
  }
  const run = (): AssessmentRun => ({
    ...summary(),
    isCurrentVersion: true,
    minimum: 0,
    maximum: 5,
    questions,
    previous: null,
    can: {
      reply: mayReply && state === 'OPEN',
      submit: mayReply && state === 'OPEN',
      reopen: mayReply && state === 'SUBMITTED',
      complete: false,
    },
  })
  const result = (): AssessmentResult => ({
    assessment: summary(),
    minimum: 0,
    maximum: 5,
    questions: questions.map(({ id, text, weight, kpis, reply }) => ({
      id,
      text,
      weight,
      kpis,
      value: reply.value,
      isNotApplicable: false,
      comment: reply.comment,
      levelName: reply.value === null ? null : `Level ${reply.value}`,
      previousValue: null,
      isShared: false,
      peerMedian: null,
      suggestions:
        reply.value === 1
          ? [
              {
                templateId: 'm_rule',
                name: 'Write the rule down',
                description: '',
                effort: 'S',
                durationWeeks: 6,
                reasons: [{ kind: 'KPI', id: 'discount', name: 'Discount rate' }],
              },
            ]
          : [],
    })),
    previous: null,
    peers: { group: null, median: null, contributors: null },
  })
  const save = (draft: ReplyDraft) => {
    const { questionId, value, isNotApplicable, comment } = draft
    const version = (questions.find(({ id }) => id === questionId)?.reply.version ?? 0) + 1
    const savedAt = '2026-03-02T08:05:00.000Z'
    const reply = { value, isNotApplicable, comment, evidence: null, version, savedAt, savedBy: null }
    questions = questions.map((one) => (one.id === questionId ? { ...one, reply } : one))
    const { questionCount, answeredCount, notApplicableCount, progress, score } = summary()
    return {
      assessmentId: RUN_ID,
      questionId,
      reply,
      questionCount,
      answeredCount,
      notApplicableCount,
      progress,
      score,
    }
  }

  stubFetch((request) => {
    const path = new URL(request.url).pathname.replace('/workflow', '')
    const key = `${request.method} ${path}`
    if (key === 'GET /assessment') {
      const latest = state === 'NONE' ? null : summary()
      const entry = {
        id: 'pricing',
        name: 'Pricing',
        version: 1,
        topicId: 't1',
        topicName: 'Pricing',
        areaId: null,
        areaName: null,
        questionCount: 2,
        kpiIds: ['discount'],
        latest,
      }
      return {
        body: { questionnaires: [entry], content: latest ? [latest] : [], maximum: 5, can: { start: mayReply } },
      }
    }
    if (key === 'POST /assessment') {
      state = 'OPEN'
      return { body: run() }
    }
    if (key === `GET /assessment/${RUN_ID}`) return { body: run() }
    if (key === `GET /assessment/${RUN_ID}/result`) return { body: result() }
    if (key === `POST /assessment/${RUN_ID}/submit`) {
      state = 'SUBMITTED'
      return { body: run() }
    }
    if (key === `POST /assessment/${RUN_ID}/reopen`) {
      state = 'OPEN'
      return { body: run() }
    }
    if (key === 'PATCH /assessment/reply') {
      const failure = failures.shift()
      if (failure) return failure
      const draft = pendingDraft(request)
      drafts.push(draft)
      return { body: save(draft) }
    }
    return { status: 404 }
  })
  function pendingDraft(request: Request): ReplyDraft {
    return JSON.parse(sentBodies.get(request) ?? '{}') as ReplyDraft
  }
  return {
    drafts,
    failures,
    begin: () => {
      state = 'OPEN'
    },
    submitElsewhere: () => {
      state = 'SUBMITTED'
    },
    answerElsewhere: (comment: string, savedBy: AssessmentReply['savedBy']) => {
      const given = { value: 5, comment, version: 3, savedAt: null, savedBy }
      questions = questions.map((one, index) => (index === 0 ? { ...one, reply: { ...one.reply, ...given } } : one))
    },
  }
}

/** Bodies as texts: those of a Request can only be read later. */
const sentBodies = new WeakMap<Request, string>()

beforeEach(async () => {
  await showLanguage('en')
  vi.spyOn(console, 'error').mockImplementation(() => {})
  setSession({}, person('KPI_READ', 'ASSESSMENT_READ', 'ASSESSMENT_REPLY', 'MEASURE_READ', 'MEASURE_WRITE'))
  const Plain = globalThis.Request
  vi.stubGlobal(
    'Request',
    class extends Plain {
      constructor(input: RequestInfo | URL, init?: RequestInit) {
        super(input, init)
        if (typeof init?.body === 'string') sentBodies.set(this, init.body)
      }
    },
  )
})
afterEach(() => {
  endSession()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function show() {
  const root = createRootRoute()
  const paths = ['/measures/edit'].map((path) => createRoute({ getParentRoute: () => root, path }))
  const router = createRouter({ routeTree: root.addChildren(paths), history: createMemoryHistory() })
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterContextProvider router={router as never}>
        <TopicAssessment topicId="t1" kpiId="discount" />
      </RouterContextProvider>
    </QueryClientProvider>,
  )
  return userEvent.setup()
}
const card = async (text: string) => within(await screen.findByRole('article', { name: text }))
const unsent = () => Object.keys(localStorage).filter((key) => key.startsWith('lotse.reply'))

test('from beginning by keyboard to a result with a measure to plan', async () => {
  const { drafts } = server()
  const user = show()
  await user.click(await screen.findByRole('button', { name: 'Start the self-assessment' }))
  const first = await card('Is there a rule?')
  expect(first.getByText('this KPI')).toBeTruthy()
  expect(first.getAllByRole('radio')).toHaveLength(6)
  expect(screen.getByRole('button', { name: 'Submit' })).toHaveProperty('disabled', true)
  act(() => first.getAllByRole('radio')[0]?.focus())
  await user.keyboard('1')
  expect(first.getByRole('radio', { name: /1 Level 1 About 1/ })).toHaveProperty('checked', true)
  await waitFor(() => expect(drafts).toHaveLength(1))
  expect(drafts[0]).toMatchObject({
    assessmentId: RUN_ID,
    questionId: 'q1',
    value: 1,
    isNotApplicable: false,
    basedOn: 0,
  })
  expect(await screen.findByRole('progressbar', { name: '1 of 2 answered' })).toBeTruthy()
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/^Saved at /))
  expect(unsent()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Submit with 1 open question' }))
  expect(await screen.findByText('1 left open.', { exact: false })).toBeTruthy()
  expect(document.activeElement?.textContent).toBe('Result: Pricing')
  expect(screen.getByText('Because it moves Discount rate')).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Plan the measure: Write the rule down' })
  const address = new URL(link.getAttribute('href') ?? '', 'http://x')
  expect(address.pathname).toBe('/measures/edit')
  for (const part of ['m_rule', RUN_ID, 'q1', 'ASSESSMENT']) expect(address.search).toContain(part)
})

test('while the line is gone the answer is safe here, and goes out when it is back', async () => {
  const { drafts, failures, begin } = server()
  begin()
  failures.push(new TypeError('Failed to fetch'))
  const user = show()
  const first = await card('Is there a rule?')
  await user.click(first.getByRole('radio', { name: /4 Level 4/ }))
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/^Not saved yet: no connection/))
  expect(unsent()).toHaveLength(1)
  expect(first.getByRole('radio', { name: /4 Level 4/ })).toHaveProperty('checked', true)
  const leaving = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(leaving)
  expect(leaving.defaultPrevented).toBe(true)
  expect(drafts).toEqual([])
  act(() => {
    window.dispatchEvent(new Event('online'))
  })
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/^Saved at /))
  expect(drafts).toMatchObject([{ questionId: 'q1', value: 4 }])
  expect(unsent()).toEqual([])
  const later = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(later)
  expect(later.defaultPrevented).toBe(false)
})

test('a comment is sent when its field is left, and not applicable takes the value back', async () => {
  const { drafts, begin } = server()
  begin()
  const user = show()
  const first = await card('Is there a rule?')
  await user.click(first.getByRole('button', { name: 'Add comment' }))
  await user.keyboard('Only by word of mouth 3')
  expect(first.getAllByRole('radio').every((radio) => !(radio as HTMLInputElement).checked)).toBe(true)
  await user.tab()
  await waitFor(() => expect(drafts.at(-1)).toMatchObject({ comment: 'Only by word of mouth 3', value: null }))
  await user.click(first.getByRole('radio', { name: /2 Level 2/ }))
  await user.click(first.getByRole('checkbox', { name: 'Not applicable' }))
  await waitFor(() =>
    expect(drafts.at(-1)).toMatchObject({ value: null, isNotApplicable: true, comment: 'Only by word of mouth 3' }),
  )
})

test.each([
  ['a colleague', { id: 'someone-else', name: 'Grace Kim' }, 'Grace Kim has answered this question in the meantime.'],
  [
    'oneself elsewhere',
    { id: person().id, name: 'Ada Ay' },
    'This question has been answered elsewhere in the meantime.',
  ],
])('an answer given by %s is shown beside the own one, and the choice is free', async (_, savedBy, title) => {
  const { drafts, failures, begin, answerElsewhere } = server()
  begin()
  failures.push({ status: 409, body: { code: 'assessment.reply_stale', message: 'x' } })
  const user = show()
  const first = await card('Is there a rule?')
  answerElsewhere('Written last week', savedBy)
  await user.click(first.getByRole('radio', { name: /1 Level 1/ }))
  const notice = within(await first.findByRole('alert'))
  notice.getByText(title)
  expect(notice.getByText(/5 · Level 5/).textContent).toContain('Written last week')
  expect(notice.getByText('1 · Level 1')).toBeTruthy()
  await user.click(notice.getByRole('button', { name: 'Keep mine' }))
  await waitFor(() => expect(drafts).toMatchObject([{ value: 1, basedOn: 3 }]))
})

test('a run that somebody else submitted meanwhile keeps the answer and offers to reopen', async () => {
  const { drafts, failures, begin, submitElsewhere } = server()
  begin()
  failures.push({ status: 409, body: { code: 'assessment.closed', message: 'Closed' } })
  const user = show()
  const first = await card('Is there a rule?')
  submitElsewhere()
  await user.click(first.getByRole('radio', { name: /3 Level 3/ }))
  expect(await screen.findByText(/1 answer was given after submitting/)).toBeTruthy()
  expect(unsent()).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Reopen' }))
  await waitFor(() => expect(drafts).toMatchObject([{ questionId: 'q1', value: 3 }]))
  expect(unsent()).toEqual([])
})

test('who may only read sees the questions and can change nothing', async () => {
  const { begin, drafts } = server({ mayReply: false })
  begin()
  const user = show()
  const first = await card('Is there a rule?')
  expect(screen.getByText(/Your account may read it but not answer/)).toBeTruthy()
  await user.click(first.getByRole('radio', { name: /3 Level 3/ }))
  expect(screen.queryByRole('button', { name: /Submit/ })).toBeNull()
  expect(drafts).toEqual([])
})
