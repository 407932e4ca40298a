import { describe, expect, test } from 'vitest'
import { monthsOf } from '../ai/situation.fixture.ts'
import { type ChangingKpi, findWorsenings, isRare } from './worsening.ts'

const kpi = (id: string, months: readonly (number | null)[], more: Partial<ChangingKpi> = {}): ChangingKpi => ({
  id,
  direction: 'HIGHER',
  status: 'WARN',
  months,
  year: { value: null, before: null },
  ...more,
})
const named = (...kpis: ChangingKpi[]) => findWorsenings(kpis).map(({ kpiId }) => kpiId)

/** Three years around 100 with a season and noise; the last month is as given. */
function yearsWith(last: number): number[] {
  return monthsOf((month, noise) => (month === 35 ? last : 100 + 10 * Math.sin((month / 6) * Math.PI) + noise))
}

describe('a month', () => {
  const usual = yearsWith(100 + 10 * Math.sin((35 / 6) * Math.PI))

  test('is named when it is worse than the season and the noise of the KPI', () => {
    expect(named(kpi('steady', usual))).toEqual([])
    expect(findWorsenings([kpi('fallen', yearsWith(60))])).toMatchObject([{ kpiId: 'fallen', span: 'MONTH' }])
  })

  test('is not named when it is better, or on target', () => {
    expect(named(kpi('risen', yearsWith(160)))).toEqual([])
    expect(named(kpi('cost', yearsWith(160), { direction: 'LOWER' }))).toEqual(['cost'])
    expect(named(kpi('good', yearsWith(60), { status: 'GOOD' }))).toEqual([])
    expect(named(kpi('unrated', yearsWith(60), { status: 'NONE' }))).toEqual([])
  })

  test('of a target range is named when it left its usual course either way', () => {
    expect(
      named(kpi('high', yearsWith(160), { direction: 'RANGE' }), kpi('low', yearsWith(60), { direction: 'RANGE' })),
    ).toHaveLength(2)
  })

  test('is not named with a short history', () => {
    expect(named(kpi('new', yearsWith(60).slice(-14)))).toEqual([])
  })

  test('that is clearer comes first', () => {
    expect(named(kpi('some', yearsWith(80)), kpi('far', yearsWith(20)))).toEqual(['far', 'some'])
  })
})

describe('a rare event, such as one person who leaves,', () => {
  const quiet = Array.from({ length: 36 }, (_, month) => (month % 9 === 0 ? 2.1 : 0))
  const leaving = { direction: 'LOWER', status: 'BAD' } as const

  test('is no worsening in its month', () => {
    const months = [...quiet.slice(0, 35), 2.1]
    expect(isRare(months)).toBe(true)
    expect(named(kpi('turnover', months, { ...leaving, year: { value: 4.2, before: 4.2 } }))).toEqual([])
  })

  test('is one when the twelve months are clearly worse', () => {
    const months = Array.from({ length: 36 }, (_, month) => (month >= 24 ? 2 + (month % 3) : 0))
    expect(findWorsenings([kpi('turnover', months, { ...leaving, year: { value: 36, before: 0 } })])).toMatchObject([
      { kpiId: 'turnover', span: 'YEAR' },
    ])
  })

  test('is not what is zero always, or hardly ever', () => {
    expect(isRare(Array.from({ length: 24 }, () => 0))).toBe(false)
    expect(isRare(Array.from({ length: 24 }, (_, month) => (month % 6 === 0 ? 0 : 5)))).toBe(false)
    expect(isRare([])).toBe(false)
  })
})
