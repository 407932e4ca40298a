import { expect, test } from 'vitest'
import { bumpTenantRevision } from '../../platform/database/tenant-revision.ts'
import { withTenant } from '../../platform/database/tenant-transaction.ts'
import { readError, readJson } from '../../testing/figure-calls.ts'
import { fillWithFigures, textOf } from '../../testing/figure-fixture.ts'
import { type FreshTenant, freshTenant } from '../../testing/fresh-tenant.ts'
import { fillWithQuestionnaire, putQuestionnaire, questionnaireOf } from '../../testing/questionnaire-fixture.ts'
import { testApp } from '../../testing/test-app.ts'
import { importAssessmentRuns, listAssessmentStates, listLastActivity } from './assessment.public.ts'

const app = await testApp()

async function newTenant(): Promise<FreshTenant> {
  const tenant = await freshTenant(app, {
    people: {
      reader: { roles: ['reader'], businessUnit: 'u1' },
      other: { roles: ['principal'], businessUnit: 'u2' },
    },
    roles: { reader: ['KPI_READ', 'ASSESSMENT_READ'] },
  })
  await fillWithFigures(app, tenant.id)
  await fillWithQuestionnaire(app, tenant.id)
  return tenant
}

let sequence = 0
const begin = (tenant: FreshTenant, as = 'principal') =>
  readJson(tenant, '/assessment', { as, method: 'POST', body: { questionnaireId: 'labour_check' } })
const draft = (assessmentId: string, questionId: string, value: number | null, more: object = {}) => ({
  assessmentId,
  questionId,
  value,
  clientId: 'tab-1',
  sequence: ++sequence,
  basedOn: 0,
  ...more,
})
const reply = (tenant: FreshTenant, body: object, as = 'principal') =>
  readJson(tenant, '/assessment/reply', { as, method: 'PATCH', body })
const replyError = (tenant: FreshTenant, body: object, as = 'principal') =>
  readError(tenant, '/assessment/reply', { as, method: 'PATCH', body })
const act = (tenant: FreshTenant, id: string, action: string, as = 'principal') =>
  readJson(tenant, `/assessment/${id}/${action}`, {
    as,
    method: 'POST',
    ...(as === 'consultant' ? { unit: 'u1' } : {}),
  })

/** A submitted run of a unit's principal. */
async function finish(tenant: FreshTenant, values: Record<string, number | null>, as = 'principal'): Promise<string> {
  const { id } = await begin(tenant, as)
  for (const [question, value] of Object.entries(values)) {
    await reply(tenant, draft(id, question, value, value === null ? { isNotApplicable: true } : {}), as)
  }
  await act(tenant, id, 'submit', as)
  return id
}

test('a questionnaire is listed before anybody has answered it, in the language of the reader', async () => {
  const tenant = await newTenant()
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

test('a run begins once: while it is open, beginning again answers it', async () => {
  const tenant = await newTenant()
  const run = await begin(tenant)
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
    reply: { value: null, isNotApplicable: false, comment: '', evidence: null, version: 0, savedAt: null },
  })
  expect(run.questions[0].levels[0]).toEqual({ value: 0, name: 'Level 0', description: 'Nobody plans' })
  expect(run.questions[0].levels[1]).toEqual({ value: 1, name: 'Level 1', description: 'About level 1' })
  expect((await begin(tenant)).id).toBe(run.id)
  const [first, second] = await Promise.all([begin(tenant, 'other'), begin(tenant, 'other')])
  expect(first.id).toBe(second.id)
  expect(
    await readError(tenant, '/assessment', { method: 'POST', body: { questionnaireId: 'nothing' } }),
  ).toMatchObject({ status: 404, code: 'assessment.questionnaire_not_found' })
})

test('a reply is kept in the moment it is given, with the run’s progress and weighted score', async () => {
  const tenant = await newTenant()
  const { id } = await begin(tenant)
  const saved = await reply(tenant, draft(id, 'q1', 4, { comment: 'Every morning at half past seven' }))
  expect(saved).toMatchObject({
    assessmentId: id,
    questionId: 'q1',
    reply: { value: 4, comment: 'Every morning at half past seven', version: 1 },
    answeredCount: 1,
    score: 4,
  })
  expect(saved.progress).toBeCloseTo(1 / 3, 9)
  // (2 · 4 + 1 · 1) / 3
  expect(await reply(tenant, draft(id, 'q2', 1))).toMatchObject({ score: 3 })
  expect(await reply(tenant, draft(id, 'q3', 2, { isNotApplicable: true }))).toMatchObject({
    score: 3,
    progress: 1,
    answeredCount: 2,
    notApplicableCount: 1,
    reply: { value: null, isNotApplicable: true },
  })
  const run = await readJson(tenant, `/assessment/${id}`)
  expect(run).toMatchObject({ score: 3, progress: 1, can: { submit: true } })
  expect(run.questions[0].reply).toMatchObject({ value: 4, comment: 'Every morning at half past seven', version: 1 })
  expect((await readJson(tenant, '/assessment')).questionnaires[0].latest).toMatchObject({
    id,
    score: 3,
    state: 'OPEN',
  })
})

test('replies of one browser that arrive out of order never replace a newer text', async () => {
  const tenant = await newTenant()
  const { id } = await begin(tenant)
  await reply(tenant, draft(id, 'q1', 3, { sequence: 20, comment: 'the newer text' }))
  expect(await reply(tenant, draft(id, 'q1', 1, { sequence: 19, comment: 'the older' }))).toMatchObject({
    reply: { value: 3, comment: 'the newer text', version: 1 },
    score: 3,
  })
  // The same request again, since its reply was lost on the way.
  expect(await reply(tenant, draft(id, 'q1', 3, { sequence: 20, comment: 'the newer text' }))).toMatchObject({
    reply: { version: 1 },
  })
  // The next one need not know the version that it never heard of.
  expect(await reply(tenant, draft(id, 'q1', 5, { sequence: 21, comment: 'newest' }))).toMatchObject({
    reply: { value: 5, comment: 'newest', version: 2 },
  })
})

test('two browsers: who did not see the other’s reply is told, and overwrites only knowingly', async () => {
  const tenant = await newTenant()
  const { id } = await begin(tenant)
  await reply(tenant, draft(id, 'q1', 3, { comment: 'from the office' }))
  const blind = draft(id, 'q1', 1, { clientId: 'tab-2', comment: 'from the workshop' })
  expect(await replyError(tenant, blind)).toMatchObject({ status: 409, code: 'assessment.reply_stale' })
  expect((await readJson(tenant, `/assessment/${id}`)).questions[0].reply.comment).toBe('from the office')
  expect(await reply(tenant, { ...blind, basedOn: 1 })).toMatchObject({
    reply: { comment: 'from the workshop', version: 2 },
  })
  expect(await replyError(tenant, draft(id, 'q1', 4))).toMatchObject({ status: 409, code: 'assessment.reply_stale' })
})

test('a reply off the scale, to an unknown question, with a huge comment or with a half character is refused', async () => {
  const tenant = await newTenant()
  const { id } = await begin(tenant)
  for (const value of [-1, 6, 100]) {
    const error = await replyError(tenant, draft(id, 'q1', value))
    expect(error).toMatchObject({ status: 400, code: 'assessment.value_out_of_scale' })
    expect(error.message).toContain('0')
    expect(error.message).toContain('5')
  }
  expect(await replyError(tenant, draft(id, 'q1', 2.5))).toMatchObject({ status: 400, code: 'validation.failed' })
  expect(await replyError(tenant, draft(id, 'q9', 2))).toMatchObject({
    status: 400,
    code: 'assessment.question_unknown',
  })
  const comment = 'ü'.repeat(10_001)
  expect(await replyError(tenant, draft(id, 'q1', 2, { comment }))).toMatchObject({ code: 'validation.failed' })
  expect(await replyError(tenant, draft(id, 'q1', 2, { comment: 'a\u0000b' }))).toMatchObject({
    code: 'validation.failed',
  })
  const naughty = '👩‍👩‍👧‍👦 \u202eRTL\u202c Ω≈ç√ <script>alert(1)</script> =HYPERLINK("x")'
  expect(await reply(tenant, draft(id, 'q1', 2, { comment: naughty }))).toMatchObject({ reply: { comment: naughty } })
  const longest = '😀'.repeat(10_000)
  expect((await reply(tenant, draft(id, 'q1', 2, { comment: longest }))).reply.comment).toBe(longest)
})

test('evidence is a document that the unit may see; one that has gone since does not hold the reply up', async () => {
  const tenant = await newTenant()
  const { id } = await begin(tenant)
  const setDocument = (retired: boolean) =>
    withTenant(app.platform.database, tenant.id, async (tx) => {
      const data = JSON.stringify({ id: 'guide', title: textOf('Discount form'), topic: 'labour', body: textOf('…') })
      const retired_at = retired ? new Date() : null
      await tx
        .insertInto('content_item')
        .values({ tenant_id: tenant.id, type: 'document', id: 'guide', data, position: 1, retired_at })
        .onConflict((conflict) => conflict.columns(['tenant_id', 'type', 'id']).doUpdateSet({ retired_at }))
        .execute()
      await bumpTenantRevision(tx)
    })
  await setDocument(false)
  const proof = { evidenceDocumentId: 'guide' }
  expect(await replyError(tenant, draft(id, 'q1', 3, { evidenceDocumentId: 'unknown' }))).toMatchObject({
    status: 404,
    code: 'document.not_found',
  })
  expect(await reply(tenant, draft(id, 'q1', 3, proof))).toMatchObject({
    reply: { evidence: { id: 'guide', title: 'Discount form' } },
  })
  const run = await readJson(tenant, `/assessment/${id}`, { language: 'sk' })
  expect(run.questions[0].reply.evidence).toEqual({ id: 'guide', title: 'Discount form (sk)' })
  await setDocument(true)
  expect(await reply(tenant, draft(id, 'q1', 4, proof))).toMatchObject({
    reply: { value: 4, evidence: { id: 'guide', title: null } },
  })
  expect(await reply(tenant, draft(id, 'q1', 4))).toMatchObject({ reply: { evidence: null } })
  expect(await replyError(tenant, draft(id, 'q1', 4, proof))).toMatchObject({ code: 'document.not_found' })
})

test('another unit’s run, another tenant’s and no run at all are the same: not found', async () => {
  const tenant = await newTenant()
  const stranger = await newTenant()
  const { id } = await begin(tenant)
  const missing = { status: 404, code: 'assessment.not_found' }
  const nobody = '00000000-0000-4000-8000-000000000000'
  for (const [where, as, which] of [
    [tenant, 'other', id],
    [stranger, 'principal', id],
    [tenant, 'principal', nobody],
    [tenant, 'principal', 'not-an-id'],
  ] as const) {
    expect(await readError(where, `/assessment/${which}`, { as })).toMatchObject(missing)
    expect(await readError(where, `/assessment/${which}/result`, { as })).toMatchObject(missing)
    expect(await replyError(where, draft(which, 'q1', 3), as)).toMatchObject(missing)
    for (const action of ['submit', 'reopen']) {
      expect(await readError(where, `/assessment/${which}/${action}`, { as, method: 'POST' })).toMatchObject(missing)
    }
  }
  expect((await readJson(tenant, '/assessment', { as: 'other' })).content).toEqual([])
})

test('open → submitted → completed: a submitted run takes no reply, may be reopened, and is final once completed', async () => {
  const tenant = await newTenant()
  const { id } = await begin(tenant)
  expect(await readError(tenant, `/assessment/${id}/submit`, { method: 'POST' })).toMatchObject({
    status: 400,
    code: 'assessment.nothing_answered',
  })
  const first = draft(id, 'q1', 4)
  await reply(tenant, first)
  expect(
    await readError(tenant, `/assessment/${id}/complete`, { as: 'consultant', unit: 'u1', method: 'POST' }),
  ).toMatchObject({ status: 409, code: 'assessment.not_submitted' })
  const submitted = await act(tenant, id, 'submit')
  expect(submitted).toMatchObject({ state: 'SUBMITTED', can: { reply: false, reopen: true, complete: false } })
  expect((await act(tenant, id, 'submit')).submittedAt).toBe(submitted.submittedAt)
  expect(await replyError(tenant, draft(id, 'q1', 5))).toMatchObject({ status: 409, code: 'assessment.closed' })
  // What had arrived before is answered, however late its sender asks again.
  expect(await reply(tenant, first)).toMatchObject({ reply: { value: 4 } })
  expect(await act(tenant, id, 'reopen')).toMatchObject({ state: 'OPEN', submittedAt: null, can: { reply: true } })
  await reply(tenant, draft(id, 'q1', 5))
  await act(tenant, id, 'submit')
  const seen = await readJson(tenant, `/assessment/${id}`, { as: 'consultant', unit: 'u1' })
  expect(seen.can).toEqual({ reply: false, submit: false, reopen: true, complete: true })
  expect(await act(tenant, id, 'complete', 'consultant')).toMatchObject({ state: 'COMPLETED' })
  expect(await readError(tenant, `/assessment/${id}/reopen`, { method: 'POST' })).toMatchObject({
    status: 409,
    code: 'assessment.closed',
  })
  expect(await readError(tenant, `/assessment/${id}/submit`, { method: 'POST' })).toMatchObject({ status: 409 })
})

test('only the newest run may be reopened: the older ones were compared with', async () => {
  const tenant = await newTenant()
  const old = await finish(tenant, { q1: 2 })
  const { id } = await begin(tenant)
  expect(id).not.toBe(old)
  expect(await readError(tenant, `/assessment/${old}/reopen`, { method: 'POST' })).toMatchObject({
    status: 409,
    code: 'assessment.closed',
  })
  expect((await readJson(tenant, `/assessment/${old}`)).can.reopen).toBe(false)
})

test('without ASSESSMENT_REPLY everything can be read and nothing done', async () => {
  const tenant = await newTenant()
  const id = await finish(tenant, { q1: 2 })
  expect((await readJson(tenant, '/assessment', { as: 'reader' })).can).toEqual({ start: false })
  expect((await readJson(tenant, `/assessment/${id}`, { as: 'reader' })).can).toEqual({
    reply: false,
    submit: false,
    reopen: false,
    complete: false,
  })
  expect(await replyError(tenant, draft(id, 'q1', 3), 'reader')).toMatchObject({ status: 403 })
})

test('a new version of the questionnaire leaves old runs readable, and is compared over what both ask', async () => {
  const tenant = await newTenant()
  const old = await finish(tenant, { q1: 1, q2: 5, q3: null })
  const half = await begin(tenant, 'other')
  await putQuestionnaire(app, tenant.id, questionnaireOf(2, ['q1', 'q2', 'q4']))
  expect(await readJson(tenant, `/assessment/${old}`)).toMatchObject({
    version: 1,
    isCurrentVersion: false,
    questions: [{ text: 'Question q1, version 1' }, {}, { id: 'q3', reply: { isNotApplicable: true } }],
  })
  // A run that is under way ends with the version it began with.
  expect((await begin(tenant, 'other')).id).toBe(half.id)
  expect(half).toMatchObject({ version: 1 })
  const next = await finish(tenant, { q1: 4, q2: 4, q4: 0 })
  const run = await readJson(tenant, `/assessment/${next}`)
  expect(run).toMatchObject({ version: 2, isCurrentVersion: true, previous: { id: old, version: 1, sharedCount: 2 } })
  expect(run.questions.map(({ previous }: { previous: unknown }) => previous)).toEqual([
    { value: 1, isNotApplicable: false, comment: '' },
    { value: 5, isNotApplicable: false, comment: '' },
    null,
  ])
  const { previous, questions, assessment } = await readJson(tenant, `/assessment/${next}/result`)
  // q1 weighs double: (2 · 1 + 5) / 3 before, 4 now; the new question counts in the score only.
  expect(previous).toMatchObject({ isSameVersion: false, sharedCount: 2, comparedCount: 2, ownScore: 4 })
  expect(previous.score).toBeCloseTo(7 / 3, 9)
  expect(assessment.score).toBe(3)
  expect(questions.map(({ isShared }: { isShared: boolean }) => isShared)).toEqual([true, true, false])
})

test('weak replies get measures, each with the reason, the best fitting first', async () => {
  const tenant = await newTenant()
  const id = await finish(tenant, { q1: 1, q2: 2, q3: 0 })
  const { questions } = await readJson(tenant, `/assessment/${id}/result`, { language: 'de' })
  const templatesOf = (question: { suggestions: { templateId: string }[] }) =>
    question.suggestions.map(({ templateId }) => templateId)
  // q3 is weakest, but names no KPI: only its topic speaks for a measure, and the better fits go to the others.
  expect(templatesOf(questions[2])).toEqual(['m_topic_only'])
  expect(templatesOf(questions[0])).toEqual(['m_planning'])
  expect(templatesOf(questions[1])).toEqual(['m_training'])
  expect(questions[0].suggestions[0]).toMatchObject({
    name: 'Name m_planning (de)',
    effort: 'S',
    durationWeeks: 4,
    reasons: [
      { kind: 'KPI', id: 'labour_productivity_pct', name: 'Name labour_productivity_pct (de)' },
      { kind: 'TOPIC', id: 'labour', name: 'Name labour (de)' },
    ],
  })
  const good = await finish(tenant, { q1: 3, q2: 4, q3: 5 })
  const result = await readJson(tenant, `/assessment/${good}/result`)
  for (const question of result.questions) expect(question.suggestions).toEqual([])
})

test('a median of the peers needs five independent owners with a run that counts', async () => {
  const tenant = await newTenant()
  const own = await finish(tenant, { q1: 1, q2: 1 })
  const run = (businessUnitId: string, value: number, submittedAt: Date | null, q3: number | null = null) => ({
    id: crypto.randomUUID(),
    businessUnitId,
    questionnaireId: 'labour_check',
    startedAt: new Date('2026-01-05T08:00:00Z'),
    submittedAt,
    completedAt: null,
    personId: null,
    replies: [
      { questionId: 'q1', value },
      { questionId: 'q2', value },
      ...(q3 === null ? [] : [{ questionId: 'q3', value: q3 }]),
    ],
  })
  const day = new Date('2026-01-06T08:00:00Z')
  const write = (...runs: ReturnType<typeof run>[]) =>
    withTenant(app.platform.database, tenant.id, (tx) => importAssessmentRuns(tx, runs))
  await write(run('u2', 3, day), run('u3', 3, day), run('u4', 3, day, 5), run('u5', 3, null))
  const four = await readJson(tenant, `/assessment/${own}/result`)
  expect(four.peers).toEqual({ group: { id: 'everybody', name: 'Name everybody' }, median: null, contributors: null })
  expect(four.questions[0].peerMedian).toBeNull()
  const fifth = run('u6', 3, day)
  expect(await write(fifth)).toEqual([fifth.id])
  expect(await write(fifth)).toEqual([])
  const { peers, questions } = await readJson(tenant, `/assessment/${own}/result`)
  expect(peers).toMatchObject({ contributors: 5 })
  expect(peers.median).toBeGreaterThan(2)
  expect(Math.round(peers.median * 10)).toBeCloseTo(peers.median * 10, 9)
  expect(questions[0].peerMedian).toBe(peers.median)
  expect(questions[2].peerMedian).toBeNull()
})

test('topics and portfolio learn where each unit stands', async () => {
  const tenant = await newTenant()
  const id = await finish(tenant, { q1: 1, q2: 4 })
  await begin(tenant, 'other')
  const inTenant = <T>(work: Parameters<typeof withTenant<T>>[2]) => withTenant(app.platform.database, tenant.id, work)
  expect(await inTenant((tx) => listAssessmentStates(tx, 'u1'))).toMatchObject([
    { topicId: 'labour', assessmentId: id, state: 'SUBMITTED', score: 2, progress: expect.closeTo(2 / 3, 9) },
  ])
  expect(await inTenant((tx) => listAssessmentStates(tx, 'u7'))).toEqual([])
  const activity = await inTenant((tx) => listLastActivity(tx, ['u1', 'u2', 'u7']))
  expect(activity.map(({ businessUnitId }) => businessUnitId)).toEqual(['u1', 'u2'])
  const newer = await begin(tenant)
  expect(await inTenant((tx) => listAssessmentStates(tx, 'u1'))).toMatchObject([
    { assessmentId: newer.id, state: 'OPEN', progress: 0, score: null, submittedAt: null },
  ])
})
