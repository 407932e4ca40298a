import type {
  EditedQuestion,
  QuestionnaireDetails,
} from '@lotse/contract/features/questionnaire/questionnaire.schema.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { bumpTenantRevision } from '../../platform/database/tenant-revision.ts'
import { withTenant } from '../../platform/database/tenant-transaction.ts'
import { readError, readJson } from '../../testing/fixture/calls.ts'
import {
  actOn,
  assessmentTenant,
  beginAssessment,
  finishAssessment,
  replyDraft,
  sendReply,
} from '../../testing/fixture/content/assessment.ts'
import { putQuestionnaire, questionnaireOf } from '../../testing/fixture/content/questionnaire.ts'
import type { FreshTenant } from '../../testing/fresh-tenant.ts'
import { testApp } from '../../testing/test-app.ts'
import { readContentNow } from '../content/content.public.ts'

const app = await testApp()
const ID = 'labour_check'
const read = (at: FreshTenant): Promise<QuestionnaireDetails> =>
  readJson(at, `/questionnaire/${ID}`, { as: 'admin', language: 'en' })
const put = (at: FreshTenant, body: object, as = 'admin') =>
  at.inject({ as, language: 'en', method: 'PUT', url: `/api/workflow/questionnaire/${ID}`, body })
const post = (at: FreshTenant, action: string, version: number) =>
  at.inject({ as: 'admin', method: 'POST', url: `/api/workflow/questionnaire/${ID}/${action}`, body: { version } })

/** Changes the published questions and saves them; returns the questionnaire. */
async function change(
  at: FreshTenant,
  how: (questions: readonly EditedQuestion[]) => readonly EditedQuestion[],
  state: 'DRAFT' | 'PUBLISHED' = 'PUBLISHED',
): Promise<QuestionnaireDetails> {
  const { version, questions } = await read(at)
  const reply = await put(at, { version, state, questions: how(questions) })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json()
}
const textsOf = ({ questions }: { questions: readonly { text: string }[] }) => questions.map(({ text }) => text)
const rewritten = (questions: readonly EditedQuestion[]): EditedQuestion[] =>
  questions.map((one) =>
    one.id === 'q1' ? { ...one, texts: { en: 'Rewritten?' }, weight: 5, kpiIds: [], levels: [] } : one,
  )
const ADDED: EditedQuestion = {
  id: '5f0c6a34-8d1e-4a6e-9a55-2f6a4a0f8a11',
  texts: { en: 'Added?', tr: 'Eklendi mi?' },
  weight: 1,
  kpiIds: ['labour_efficiency_pct'],
  levels: [{ value: 2, texts: { en: 'Half of it' } }],
}

describe('permission and isolation', () => {
  test('only holders of CONTENT_ADMIN may read and write', async () => {
    const at = await assessmentTenant(app)
    const { version, questions } = await read(at)
    for (const path of ['', '/choices', `/${ID}`]) {
      expect((await readError(at, `/questionnaire${path}`)).status, path).toBe(403)
    }
    expect((await put(at, { version, state: 'PUBLISHED', questions }, 'principal')).statusCode).toBe(403)
  })

  test('a change in one tenant does not reach another', async () => {
    const at = await assessmentTenant(app)
    const other = await assessmentTenant(app)
    await change(at, rewritten)
    expect(await read(other)).toMatchObject({ version: 0, origin: 'PACK' })
    expect(textsOf(await beginAssessment(other))[0]).toBe('Question q1, version 1')
  })
})

describe('publishing', () => {
  test('changes self-assessments that start from then on, with every text of the question', async () => {
    const at = await assessmentTenant(app)
    const saved = await change(at, (questions) => [ADDED, ...rewritten(questions).filter(({ id }) => id !== 'q2')])
    expect(saved).toMatchObject({ version: 1, number: 2, origin: 'EDITED', hasDraft: false, questionCount: 3 })
    expect(saved).toMatchObject({ changedBy: 'Name of admin', languages: ['en'] })
    const run = await beginAssessment(at)
    expect(run).toMatchObject({ version: 2, isCurrentVersion: true })
    expect(textsOf(run)).toEqual(['Added?', 'Rewritten?', 'Question q3, version 1'])
    expect(run.questions.map(({ weight }: { weight: number }) => weight)).toEqual([1, 5, 1])
    expect(run.questions[0].kpis.map(({ id }: { id: string }) => id)).toEqual(['labour_efficiency_pct'])
    expect(run.questions[0].levels.slice(2, 4)).toMatchObject([
      { value: 2, description: 'Half of it' },
      { value: 3, description: 'About level 3' },
    ])
    const inTurkish = await readJson(at, `/assessment/${run.id}`, { language: 'tr' })
    expect(textsOf(inTurkish)).toEqual(['Eklendi mi?', 'Rewritten?', 'Question q3, version 1 (tr)'])
  })

  test('leaves out KPIs that no longer exist', async () => {
    const at = await assessmentTenant(app)
    const two = { ...ADDED, kpiIds: ['labour_efficiency_pct', 'labour_productivity_pct'] }
    await change(at, (questions) => [two, ...rewritten(questions)])
    await withTenant(app.platform.database, at.id, async (tx) => {
      await sql`update kpi set retired_at = now() where tenant_id = ${at.id} and id = 'labour_efficiency_pct'`.execute(
        tx,
      )
      await bumpTenantRevision(tx)
    })
    const stored = await withTenant(app.platform.database, at.id, (tx) => readContentNow(tx, 'questionnaire'))
    expect(stored[0]?.questions[0]?.kpis).toEqual(['labour_productivity_pct'])
    const run = await beginAssessment(at)
    expect(run.questions[0].kpis.map(({ id }: { id: string }) => id)).toEqual(['labour_productivity_pct'])
  })

  test('leaves scores and texts of submitted and completed self-assessments as they were', async () => {
    const at = await assessmentTenant(app)
    const submitted = await finishAssessment(at, { q1: 1, q2: 4, q3: 3 })
    const completed = await finishAssessment(at, { q1: 5, q2: 2, q3: 0 }, 'other')
    await readJson(at, `/assessment/${completed}/complete`, { as: 'consultant', unit: 'u2', method: 'POST' })
    const look = async () => [
      await readJson(at, `/assessment/${submitted}/result`),
      await readJson(at, `/assessment/${completed}/result`, { as: 'other' }),
      (await readJson(at, `/assessment/${submitted}`)).questions,
    ]
    const before = await look()
    await change(at, (questions) => [ADDED, ...rewritten(questions).slice(0, 1)])
    expect(await look()).toEqual(before)
    expect(await read(at)).toMatchObject({ runs: { open: 0, submitted: 2 } })
  })

  test('an open self-assessment keeps its questions and replies, and says that there is a newer version', async () => {
    const at = await assessmentTenant(app)
    const { id } = await beginAssessment(at)
    await sendReply(at, replyDraft(id, 'q1', 4))
    await sendReply(at, replyDraft(id, 'q2', 2))
    await change(at, (questions) => rewritten(questions).filter((question) => question.id !== 'q2'))
    expect(await read(at)).toMatchObject({ runs: { open: 1, submitted: 0 } })
    const run = await beginAssessment(at)
    expect(run).toMatchObject({ id, isCurrentVersion: false, version: 1, answeredCount: 2 })
    expect(textsOf(run)).toEqual([1, 2, 3].map((number) => `Question q${number}, version 1`))
    await sendReply(at, replyDraft(id, 'q2', 3))
    // (2 × 4 + 3) / 3: with the weights it was started with.
    expect((await actOn(at, id, 'submit')).score).toBeCloseTo(11 / 3, 9)
  })

  test('the next self-assessment is compared over the questions that both have', async () => {
    const at = await assessmentTenant(app)
    await finishAssessment(at, { q1: 2, q2: 2, q3: 2 })
    await change(at, (questions) => [...questions.filter(({ id }) => id !== 'q2'), ADDED])
    const id = await finishAssessment(at, { q1: 4, q3: 4, [ADDED.id]: 0 })
    expect((await readJson(at, `/assessment/${id}/result`)).previous).toMatchObject({
      sharedCount: 2,
      comparedCount: 2,
      score: 2,
      ownScore: 4,
      isSameVersion: false,
    })
  })
})

describe('a draft', () => {
  test('does not reach self-assessments until it is published, and can be discarded', async () => {
    const at = await assessmentTenant(app)
    const draft = await change(at, rewritten, 'DRAFT')
    expect(draft).toMatchObject({ version: 1, number: 1, origin: 'PACK', hasDraft: true })
    expect([draft.questions[0]?.texts.en, draft.published[0]?.texts.en]).toEqual([
      'Rewritten?',
      'Question q1, version 1',
    ])
    expect(textsOf(await beginAssessment(at))[0]).toBe('Question q1, version 1')
    expect((await post(at, 'discard', 1)).json()).toMatchObject({ version: 2, hasDraft: false })
    expect((await read(at)).questions[0]?.texts.en).toBe('Question q1, version 1')
  })
})

test('a questionnaire that was changed meanwhile is not overwritten', async () => {
  const at = await assessmentTenant(app)
  const { questions } = await read(at)
  await change(at, rewritten)
  const stale = await put(at, { version: 0, state: 'PUBLISHED', questions })
  expect([stale.statusCode, stale.json()]).toEqual([
    409,
    expect.objectContaining({ code: 'questionnaire.changed', currentVersion: 1 }),
  ])
  for (const action of ['reset', 'discard']) expect((await post(at, action, 0)).statusCode, action).toBe(409)
  expect((await read(at)).published[0]?.texts.en).toBe('Rewritten?')
})

test('problems are reported at their places', async () => {
  const at = await assessmentTenant(app)
  const { version, questions } = await read(at)
  const [first, second, third] = questions
  const reply = await put(at, {
    version,
    state: 'PUBLISHED',
    questions: [
      { ...first, texts: { de: 'Nur deutsch' }, kpiIds: ['gone'] },
      { ...second, levels: [{ value: 9, texts: { de: 'Neun' } }] },
      { ...third, id: first?.id },
    ],
  })
  expect(reply.json().details.map(({ path, code }: { path: string; code: string }) => `${path} ${code}`)).toEqual([
    '/body/questions/0/texts/en content.default_language',
    '/body/questions/0/kpiIds/0 questionnaire.unknown_kpi',
    '/body/questions/1/levels/0/value questionnaire.unknown_value',
    '/body/questions/1/levels/0/texts/en content.default_language',
    '/body/questions/2/id questionnaire.twice',
  ])
  const limits = await put(at, {
    version,
    state: 'PUBLISHED',
    questions: [{ ...first, texts: { en: 'x'.repeat(4_001) }, weight: 0 }],
  })
  expect(limits.json().details.map(({ path }: { path: string }) => path)).toEqual([
    '/body/questions/0/texts/en',
    '/body/questions/0/weight',
  ])
  expect((await put(at, { version, state: 'PUBLISHED', questions: [] })).statusCode).toBe(400)
  expect(await read(at)).toMatchObject({ version: 0 })
})

test('a reset returns to the pack with a higher version, and runs say whether they are outdated', async () => {
  const at = await assessmentTenant(app)
  const ofPack = await finishAssessment(at, { q1: 2 })
  await change(at, rewritten)
  const edited = await beginAssessment(at)
  // A newer pack while the questions of the product apply.
  await putQuestionnaire(app, at.id, questionnaireOf(2))
  expect(await read(at)).toMatchObject({
    number: 2,
    packQuestions: [{ texts: { en: 'Question q1, version 2' } }, {}, {}],
  })
  expect((await post(at, 'reset', 1)).json()).toEqual({ version: 2 })
  expect(await read(at)).toMatchObject({ version: 2, number: 3, origin: 'PACK' })
  expect((await post(at, 'reset', 2)).json().code).toBe('questionnaire.not_edited')
  const isCurrent = async (id: string) => (await readJson(at, `/assessment/${id}`)).isCurrentVersion
  expect(await isCurrent(edited.id)).toBe(false)
  expect(await isCurrent(ofPack)).toBe(false)
  await sendReply(at, replyDraft(edited.id, 'q1', 1))
  await actOn(at, edited.id, 'submit')
  expect(await beginAssessment(at)).toMatchObject({ version: 3, isCurrentVersion: true })
})

test('questionnaires are listed by search, area, origin and missing language', async () => {
  const at = await assessmentTenant(app)
  await change(at, (questions) => [...questions, ADDED])
  const idsOf = async (query: string) =>
    (await readJson(at, `/questionnaire?${query}`, { as: 'admin' })).content.map(({ id }: { id: string }) => id)
  expect(await idsOf('')).toEqual([ID])
  expect(await idsOf('search=EKLENDİ')).toEqual([ID])
  expect(await idsOf('search=nothing-like-this')).toEqual([])
  expect(await idsOf('areaId=service&origin=EDITED&withoutLanguage=tr')).toEqual([ID])
  for (const query of ['areaId=sales', 'origin=PACK', 'withoutLanguage=en'])
    expect(await idsOf(query), query).toEqual([])
})

test('the audit log names the questions that were changed', async () => {
  const at = await assessmentTenant(app)
  await change(at, (questions) => [...questions])
  await change(at, (questions) => [...rewritten(questions), ADDED])
  const [event] = (await readJson(at, '/audit?action=updateQuestionnaire', { as: 'admin', language: 'en' })).content
  expect(event.sentence).toBe('Name of admin changed the questionnaire “Labour check”')
  const { rows } = await readJson(at, `/audit/${event.id}`, { as: 'admin', language: 'en' })
  const field = rows[0].fields.find(({ name }: { name: string }) => name === 'Published questions')
  expect(field.after).toContain('1. en: Rewritten?')
  expect(field.after).toContain('4. en: Added?')
  expect(field.before).toContain('1. en: Question q1')
  expect(field.after).not.toContain('q2')
})
