import { expect, test } from 'vitest'
import type { OpenMeasure } from '../measure/measure.public.ts'
import { nextAction } from './next-action.ts'

const measure = (id: string, state: OpenMeasure['state'], isOverdue = false) =>
  ({ id, title: id, state, due: null, ownerName: null, isOverdue }) as OpenMeasure

test('a measure comes first: overdue, then in work, then implemented without a verdict', () => {
  const measures = [measure('done', 'IMPLEMENTED'), measure('idea', 'IDEA'), measure('late', 'PLANNED', true)]
  const next = (some: readonly OpenMeasure[]) => {
    const { action, measure: of } = nextAction({ share: 900, measures: some })
    return [action, of?.id]
  }
  expect(next(measures)).toEqual(['FOLLOW_UP', 'late'])
  expect(next(measures.slice(0, 2))).toEqual(['CONTINUE', 'idea'])
  expect(next(measures.slice(0, 1))).toEqual(['REVIEW', 'done'])
})

test('without a measure the euro impact decides between planning and analysing', () => {
  const next = (share: number | null) => nextAction({ share, measures: [] }).action
  expect([next(900), next(0.4), next(null)]).toEqual(['PLAN', 'ANALYSE', 'ANALYSE'])
})
