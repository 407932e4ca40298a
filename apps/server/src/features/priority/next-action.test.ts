import { expect, test } from 'vitest'
import type { OpenMeasure } from '../measure/measure.public.ts'
import { nextAction } from './next-action.ts'

const measure = (id: string, state: OpenMeasure['state'], isOverdue = false) =>
  ({ id, title: id, state, due: null, ownerName: null, isOverdue }) as OpenMeasure

test('a measure comes first: overdue, then in work, then implemented without a verdict', () => {
  const measures = [measure('done', 'IMPLEMENTED'), measure('idea', 'IDEA'), measure('late', 'PLANNED', true)]
  const next = (some: readonly OpenMeasure[]) => {
    const { action, measure: of } = nextAction({ status: 'BAD', share: 900, measures: some })
    return [action, of?.id]
  }
  expect(next(measures)).toEqual(['FOLLOW_UP', 'late'])
  expect(next(measures.slice(0, 2))).toEqual(['CONTINUE', 'idea'])
  expect(next(measures.slice(0, 1))).toEqual(['REVIEW', 'done'])
})

test('without a measure the euro impact decides between planning and analysing; a good KPI needs nothing', () => {
  const next = (status: 'BAD' | 'GOOD', share: number | null) => nextAction({ status, share, measures: [] }).action
  expect([next('BAD', 900), next('BAD', 0), next('BAD', null)]).toEqual(['PLAN', 'ANALYSE', 'ANALYSE'])
  expect([next('GOOD', 900), next('GOOD', null)]).toEqual(['PLAN', 'NOTHING'])
})
