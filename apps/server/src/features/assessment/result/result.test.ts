import { expect, test } from 'vitest'
import { withTenant } from '../../../platform/database/tenant-transaction.ts'
import { readJson } from '../../../testing/fixture/calls.ts'
import { assessmentTenant, beginAssessment, finishAssessment } from '../../../testing/fixture/content/assessment.ts'
import { putQuestionnaire, questionnaireOf } from '../../../testing/fixture/content/questionnaire.ts'
import { testApp } from '../../../testing/test-app.ts'
import { importAssessmentRuns } from '../assessment.public.ts'

const app = await testApp()

test('a run of an old questionnaire version stays readable and is compared over the shared questions', async () => {
  const tenant = await assessmentTenant(app)
  const old = await finishAssessment(tenant, { q1: 1, q2: 5, q3: null })
  const half = await beginAssessment(tenant, 'other')
  await putQuestionnaire(app, tenant.id, questionnaireOf(2, ['q1', 'q2', 'q4']))
  expect(await readJson(tenant, `/assessment/${old}`)).toMatchObject({
    version: 1,
    isCurrentVersion: false,
    questions: [{ text: 'Question q1, version 1' }, {}, { id: 'q3', reply: { isNotApplicable: true } }],
  })
  // An open run keeps the version it was started with.
  expect((await beginAssessment(tenant, 'other')).id).toBe(half.id)
  expect(half).toMatchObject({ version: 1 })
  const next = await finishAssessment(tenant, { q1: 4, q2: 4, q4: 0 })
  const run = await readJson(tenant, `/assessment/${next}`)
  expect(run).toMatchObject({ version: 2, isCurrentVersion: true, previous: { id: old, version: 1, sharedCount: 2 } })
  expect(run.questions.map(({ previous }: { previous: unknown }) => previous)).toEqual([
    { value: 1, isNotApplicable: false, comment: '' },
    { value: 5, isNotApplicable: false, comment: '' },
    null,
  ])
  const { previous, questions, assessment } = await readJson(tenant, `/assessment/${next}/result`)
  // q1 has double weight: (2 · 1 + 5) / 3 before, 4 now; the new question affects only the score.
  expect(previous).toMatchObject({ isSameVersion: false, sharedCount: 2, comparedCount: 2, ownScore: 4 })
  expect(previous.score).toBeCloseTo(7 / 3, 9)
  expect(assessment.score).toBe(3)
  expect(questions.map(({ isShared }: { isShared: boolean }) => isShared)).toEqual([true, true, false])
})

test('weak replies get suggested measures with reasons, the best match first', async () => {
  const tenant = await assessmentTenant(app)
  const id = await finishAssessment(tenant, { q1: 1, q2: 2, q3: 0 })
  const { questions } = await readJson(tenant, `/assessment/${id}/result`, { language: 'de' })
  const templatesOf = (question: { suggestions: { templateId: string }[] }) =>
    question.suggestions.map(({ templateId }) => templateId)
  // q3 is the weakest but names no KPI: it matches by topic only, and the better matches go to the other questions.
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
  const good = await finishAssessment(tenant, { q1: 3, q2: 4, q3: 5 })
  const result = await readJson(tenant, `/assessment/${good}/result`)
  for (const question of result.questions) expect(question.suggestions).toEqual([])
})

test('the peer median needs five independent owners with a submitted run', async () => {
  const tenant = await assessmentTenant(app)
  const own = await finishAssessment(tenant, { q1: 1, q2: 1 })
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
