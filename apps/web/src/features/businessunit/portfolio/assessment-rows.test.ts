import type { PortfolioAssessedUnit } from '@lotse/contract/features/businessunit/businessunit.portfolio.assessment.schema.ts'
import { expect, test } from 'vitest'
import { assessmentRows, isOld } from './assessment-rows.ts'

const unit = (id: string, ...scores: (number | null)[]) =>
  ({
    id,
    assessments: scores.map((score) => ({ score, submittedOn: null, progress: null })),
  }) as unknown as PortfolioAssessedUnit

test('the median of each topic is that of the units with a score, and one unit has no median', () => {
  const [median, ...rows] = assessmentRows([unit('a', 1, null), unit('b', 4, null), unit('c', 2, null)])
  expect(median).toEqual({ kind: 'MEDIAN', count: 3, scores: [2, null] })
  expect(rows).toHaveLength(3)
  expect(assessmentRows([unit('a', 1)]).map(({ kind }) => kind)).toEqual(['UNIT'])
})

test('an assessment is old when it was submitted more than a year ago', () => {
  const of = (submittedOn: string | null) => isOld({ score: null, progress: null, submittedOn }, '2026-03-15')
  expect([of('2025-03-14'), of('2025-03-15'), of(null)]).toEqual([true, false, false])
})
