import { describe, expect, test } from 'vitest'
import { monthsOf } from '../ai/situation.fixture.ts'
import { breakOf, changeConfidence, outlierOf, seasonOf, trendOf } from './pattern.ts'

const season = (month: number) => 20 * Math.sin((month / 12) * 2 * Math.PI)
const noisy = monthsOf((_month, noise) => 100 + 10 * noise)

describe('changeConfidence', () => {
  test('is high for a change that all months show, and at least 0.9 for a tenth of pure scatter', () => {
    expect(changeConfidence(monthsOf((month, noise) => 100 + noise + (month >= 24 ? 5 : 0)))).toBeGreaterThan(0.99)
    const scatters = Array.from({ length: 300 }, (_, seed) => monthsOf((_month, noise) => 100 + 10 * noise, seed))
    const certain = scatters.filter((months) => (changeConfidence(months) ?? 0) >= 0.9)
    expect(certain.length).toBeGreaterThan(10)
    expect(certain.length).toBeLessThan(45)
    expect(changeConfidence(monthsOf(() => 100))).toBe(0)
  })

  test('is unknown with fewer than eight pairs of months', () => {
    expect(changeConfidence(monthsOf(() => 100).slice(0, 19))).toBeNull()
  })
})

describe('trendOf', () => {
  test('finds a trend within a season', () => {
    expect(
      trendOf(monthsOf((month, noise) => 100 + season(month) - (month >= 24 ? month - 24 : 0) + noise)),
    ).toMatchObject({
      isRise: false,
    })
  })

  test('finds none in a season alone, in scatter, and without three complete years', () => {
    expect(trendOf(monthsOf((month, noise) => 100 + season(month) + noise))).toBeNull()
    expect(trendOf(noisy)).toBeNull()
    expect(trendOf(monthsOf((month) => month).slice(0, 35))).toBeNull()
    expect(trendOf([...monthsOf((month) => month).slice(1), null])).toBeNull()
  })
})

describe('breakOf', () => {
  test('finds the month since which the level is different', () => {
    expect(breakOf(monthsOf((month, noise) => 100 + noise + (month >= 30 ? -8 : 0)))).toMatchObject({
      isRise: false,
      monthsAgo: 5,
    })
  })

  test('a new level since the begin of the year is neither a season nor a trend', () => {
    const months = monthsOf((month, noise) => 100 + noise + (month >= 24 ? -50 : 0))
    expect(breakOf(months)).toMatchObject({ isRise: false, monthsAgo: 11 })
    expect([seasonOf(months), trendOf(months)]).toEqual([null, null])
  })

  test('finds none in a straight line or in scatter', () => {
    expect(breakOf(monthsOf((month, noise) => 100 + month + noise / 10))).toBeNull()
    expect(breakOf(noisy)).toBeNull()
  })
})

describe('outlierOf', () => {
  test('finds a last month far from what the months before let expect', () => {
    const months = monthsOf((month, noise) => 100 + season(month) + noise)
    expect(outlierOf(months)).toBeNull()
    expect(outlierOf([...months.slice(0, -1), 200])).toMatchObject({ isRise: true })
    expect(outlierOf([...months.slice(0, -1), null])).toBeNull()
  })
})

describe('seasonOf', () => {
  test('recognises a month that is high every year', () => {
    const peak = monthsOf((month, noise) => 100 + noise + (month % 12 === 11 ? 30 : 0))
    expect(seasonOf(peak)).toMatchObject({ isRise: true })
    expect(seasonOf(noisy)).toBeNull()
    expect(seasonOf(peak.slice(1))).toBeNull()
  })
})
