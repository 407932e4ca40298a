import { expect, test } from 'vitest'
import { differences, editOf, mergeFields, type VisitFields } from './visit-fields.ts'

const base: VisitFields = {
  ...{ state: 'PLANNED', on: '2026-03-04', participants: 'Ann', agenda: 'A', minutes: '', measureIds: [] },
  ...{ goalKpiId: null, goalValue: null, goalPeriod: '2026-09' },
}

test('a merge keeps what I changed, and what they changed where I did not', () => {
  const mine = { ...base, minutes: 'Mine', agenda: 'Mine' }
  const theirs: VisitFields = { ...base, agenda: 'Theirs', participants: 'Ann, Bert', measureIds: ['m1'] }
  expect(mergeFields(base, mine, theirs)).toEqual({ ...theirs, minutes: 'Mine', agenda: 'Mine' })
  expect(differences(base, theirs)).toEqual(['participants', 'agenda', 'measureIds'])
})

test('a goal is saved with a KPI and a value only', () => {
  expect(editOf({ ...base, goalKpiId: 'k1' }, 3)).toMatchObject({ version: 3, goal: null })
  expect(editOf({ ...base, goalKpiId: 'k1', goalValue: 0 }, 3).goal).toEqual({
    ...{ kpiId: 'k1', value: 0, period: '2026-09' },
  })
})
