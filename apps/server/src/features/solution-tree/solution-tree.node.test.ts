import { describe, expect, test } from 'vitest'
import { readJson } from '../../testing/fixture/calls.ts'
import { putContent } from '../../testing/fixture/content/content.ts'
import { fillWithQuestionnaire } from '../../testing/fixture/content/questionnaire.ts'
import { SYMPTOMS } from '../../testing/fixture/content/solution-tree.ts'
import { fillWithFigures, textOf } from '../../testing/fixture/figure/figure.ts'
import { fillWithWorkshops } from '../../testing/fixture/figure/potential.ts'
import { createMeasure } from '../../testing/fixture/measure/measure.ts'
import { type FreshTenant, freshTenant, type TestCall } from '../../testing/fresh-tenant.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()

async function filledTenant(): Promise<FreshTenant> {
  const tenant = await freshTenant(app, {
    roles: { figures: ['KPI_READ'], planner: ['KPI_READ', 'MEASURE_READ', 'BEST_PRACTICE_READ'] },
    people: {
      figures: { roles: ['figures'], businessUnit: 'u1' },
      planner: { roles: ['planner'], businessUnit: 'u1' },
    },
  })
  await fillWithFigures(app, tenant.id)
  await fillWithQuestionnaire(app, tenant.id)
  await putContent(app, tenant.id, 'best_practice', [
    { id: 'bp_other', area: 'service', name: textOf('Other'), description: textOf('Other') },
    {
      id: 'bp_labour',
      area: 'service',
      topic: 'labour',
      name: textOf('Plan'),
      description: textOf('Shifts'),
      kpis: ['labour_productivity_pct', 'labour_utilisation_pct'],
    },
  ])
  await putContent(app, tenant.id, 'solution_tree', SYMPTOMS)
  return tenant
}

const tenant = await filledTenant()
const readNode = (id: string, call: Partial<TestCall> = {}, at = tenant) => readJson(at, `/solution-tree/${id}`, call)
const idsOf = (entries: readonly { readonly id: string }[]) => entries.map(({ id }) => id)

describe('the KPIs of a node', () => {
  test('are those of the trigger and of the evidence of all causes of a symptom, each once with 24 months', async () => {
    const { kpis, causeId, symptom, view } = await readNode('sy_productivity', { language: 'sk' })
    expect([view.period, causeId, symptom.id]).toEqual(['2025-02', null, 'sy_productivity'])
    const parts = kpis.map((kpi: { id: string; isTrigger: boolean; causeIds: string[]; series: unknown[] }) => [
      kpi.id,
      kpi.isTrigger,
      kpi.causeIds,
      kpi.series.length,
    ])
    expect(parts).toEqual([
      ['labour_productivity_pct', true, [], 24],
      ['labour_utilisation_pct', false, ['ca_planning', 'ca_training'], 24],
      ['labour_efficiency_pct', false, ['ca_training'], 24],
    ])
    expect(kpis[0]).toMatchObject({
      name: 'Name labour_productivity_pct (sk)',
      reading: { value: 92, status: 'GOOD', target: { min: 92, max: null }, benchmark: { n: 6 } },
    })
  })

  test('are those of the trigger and of the evidence of one cause', async () => {
    const { kpis, causeId, symptom } = await readNode('ca_planning')
    expect([causeId, symptom.id]).toEqual(['ca_planning', 'sy_productivity'])
    expect(idsOf(symptom.causes)).toEqual(['ca_planning', 'ca_training', 'ca_habit'])
    expect(idsOf(kpis)).toEqual(['labour_productivity_pct', 'labour_utilisation_pct'])
  })

  test('follow the view', async () => {
    const { view, kpis } = await readJson(tenant, '/solution-tree/ca_planning?period=2024-02&view=YTD')
    expect(view).toMatchObject({ period: '2024-02', view: 'YTD' })
    expect(kpis[0].series.at(-1).period).toBe('2024-02')
  })
})

describe('templates and best practices', () => {
  test('are those of the causes, in their order and each once, with what a measure is prefilled with', async () => {
    const { templates, bestPractices } = await readNode('sy_productivity')
    expect(templates.map(({ id, causeIds }: { id: string; causeIds: string[] }) => [id, causeIds])).toEqual([
      ['m_planning', ['ca_planning', 'ca_training']],
      ['m_training', ['ca_training']],
    ])
    expect(templates[0]).toMatchObject({
      name: 'Name m_planning',
      effortDays: 3,
      effects: [{ kpiId: 'labour_productivity_pct', delta: 3 }],
      prefill: { origin: 'TEMPLATE', templateId: 'm_planning', topicId: 'labour', kpiId: 'labour_utilisation_pct' },
    })
    expect(bestPractices).toMatchObject([
      { id: 'bp_labour', causeIds: ['ca_planning'], prefill: { origin: 'BEST_PRACTICE', bestPracticeId: 'bp_labour' } },
    ])
    const { templates: ofCause } = await readNode('ca_training')
    expect(idsOf(ofCause)).toEqual(['m_training', 'm_planning'])
  })

  test('prefill a measure with the share of the evidence and the way to its target level', async () => {
    const at = await freshTenant(app)
    await fillWithWorkshops(app.platform.database, at.id)
    const template = (id: string, ...kpis: string[]) => ({
      id,
      area: 'workshop',
      name: textOf(id),
      description: textOf(id),
      effort: { size: 'S', personDays: 1, costEur: 0 },
      durationWeeks: 2,
      effects: kpis.map((kpi) => ({ kpi, delta: 1, unit: '%' })),
    })
    const templates = [template('m_sell', 'rate', 'utilisation'), template('m_remind', 'rate'), template('m_close')]
    await putContent(app, at.id, 'measure_template', templates)
    const cause = (id: string, evidenceKpis: string[], ...measures: string[]) => {
      return { id, name: textOf(id), check: textOf(id), evidenceKpis, measures }
    }
    const trigger = { kpi: 'return_on_sales', anyOf: [{ state: 'WORSENING' }] }
    const causes = [
      cause('ca_sell', ['utilisation', 'rate'], 'm_sell'),
      cause('ca_cash', ['receivable_days'], 'm_remind'),
      cause('ca_late', [], 'm_close'),
    ]
    await putContent(app, at.id, 'solution_tree', [
      { id: 'sy_return', area: 'workshop', name: textOf('Return'), trigger, causes },
    ])
    const { items } = await readJson(at, '/potential')
    const { kpis, templates: shown, potential } = await readNode('sy_return', {}, at)
    for (const { id, value, targetLevel, share } of items) {
      const kpi = kpis.find((one: { id: string }) => one.id === id)
      if (!kpi) continue
      expect(kpi.share).toBeCloseTo(share, 6)
      const delta = Number((targetLevel - value).toFixed(1))
      expect(kpi.prefill).toEqual({ origin: 'POTENTIAL', kpiId: id, delta, eur: Number(share.toPrecision(3)) })
    }
    expect(kpis.find(({ id }: { id: string }) => id === 'receivable_days').prefill.delta).toBeLessThan(0)
    expect(kpis[0]).toMatchObject({ id: 'return_on_sales', share: null, prefill: null })
    const shareOf = (id: string) => items.find((one: { id: string }) => one.id === id).share
    const largest = shareOf('utilisation') > shareOf('rate') ? 'utilisation' : 'rate'
    const eurOf = (id: string) => Number(shareOf(id).toPrecision(3))
    const prefills = shown.map(({ prefill }: { prefill: object }) => prefill)
    expect(prefills).toMatchObject([
      { origin: 'TEMPLATE', templateId: 'm_sell', kpiId: largest, eur: eurOf(largest) },
      { origin: 'TEMPLATE', templateId: 'm_remind', kpiId: 'receivable_days', eur: eurOf('receivable_days') },
      {},
    ])
    expect(prefills[2]).toEqual({ origin: 'TEMPLATE', templateId: 'm_close' })
    expect(potential.joint).toBeGreaterThan(shareOf(largest))
    const ofCause = await readNode('ca_cash', {}, at)
    expect(ofCause.templates[0].prefill).toEqual(prefills[1])
  })
})

describe('replies of self-assessments', () => {
  const reply = async (at: FreshTenant, assessmentId: string, questionId: string, more: object) => {
    const draft = { assessmentId, questionId, value: null, clientId: 'c', sequence: 1, basedOn: 0, ...more }
    await readJson(at, '/assessment/reply', { method: 'PATCH', body: draft })
  }
  const start = async (at: FreshTenant) =>
    (await readJson(at, '/assessment', { method: 'POST', body: { questionnaireId: 'labour_check' } })).id
  interface Reply {
    readonly questionId: string
    readonly about: string
    readonly value: number | null
  }
  const partsOf = (replies: readonly Reply[]) => replies.map((one) => [one.questionId, one.about, one.value])

  test('are those that name a KPI of the node, then those of the area, the lowest value first', async () => {
    const at = await filledTenant()
    const first = await start(at)
    await reply(at, first, 'q1', { value: 4, comment: 'Mostly' })
    await reply(at, first, 'q2', { value: 2 })
    await reply(at, first, 'q3', { value: 1 })
    const { replies } = await readNode('sy_productivity', {}, at)
    expect(partsOf(replies)).toEqual([
      ['q2', 'KPI', 2],
      ['q1', 'KPI', 4],
      ['q3', 'AREA', 1],
    ])
    expect(replies[1]).toMatchObject({
      assessmentId: first,
      assessmentState: 'OPEN',
      topicId: 'labour',
      topicName: 'Name labour',
      text: 'Question q1, version 1',
      kpiIds: ['labour_productivity_pct', 'labour_utilisation_pct'],
      maximum: 5,
      levelName: 'Level 4',
      levelDescription: 'About level 4',
      comment: 'Mostly',
    })
    // The evidence of the cause is the utilisation, which only q1 names.
    expect(partsOf((await readNode('ca_planning', {}, at)).replies)).toEqual([
      ['q1', 'KPI', 4],
      ['q3', 'AREA', 1],
      ['q2', 'AREA', 2],
    ])
    expect((await readNode('ca_cost', {}, at)).replies).toEqual([])
    expect((await readNode('sy_productivity', { as: 'consultant', unit: 'u2' }, at)).replies).toEqual([])
  })

  test('are the newest reply to each question, also of an earlier run', async () => {
    const at = await filledTenant()
    const first = await start(at)
    await reply(at, first, 'q1', { value: 1 })
    await reply(at, first, 'q2', { value: 2 })
    await readJson(at, `/assessment/${first}/submit`, { method: 'POST' })
    const second = await start(at)
    await reply(at, second, 'q2', { isNotApplicable: true })
    const { replies } = await readNode('sy_productivity', {}, at)
    expect(partsOf(replies)).toEqual([
      ['q1', 'KPI', 1],
      ['q2', 'KPI', null],
    ])
    expect(replies[0]).toMatchObject({ assessmentId: first, assessmentState: 'SUBMITTED' })
    expect(replies[1]).toMatchObject({ assessmentId: second, isNotApplicable: true, levelName: null })
  })
})

test('measures are those on the KPIs, from the templates and from the best practices, pending ones first', async () => {
  const at = await filledTenant()
  const done = await createMeasure(at, { state: 'IN_PROGRESS', kpiIds: ['labour_utilisation_pct'] })
  const fromTemplate = await createMeasure(at, { origin: { type: 'TEMPLATE', templateId: 'm_planning' } })
  const fromPractice = await createMeasure(at, { origin: { type: 'BEST_PRACTICE', bestPracticeId: 'bp_labour' } })
  const cancelled = await createMeasure(at, { kpiIds: ['labour_utilisation_pct'] })
  await createMeasure(at, { kpiIds: ['cost_ratio_pct'] })
  await createMeasure(at, { kpiIds: ['labour_utilisation_pct'] }, { as: 'consultant', unit: 'u2' })
  const move = (id: string, state: string) =>
    readJson(at, `/measure/${id}/state`, { method: 'PUT', body: { state, version: 1 } })
  await move(cancelled.id, 'CANCELLED')
  await move(done.id, 'IMPLEMENTED')
  expect(idsOf((await readNode('ca_planning', {}, at)).measures)).toEqual([fromPractice.id, fromTemplate.id, done.id])
  expect((await readNode('ca_habit', {}, at)).measures).toEqual([])
})

test('what the caller may not read is null, and the rest remains', async () => {
  const figures = await readNode('sy_productivity', { as: 'figures' })
  expect(figures).toMatchObject({ replies: null, bestPractices: null, templates: null, measures: null })
  expect(figures.kpis.map(({ prefill }: { prefill: unknown }) => prefill)).toEqual([null, null, null])
  expect(figures.can).toEqual({ record: false, createMeasure: false })
  const planner = await readNode('sy_productivity', { as: 'planner' })
  expect(planner).toMatchObject({ replies: null, measures: [], templates: [{ prefill: null }, { prefill: null }] })
  expect(planner.bestPractices).toMatchObject([{ id: 'bp_labour', prefill: null }])
})
