import { describe, expect, test } from 'vitest'
import { byRank, type Grade, gradeOf, worsening } from './grade.ts'

describe('a grade', () => {
  const grade = (deviation: number, share: number | null = null, joint: number | null = 480_000) =>
    gradeOf({ status: 'WARN', deviation, share, joint })

  test('splits “watch” by distance and by euro impact', () => {
    expect([grade(0.4), grade(0.99), grade(1)]).toEqual(['NEAR', 'NEAR', 'FAR'])
    expect([grade(0.4, 30_000), grade(0.4, 20_000)]).toEqual(['FAR', 'NEAR'])
    expect([grade(0.4, 0, 0), grade(0.4, 30_000, null)]).toEqual(['NEAR', 'NEAR'])
  })

  test('of any other status does not depend on distance', () => {
    const far = { deviation: 9, share: 400_000, joint: 480_000 }
    expect((['BAD', 'GOOD', 'NONE'] as const).map((status) => gradeOf({ status, ...far }))).toEqual([
      'CRITICAL',
      'GOOD',
      'NONE',
    ])
  })
})

test('a rank is grade first, then euro impact, then deviation', () => {
  const kpi = (id: string, grade: Grade, share: number | null, deviation = 0) => ({ id, grade, share, deviation })
  const kpis = [
    kpi('good', 'GOOD', 90_000),
    kpi('near', 'NEAR', 10_000),
    kpi('no euro, far off', 'CRITICAL', null, 3),
    kpi('unrated', 'NONE', null),
    kpi('no euro', 'CRITICAL', 0, 1),
    kpi('euro', 'CRITICAL', 5_000),
    kpi('far', 'FAR', 60_000),
  ]
  expect(kpis.toSorted(byRank).map(({ id }) => id)).toEqual([
    'euro',
    'no euro, far off',
    'no euro',
    'far',
    'near',
    'good',
    'unrated',
  ])
})

describe('a worsening', () => {
  const of = (direction: 'HIGHER' | 'LOWER' | 'RANGE', before: number | null, value: number | null, p75 = 60) =>
    worsening({ value, before, direction, target: { min: 40, max: 50 }, benchmark: { p25: 40, p50: 50, p75 } })

  test('is measured in interquartile ranges of the peers', () => {
    expect(of('HIGHER', 62, 24)).toBeCloseTo(1.9, 9)
    expect(of('LOWER', 24, 62)).toBeCloseTo(1.9, 9)
    expect(of('RANGE', 45, 60)).toBeCloseTo(0.5, 9)
  })

  test('is relative to the earlier value when the peers are equal', () => {
    expect(of('HIGHER', 62, 31, 40)).toBeCloseTo(0.5, 9)
  })

  test('is 0 without two values, and for an improvement', () => {
    expect([of('HIGHER', 24, 62), of('RANGE', 60, 45), of('HIGHER', null, 3), of('LOWER', 3, null)]).toEqual([
      0, 0, 0, 0,
    ])
  })
})
