import { expect, test } from 'vitest'
import { withTenant } from '../../platform/database/tenant-transaction.ts'
import { readError, readJson } from '../../testing/fixture/calls.ts'
import {
  actOn,
  assessmentTenant,
  beginAssessment,
  finishAssessment,
  replyDraft,
  replyError,
  sendReply,
} from '../../testing/fixture/content/assessment.ts'
import { testApp } from '../../testing/test-app.ts'
import { listAssessmentStates, listLastActivity } from './assessment.public.ts'

const app = await testApp()

test('a questionnaire without runs is listed in the language of the reader', async () => {
  const tenant = await assessmentTenant(app)
  const list = await readJson(tenant, '/assessment', { language: 'tr' })
  expect(list.content).toEqual([])
  expect(list).toMatchObject({ maximum: 5, can: { start: true } })
  expect(list.questionnaires).toEqual([
    {
      id: 'labour_check',
      name: 'Labour check (tr)',
      version: 1,
      topicId: 'labour',
      topicName: 'Name labour (tr)',
      areaId: 'service',
      areaName: 'Name service (tr)',
      questionCount: 3,
      kpiIds: ['labour_productivity_pct', 'labour_utilisation_pct', 'labour_efficiency_pct'],
      latest: null,
    },
  ])
  expect((await readJson(tenant, '/assessment?topicId=nothing')).questionnaires).toEqual([])
})

test('starting a run returns the open run when there is one', async () => {
  const tenant = await assessmentTenant(app)
  const run = await beginAssessment(tenant)
  expect(run).toMatchObject({
    state: 'OPEN',
    progress: 0,
    score: null,
    minimum: 0,
    maximum: 5,
    can: { reply: true, submit: false, reopen: false, complete: false },
    previous: null,
  })
  expect(run.questions.map(({ id }: { id: string }) => id)).toEqual(['q1', 'q2', 'q3'])
  expect(run.questions[0]).toMatchObject({
    weight: 2,
    hasOwnLevels: true,
    kpis: [
      { id: 'labour_productivity_pct', name: 'Name labour_productivity_pct' },
      { id: 'labour_utilisation_pct', name: 'Name labour_utilisation_pct' },
    ],
    reply: {
      value: null,
      isNotApplicable: false,
      comment: '',
      evidence: null,
      version: 0,
      savedAt: null,
      savedBy: null,
    },
  })
  expect(run.questions[0].levels[0]).toEqual({ value: 0, name: 'Level 0', description: 'Nobody plans' })
  expect(run.questions[0].levels[1]).toEqual({ value: 1, name: 'Level 1', description: 'About level 1' })
  expect((await beginAssessment(tenant)).id).toBe(run.id)
  const [first, second] = await Promise.all([beginAssessment(tenant, 'other'), beginAssessment(tenant, 'other')])
  expect(first.id).toBe(second.id)
  expect(
    await readError(tenant, '/assessment', { method: 'POST', body: { questionnaireId: 'nothing' } }),
  ).toMatchObject({ status: 404, code: 'assessment.questionnaire_not_found' })
})

test('a run of another unit, a run of another tenant and an unknown run all return 404', async () => {
  const tenant = await assessmentTenant(app)
  const stranger = await assessmentTenant(app)
  const { id } = await beginAssessment(tenant)
  const missing = { status: 404, code: 'assessment.not_found' }
  const unknownId = '00000000-0000-4000-8000-000000000000'
  for (const [where, as, which] of [
    [tenant, 'other', id],
    [stranger, 'principal', id],
    [tenant, 'principal', unknownId],
    [tenant, 'principal', 'not-an-id'],
  ] as const) {
    expect(await readError(where, `/assessment/${which}`, { as })).toMatchObject(missing)
    expect(await readError(where, `/assessment/${which}/result`, { as })).toMatchObject(missing)
    expect(await replyError(where, replyDraft(which, 'q1', 3), as)).toMatchObject(missing)
    for (const action of ['submit', 'reopen']) {
      expect(await readError(where, `/assessment/${which}/${action}`, { as, method: 'POST' })).toMatchObject(missing)
    }
  }
  expect((await readJson(tenant, '/assessment', { as: 'other' })).content).toEqual([])
})

test('a submitted run rejects replies and can be reopened; a completed run is final', async () => {
  const tenant = await assessmentTenant(app)
  const { id } = await beginAssessment(tenant)
  expect(await readError(tenant, `/assessment/${id}/submit`, { method: 'POST' })).toMatchObject({
    status: 400,
    code: 'assessment.nothing_answered',
  })
  const first = replyDraft(id, 'q1', 4)
  await sendReply(tenant, first)
  expect(
    await readError(tenant, `/assessment/${id}/complete`, { as: 'consultant', unit: 'u1', method: 'POST' }),
  ).toMatchObject({ status: 409, code: 'assessment.not_submitted' })
  const submitted = await actOn(tenant, id, 'submit')
  expect(submitted).toMatchObject({ state: 'SUBMITTED', can: { reply: false, reopen: true, complete: false } })
  expect((await actOn(tenant, id, 'submit')).submittedAt).toBe(submitted.submittedAt)
  expect(await replyError(tenant, replyDraft(id, 'q1', 5))).toMatchObject({ status: 409, code: 'assessment.closed' })
  // A repeated request still succeeds after the submission.
  expect(await sendReply(tenant, first)).toMatchObject({ reply: { value: 4 } })
  expect(await actOn(tenant, id, 'reopen')).toMatchObject({ state: 'OPEN', submittedAt: null, can: { reply: true } })
  await sendReply(tenant, replyDraft(id, 'q1', 5))
  await actOn(tenant, id, 'submit')
  const seen = await readJson(tenant, `/assessment/${id}`, { as: 'consultant', unit: 'u1' })
  expect(seen.can).toEqual({ reply: false, submit: false, reopen: true, complete: true })
  expect(await actOn(tenant, id, 'complete', 'consultant')).toMatchObject({ state: 'COMPLETED' })
  expect(await readError(tenant, `/assessment/${id}/reopen`, { method: 'POST' })).toMatchObject({
    status: 409,
    code: 'assessment.closed',
  })
  expect(await readError(tenant, `/assessment/${id}/submit`, { method: 'POST' })).toMatchObject({ status: 409 })
})

test('only the newest run can be reopened, since older ones are the basis of comparisons', async () => {
  const tenant = await assessmentTenant(app)
  const old = await finishAssessment(tenant, { q1: 2 })
  const { id } = await beginAssessment(tenant)
  expect(id).not.toBe(old)
  expect(await readError(tenant, `/assessment/${old}/reopen`, { method: 'POST' })).toMatchObject({
    status: 409,
    code: 'assessment.closed',
  })
  expect((await readJson(tenant, `/assessment/${old}`)).can.reopen).toBe(false)
})

test('without ASSESSMENT_REPLY runs can be read but not changed', async () => {
  const tenant = await assessmentTenant(app)
  const id = await finishAssessment(tenant, { q1: 2 })
  expect((await readJson(tenant, '/assessment', { as: 'reader' })).can).toEqual({ start: false })
  expect((await readJson(tenant, `/assessment/${id}`, { as: 'reader' })).can).toEqual({
    reply: false,
    submit: false,
    reopen: false,
    complete: false,
  })
  expect(await replyError(tenant, replyDraft(id, 'q1', 3), 'reader')).toMatchObject({ status: 403 })
})

test('the assessment state of each unit is available to topics and portfolio', async () => {
  const tenant = await assessmentTenant(app)
  const id = await finishAssessment(tenant, { q1: 1, q2: 4 })
  await beginAssessment(tenant, 'other')
  const inTenant = <T>(work: Parameters<typeof withTenant<T>>[2]) => withTenant(app.platform.database, tenant.id, work)
  expect(await inTenant((tx) => listAssessmentStates(tx, 'u1'))).toMatchObject([
    { topicId: 'labour', assessmentId: id, state: 'SUBMITTED', score: 2, progress: expect.closeTo(2 / 3, 9) },
  ])
  expect(await inTenant((tx) => listAssessmentStates(tx, 'u7'))).toEqual([])
  const activity = await inTenant((tx) => listLastActivity(tx, ['u1', 'u2', 'u7']))
  expect(activity.map(({ businessUnitId }) => businessUnitId)).toEqual(['u1', 'u2'])
  const newer = await beginAssessment(tenant)
  expect(await inTenant((tx) => listAssessmentStates(tx, 'u1'))).toMatchObject([
    { assessmentId: newer.id, state: 'OPEN', progress: 0, score: null, submittedAt: null },
  ])
})
