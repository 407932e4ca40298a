import { expect, test } from 'vitest'
import type { OpenMeasure } from '../measure/measure.public.ts'
import { measuresToRemind } from './due-measures.ts'

const ANN = 'ann'
/** A Wednesday. */
const TODAY = '2026-11-25'
const measure = (due: string | null, more: Partial<OpenMeasure> = {}) =>
  ({
    id: String(due),
    due,
    state: 'PLANNED',
    ownerId: ANN,
    isOverdue: due !== null && due < TODAY,
    ...more,
  }) as OpenMeasure
const remind = (measures: readonly OpenMeasure[], day = TODAY) =>
  measuresToRemind(measures, ANN, day).map(({ due }) => due)

test.each(['2026-12-02', '2026-11-26', '2026-11-25', '2026-11-24'])('a measure due on %s is news', (due) => {
  expect(remind([measure(due)])).toEqual([due])
})

test.each(['2026-12-03', '2026-12-01', '2026-11-27', '2026-11-23', null])('a measure due on %s is not', (due) => {
  expect(remind([measure(due)])).toEqual([])
})

test('a reminder lists all that are due within a week or overdue, the earliest first', () => {
  const due = ['2026-11-29', '2026-11-26', '2026-10-01', '2026-12-03', null]
  expect(remind(due.map((day) => measure(day)))).toEqual(['2026-10-01', '2026-11-26', '2026-11-29'])
})

test('on Mondays overdue measures are mentioned again', () => {
  expect(remind([measure('2026-10-01')], '2026-11-30')).toEqual(['2026-10-01'])
  expect(remind([measure('2026-10-01')], '2026-12-01')).toEqual([])
})

test('measures of others, without an owner, and implemented ones are left out', () => {
  expect(
    remind([
      measure(TODAY, { ownerId: 'ben' }),
      measure(TODAY, { ownerId: null }),
      measure(TODAY, { state: 'IMPLEMENTED' }),
    ]),
  ).toEqual([])
})
