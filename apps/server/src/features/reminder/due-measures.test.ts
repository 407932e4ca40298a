import { expect, test } from 'vitest'
import type { DueTask, OpenMeasure } from '../measure/measure.public.ts'
import { workToRemind } from './due-measures.ts'

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
  workToRemind(measures, [], ANN, day).measures.map(({ due }) => due)

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

test('tasks follow the same days, and news of one kind lists both', () => {
  const task = (due: string) => ({ id: due, due }) as DueTask
  const work = (due: readonly string[], measures: readonly OpenMeasure[] = []) =>
    workToRemind(measures, due.map(task), ANN, TODAY).tasks.map(({ due: day, isOverdue }) => [day, isOverdue])
  expect(work(['2026-11-29', '2026-11-24', '2026-12-03'])).toEqual([
    ['2026-11-24', true],
    ['2026-11-29', false],
  ])
  expect(work(['2026-11-29'])).toEqual([])
  expect(work(['2026-11-29'], [measure(TODAY)])).toEqual([['2026-11-29', false]])
})
