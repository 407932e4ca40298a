import type { MeasureTemplate } from '@lotse/contract/features/measure/measure.choice.schema.ts'
import { expect, test } from 'vitest'
import { MEASURE_CHOICES } from '../../testing/measure-fixture.tsx'
import { EMPTY_MEASURE, startMeasure } from './measure.start.ts'

const TODAY = '2026-03-01'
const TEMPLATE: MeasureTemplate = {
  id: 'm_clock',
  name: 'Clock every order',
  description: 'On and off.',
  areaId: 'service',
  topicId: 'capacity',
  effortSize: 'S',
  effortDays: 4,
  costEur: 2000,
  durationWeeks: 6,
  effects: [
    { kpiId: 'labour_efficiency_pct', delta: 2.5 },
    { kpiId: 'retired_kpi', delta: 1 },
  ],
  responsibleRole: null,
  bestPracticeIds: [],
}
const material = { choices: MEASURE_CHOICES, template: undefined }

test('from nothing it is an empty idea', () => {
  expect(startMeasure({}, material, TODAY)).toEqual({ ...EMPTY_MEASURE, origin: { type: 'EMPTY' } })
})

test('a template fills in what it knows, and when it would be done; KPIs that are no more are left out', () => {
  const measure = startMeasure({ templateId: 'm_clock' }, { ...material, template: TEMPLATE }, TODAY)
  expect(measure).toMatchObject({
    title: 'Clock every order',
    areaId: 'service',
    topicId: 'capacity',
    kpiIds: ['labour_efficiency_pct'],
    start: TODAY,
    due: '2026-04-12',
    effortDays: 4,
    costEur: 2000,
    expectedEffects: [{ kpiId: 'labour_efficiency_pct', delta: 2.5, eurPerYear: null }],
    origin: { type: 'TEMPLATE', templateId: 'm_clock' },
  })
})

test('the potential of a KPI says what to expect of it, and where it belongs', () => {
  const start = { kpiId: 'labour_efficiency_pct', delta: 4, eur: 84_000 }
  expect(startMeasure(start, material, TODAY)).toMatchObject({
    areaId: 'service',
    topicId: 'capacity',
    kpiIds: ['labour_efficiency_pct'],
    expectedEffects: [{ kpiId: 'labour_efficiency_pct', delta: 4, eurPerYear: 84_000 }],
    origin: { type: 'POTENTIAL', kpiId: 'labour_efficiency_pct' },
  })
})

test('a reply that proposes a template keeps where it came from', () => {
  const start = { assessmentId: 'a1', questionId: 'q7', templateId: 'm_clock' }
  expect(startMeasure(start, { ...material, template: TEMPLATE }, TODAY).origin).toEqual({
    type: 'ASSESSMENT',
    assessmentId: 'a1',
    questionId: 'q7',
    templateId: 'm_clock',
  })
})

test('a best practice without one template says what it is about itself', () => {
  const practice = {
    name: 'Clocking',
    description: 'Every job.',
    areaId: 'service',
    topicId: 'capacity',
    kpiIds: ['labour_efficiency_pct', 'retired_kpi'],
  }
  expect(startMeasure({ bestPracticeId: 'bp' }, { ...material, practice }, TODAY)).toMatchObject({
    title: 'Clocking',
    description: 'Every job.',
    areaId: 'service',
    topicId: 'capacity',
    kpiIds: ['labour_efficiency_pct'],
    expectedEffects: [],
    origin: { type: 'BEST_PRACTICE', bestPracticeId: 'bp' },
  })
})

test('a KPI that this tenant does not have is not taken over', () => {
  expect(startMeasure({ kpiId: 'of_another_tenant', eur: 5 }, material, TODAY).kpiIds).toEqual([])
})
