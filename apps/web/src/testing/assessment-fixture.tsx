import type {
  AssessmentQuestion,
  AssessmentReply,
  AssessmentResult,
  AssessmentRun,
  AssessmentSummary,
  ReplyDraft,
} from '@lotse/contract/features/assessment/assessment.schema.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, vi } from 'vitest'
import { TopicAssessment } from '../features/assessment/run/assessment-run.tsx'
import { endSession } from '../platform/session/session-end.ts'
import { showLanguage } from '../platform/text/i18n.ts'
import { type StubReply, stubFetch } from './fetch-stub.ts'
import { person, setSession } from './session-fixture.ts'
import { showContent } from './show-content.tsx'

/** The run that the server begins. */
export const RUN_ID = '11111111-1111-4111-8111-111111111111'
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

/** A server with one questionnaire, limited to the calls of its screens, and the changes of other people to the run. */
export function assessmentServer({ mayReply = true } = {}) {
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

/** Signs in a person who may answer, for each test of a file, and records the bodies of requests. */
export function answeringPerTest(): void {
  beforeEach(async () => {
    await showLanguage('en')
    vi.spyOn(console, 'error').mockImplementation(() => {})
    setSession({}, person('KPI_READ', 'ASSESSMENT_READ', 'ASSESSMENT_REPLY', 'MEASURE_READ', 'MEASURE_WRITE'))
    rememberBodies()
  })
  afterEach(() => {
    endSession()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
}

/** Shows the self-assessment of the topic and returns its simulated user. */
export function showAssessment() {
  showContent(<TopicAssessment topicId="t1" kpiId="discount" />, ['/measures/edit'])
  return userEvent.setup()
}

/** Waits for the card of a question. */
export async function questionCard(text: string) {
  return within(await screen.findByRole('article', { name: text }))
}

/** Keys of the unsent answers in this browser. */
export function unsentReplies(): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith('lotse.reply'))
}

function rememberBodies(): void {
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
}
