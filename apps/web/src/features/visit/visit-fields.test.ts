import { expect, test } from 'vitest'
import { editOf, problemsOf, type VisitFields, visitRules } from './visit-fields.ts'

const base: VisitFields = {
  state: 'PLANNED',
  on: '2026-03-04',
  participants: 'Ann',
  agenda: 'A',
  minutes: '',
  measureIds: [],
  goalKpiId: null,
  goalValue: null,
  goalPeriod: '2026-09',
}

test('KPI, value and month of a goal are merged together', () => {
  const mine: VisitFields = { ...base, minutes: 'Mine', goalKpiId: 'k2', goalValue: 5 }
  const theirs: VisitFields = {
    ...base,
    participants: 'Ann, Bert',
    goalKpiId: 'k1',
    goalValue: 7,
    goalPeriod: '2026-12',
  }
  expect(visitRules.merge(base, mine, theirs)).toEqual({ ...mine, participants: 'Ann, Bert' })
  expect(visitRules.merge(base, { ...base, minutes: 'Mine' }, theirs)).toEqual({ ...theirs, minutes: 'Mine' })
  expect(visitRules.changesOf(base, mine, theirs)).toEqual([
    { name: 'goal', isBoth: true },
    { name: 'participants', isBoth: false },
  ])
})

test('a goal is saved with a KPI and a value only', () => {
  expect(editOf({ ...base, goalKpiId: 'k1' }, 3)).toMatchObject({ version: 3, goal: null })
  expect(problemsOf({ ...base, goalKpiId: 'k1' })).toEqual({ goal: 'MISSING' })
  expect(problemsOf({ ...base, goalKpiId: 'k1', goalValue: 0 })).toEqual({})
  expect(editOf({ ...base, goalKpiId: 'k1', goalValue: 0 }, 3).goal).toEqual({
    kpiId: 'k1',
    value: 0,
    period: '2026-09',
  })
})
