import { describe, expect, test } from 'vitest'
import { readError, readJson } from '../../testing/fixture/calls.ts'
import { putContent } from '../../testing/fixture/content/content.ts'
import { fillWithQuestionnaire } from '../../testing/fixture/content/questionnaire.ts'
import { fillWithFigures, textOf } from '../../testing/fixture/figure/figure.ts'
import { createMeasure } from '../../testing/fixture/measure/measure.ts'
import { type FreshTenant, freshTenant, type TestCall } from '../../testing/fresh-tenant.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()

async function filledTenant(): Promise<FreshTenant> {
  const tenant = await freshTenant(app, {
    roles: { figures: ['KPI_READ'] },
    people: {
      colleague: { roles: ['principal'], businessUnit: 'u1' },
      neighbour: { roles: ['principal'], businessUnit: 'u2' },
      figures: { roles: ['figures'], businessUnit: 'u1' },
    },
  })
  await fillWithFigures(app, tenant.id)
  await fillWithQuestionnaire(app, tenant.id)
  await putContent(app, tenant.id, 'best_practice', [
    {
      id: 'bp_labour',
      area: 'service',
      topic: 'labour',
      name: textOf('Plan'),
      description: textOf('Shifts'),
      kpis: ['labour_productivity_pct'],
    },
  ])
  return tenant
}

const tenant = await filledTenant()
const readTopic = (call: Partial<TestCall> = {}, at = tenant) => readJson(at, '/topic/labour', call)

async function goTo(step: string, call: Partial<TestCall> = {}, at = tenant): Promise<void> {
  const url = '/api/workflow/topic/labour/step'
  const reply = await at.inject({ as: 'principal', ...call, method: 'PUT', url, body: { step } })
  expect(reply.statusCode, reply.body).toBe(204)
}

describe('the topics', () => {
  test('have area, texts in the reader’s language, KPIs by status and the numbers of related content', async () => {
    const { view, content } = await readJson(tenant, '/topic', { language: 'sk' })
    expect(view.period).toBe('2025-02')
    expect(content).toHaveLength(1)
    expect(content[0]).toMatchObject({
      id: 'labour',
      areaId: 'service',
      areaName: 'Name service (sk)',
      areaIcon: 'IconCar',
      name: 'Name labour (sk)',
      description: 'About labour (sk)',
      kpiIds: ['labour_productivity_pct', 'labour_utilisation_pct', 'labour_efficiency_pct'],
      bestPracticeCount: 1,
      assessment: { state: null, progress: 0, score: null, maximum: 5, submittedAt: null },
    })
    const { GOOD, WARN, BAD, NONE } = content[0].statusCounts
    expect(GOOD + WARN + BAD + NONE).toBe(3)
  })

  test('are returned for the requested month', async () => {
    const { view } = await readJson(tenant, '/topic?period=2024-02')
    expect(view.period).toBe('2024-02')
    expect(await readError(tenant, '/topic?period=1999-01')).toMatchObject({ code: 'kpi.period_out_of_range' })
  })

  test('have no assessments, measures, practices and documents for a caller with KPI_READ only', async () => {
    const { content } = await readJson(tenant, '/topic', { as: 'figures' })
    const hidden = { assessment: null, measures: null, bestPracticeCount: null, documentCount: null }
    expect(content[0]).toMatchObject(hidden)
    expect(await readTopic({ as: 'figures' })).toMatchObject({ bestPractices: null, measures: null, assessment: null })
  })
})

describe('one topic', () => {
  test('has its KPIs with readings, and its best practices with the status of their KPIs', async () => {
    const story = await readTopic()
    expect(story.kpis.map(({ id }: { id: string }) => id)).toEqual([
      'labour_productivity_pct',
      'labour_utilisation_pct',
      'labour_efficiency_pct',
    ])
    expect(story.kpis[0].reading).toMatchObject({ value: 92, status: 'GOOD' })
    expect(story.kpis[0].series).toHaveLength(24)
    expect(story.bestPractices).toMatchObject([{ id: 'bp_labour', kpis: [{ status: 'GOOD' }] }])
  })

  test('has the newest self-assessment of this unit only', async () => {
    const at = await filledTenant()
    const run = await readJson(at, '/assessment', { method: 'POST', body: { questionnaireId: 'labour_check' } })
    const reply = { assessmentId: run.id, questionId: 'q1', value: 3, clientId: 'c', sequence: 1, basedOn: 0 }
    await readJson(at, '/assessment/reply', { method: 'PATCH', body: reply })
    const open = await readTopic({}, at)
    expect(open.assessment).toMatchObject({ state: 'OPEN', score: 3, submittedAt: null })
    expect(open.assessment.progress).toBeGreaterThan(0)
    expect(open.journey.steps[1].progress).toBeGreaterThan(0)
    await readJson(at, `/assessment/${run.id}/submit`, { method: 'POST' })
    const submitted = await readTopic({}, at)
    expect(submitted.assessment).toMatchObject({ state: 'SUBMITTED' })
    expect(submitted.journey.steps[1]).toEqual({ id: 'ASSESS', progress: 1 })
    expect(await readTopic({ as: 'neighbour' }, at)).toMatchObject({ assessment: { state: null } })
  })

  test('counts the unit’s open, implemented and evaluated measures, without cancelled ones', async () => {
    const at = await filledTenant()
    const move = async ({ id }: { id: string }, ...states: string[]) => {
      for (const [index, state] of states.entries()) {
        await readJson(at, `/measure/${id}/state`, { method: 'PUT', body: { state, version: index + 1 } })
      }
    }
    const onTopic = (state: 'IDEA' | 'PLANNED' | 'IN_PROGRESS') => createMeasure(at, { state, topicId: 'labour' })
    await onTopic('IDEA')
    await onTopic('PLANNED')
    await move(await onTopic('IN_PROGRESS'), 'IMPLEMENTED')
    await move(await onTopic('IN_PROGRESS'), 'IMPLEMENTED', 'EFFECTIVE')
    await move(await onTopic('PLANNED'), 'CANCELLED')
    await createMeasure(at, { state: 'PLANNED', topicId: 'labour' }, { as: 'neighbour' })
    await createMeasure(at, { state: 'PLANNED' })
    const story = await readTopic({}, at)
    expect(story.measures).toEqual({ total: 4, open: 2, implemented: 1, evaluated: 1 })
    expect(story.journey.steps.slice(2)).toEqual([
      { id: 'POTENTIAL', progress: 1 },
      { id: 'MEASURES', progress: 1 },
      { id: 'FOLLOW', progress: 0.25 },
    ])
    expect((await readJson(at, '/topic')).content[0].measures).toEqual(story.measures)
    expect((await readTopic({ as: 'neighbour' }, at)).measures).toMatchObject({ total: 1 })
  })

  test('is not found when it is unknown or of another tenant', async () => {
    const other = await freshTenant(app)
    const unknown = await readError(tenant, '/topic/nothing')
    expect(unknown).toMatchObject({ status: 404, code: 'topic.not_found' })
    expect(await readError(other, '/topic/labour')).toEqual(unknown)
    const step = { method: 'PUT' as const, body: { step: 'ASSESS' } }
    expect(await readError(other, '/topic/labour/step', step)).toEqual(unknown)
  })
})

describe('the journey through a topic', () => {
  test('resumes at the last step, and steps that were reached remain done', async () => {
    const at = await filledTenant()
    expect((await readTopic({}, at)).journey).toMatchObject({ lastStep: null, resumeStep: 'UNDERSTAND', progress: 0 })
    await goTo('MEASURES', {}, at)
    await goTo('ASSESS', {}, at)
    const { journey } = await readTopic({}, at)
    expect(journey).toMatchObject({ lastStep: 'ASSESS', resumeStep: 'ASSESS' })
    expect(journey.steps.map(({ progress }: { progress: number }) => progress)).toEqual([1, 0, 1, 0, 0])
    expect((await readJson(at, '/topic')).content[0].journey).toEqual(journey)
  })

  test('is separate for each person and business unit', async () => {
    await goTo('POTENTIAL', { as: 'consultant', unit: 'u2' })
    const lastStep = async (call: Partial<TestCall>) => (await readTopic(call)).journey.lastStep
    expect(await lastStep({ as: 'consultant', unit: 'u2' })).toBe('POTENTIAL')
    expect(await lastStep({ as: 'consultant', unit: 'u1' })).toBeNull()
    expect(await lastStep({ as: 'colleague' })).toBeNull()
    expect(await lastStep({ as: 'neighbour' })).toBeNull()
  })

  test('rejects an unknown step', async () => {
    const wrong = { method: 'PUT' as const, body: { step: 'CELEBRATE' } }
    expect(await readError(tenant, '/topic/labour/step', wrong)).toMatchObject({
      status: 400,
      code: 'validation.failed',
    })
  })
})
