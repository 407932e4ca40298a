import { expect, test } from 'vitest'
import { FIRST_STATES, isStepAllowed, MEASURE_STATES, type MeasureState, nextStates } from './measure.state.ts'

test('a measure may be moved along the allowed steps only', () => {
  const steps = MEASURE_STATES.flatMap((from) =>
    MEASURE_STATES.filter((to) => isStepAllowed(from, to)).map((to) => `${from} ${to}`),
  )
  expect(steps).toEqual([
    'IDEA PLANNED',
    'IDEA CANCELLED',
    'PLANNED IN_PROGRESS',
    'PLANNED CANCELLED',
    'IN_PROGRESS ON_HOLD',
    'IN_PROGRESS IMPLEMENTED',
    'IN_PROGRESS CANCELLED',
    'ON_HOLD IN_PROGRESS',
    'ON_HOLD IMPLEMENTED',
    'ON_HOLD CANCELLED',
    'IMPLEMENTED EFFECTIVE',
    'IMPLEMENTED INEFFECTIVE',
    'IMPLEMENTED CANCELLED',
    'EFFECTIVE CANCELLED',
    'INEFFECTIVE CANCELLED',
    'CANCELLED IDEA',
  ])
})

test('every state can be reached from a first state', () => {
  const reached = new Set<MeasureState>(FIRST_STATES)
  for (const state of reached) for (const next of nextStates(state)) reached.add(next)
  expect([...reached].sort()).toEqual([...MEASURE_STATES].sort())
})
