import { expect, test } from 'vitest'
import { bumpTenantRevision } from '../../../platform/database/tenant-revision.ts'
import { withTenant } from '../../../platform/database/tenant-transaction.ts'
import { readJson } from '../../../testing/fixture/calls.ts'
import {
  assessmentTenant,
  beginAssessment,
  replyDraft,
  replyError,
  sendReply,
} from '../../../testing/fixture/content/assessment.ts'
import { textOf } from '../../../testing/fixture/figure/figure.ts'
import { testApp } from '../../../testing/test-app.ts'

const app = await testApp()

test('a reply is saved immediately and returned with the run’s progress and weighted score', async () => {
  const tenant = await assessmentTenant(app)
  const { id } = await beginAssessment(tenant)
  const saved = await sendReply(tenant, replyDraft(id, 'q1', 4, { comment: 'Every morning at half past seven' }))
  expect(saved).toMatchObject({
    assessmentId: id,
    questionId: 'q1',
    reply: { value: 4, comment: 'Every morning at half past seven', version: 1 },
    answeredCount: 1,
    score: 4,
  })
  expect(saved.progress).toBeCloseTo(1 / 3, 9)
  // (2 · 4 + 1 · 1) / 3
  expect(await sendReply(tenant, replyDraft(id, 'q2', 1))).toMatchObject({ score: 3 })
  expect(await sendReply(tenant, replyDraft(id, 'q3', 2, { isNotApplicable: true }))).toMatchObject({
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

test('a reply that arrives out of order from the same client never replaces a newer text', async () => {
  const tenant = await assessmentTenant(app)
  const { id } = await beginAssessment(tenant)
  await sendReply(tenant, replyDraft(id, 'q1', 3, { sequence: 20, comment: 'the newer text' }))
  expect(await sendReply(tenant, replyDraft(id, 'q1', 1, { sequence: 19, comment: 'the older' }))).toMatchObject({
    reply: { value: 3, comment: 'the newer text', version: 1 },
    score: 3,
  })
  // The same request again, as after a lost response.
  expect(await sendReply(tenant, replyDraft(id, 'q1', 3, { sequence: 20, comment: 'the newer text' }))).toMatchObject({
    reply: { version: 1 },
  })
  // The next reply of the same client does not have to name the current version.
  expect(await sendReply(tenant, replyDraft(id, 'q1', 5, { sequence: 21, comment: 'newest' }))).toMatchObject({
    reply: { value: 5, comment: 'newest', version: 2 },
  })
})

test('a reply from a second client returns 409 unless it is based on the current version', async () => {
  const tenant = await assessmentTenant(app)
  const { id } = await beginAssessment(tenant)
  await sendReply(tenant, replyDraft(id, 'q1', 3, { comment: 'from the office' }))
  const blind = replyDraft(id, 'q1', 1, { clientId: 'tab-2', comment: 'from the workshop' })
  expect(await replyError(tenant, blind)).toMatchObject({ status: 409, code: 'assessment.reply_stale' })
  expect((await readJson(tenant, `/assessment/${id}`)).questions[0].reply.comment).toBe('from the office')
  expect(await sendReply(tenant, { ...blind, basedOn: 1 })).toMatchObject({
    reply: { comment: 'from the workshop', version: 2 },
  })
  expect(await replyError(tenant, replyDraft(id, 'q1', 4))).toMatchObject({
    status: 409,
    code: 'assessment.reply_stale',
    currentVersion: 2,
  })
})

test('a reply includes the person who saved it last', async () => {
  const tenant = await assessmentTenant(app)
  const { id } = await beginAssessment(tenant)
  const own = await sendReply(tenant, replyDraft(id, 'q1', 3))
  expect(own.reply.savedBy).toEqual({ id: expect.any(String), name: 'Name of principal' })
  const theirs = await sendReply(tenant, replyDraft(id, 'q1', 1, { clientId: 'tab-2', basedOn: 1 }), 'colleague')
  expect(theirs.reply.savedBy.name).toBe('Name of colleague')
  expect(theirs.reply.savedBy.id).not.toBe(own.reply.savedBy.id)
  const { questions } = await readJson(tenant, `/assessment/${id}`)
  expect(questions.map(({ reply }: { reply: { savedBy: unknown } }) => reply.savedBy)).toEqual([
    theirs.reply.savedBy,
    null,
    null,
  ])
})

test('a reply with a value off the scale, an unknown question, a too long comment or a lone surrogate is rejected', async () => {
  const tenant = await assessmentTenant(app)
  const { id } = await beginAssessment(tenant)
  for (const value of [-1, 6, 100]) {
    const error = await replyError(tenant, replyDraft(id, 'q1', value))
    expect(error).toMatchObject({ status: 400, code: 'assessment.value_out_of_scale' })
    expect(error.message).toContain('0')
    expect(error.message).toContain('5')
  }
  expect(await replyError(tenant, replyDraft(id, 'q1', 2.5))).toMatchObject({ status: 400, code: 'validation.failed' })
  expect(await replyError(tenant, replyDraft(id, 'q9', 2))).toMatchObject({
    status: 400,
    code: 'assessment.question_unknown',
  })
  const comment = 'ü'.repeat(10_001)
  expect(await replyError(tenant, replyDraft(id, 'q1', 2, { comment }))).toMatchObject({ code: 'validation.failed' })
  expect(await replyError(tenant, replyDraft(id, 'q1', 2, { comment: 'a\u0000b' }))).toMatchObject({
    code: 'validation.failed',
  })
  const hostile = '👩‍👩‍👧‍👦 RTL Ω≈ç√ <script>alert(1)</script> =HYPERLINK("x")'
  expect(await sendReply(tenant, replyDraft(id, 'q1', 2, { comment: `\u202e${hostile}\u202c` }))).toMatchObject({
    reply: { comment: hostile },
  })
  const longest = '😀'.repeat(10_000)
  expect((await sendReply(tenant, replyDraft(id, 'q1', 2, { comment: longest }))).reply.comment).toBe(longest)
})

test('evidence must be a document visible to the unit; a document deleted later does not block the reply', async () => {
  const tenant = await assessmentTenant(app)
  const { id } = await beginAssessment(tenant)
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
  expect(await replyError(tenant, replyDraft(id, 'q1', 3, { evidenceDocumentId: 'unknown' }))).toMatchObject({
    status: 404,
    code: 'document.not_found',
  })
  expect(await sendReply(tenant, replyDraft(id, 'q1', 3, proof))).toMatchObject({
    reply: { evidence: { id: 'guide', title: 'Discount form' } },
  })
  const run = await readJson(tenant, `/assessment/${id}`, { language: 'sk' })
  expect(run.questions[0].reply.evidence).toEqual({ id: 'guide', title: 'Discount form (sk)' })
  await setDocument(true)
  expect(await sendReply(tenant, replyDraft(id, 'q1', 4, proof))).toMatchObject({
    reply: { value: 4, evidence: { id: 'guide', title: null } },
  })
  expect(await sendReply(tenant, replyDraft(id, 'q1', 4))).toMatchObject({ reply: { evidence: null } })
  expect(await replyError(tenant, replyDraft(id, 'q1', 4, proof))).toMatchObject({ code: 'document.not_found' })
})
