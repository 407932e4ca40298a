import { expect, test } from 'vitest'
import type { AiReader } from '../../ai.reader.ts'
import { premiseOf } from './premise.ts'

const reader = { language: 'en' } as AiReader
const HIGHER = { direction: 'HIGHER' } as const
const LOWER = { direction: 'LOWER' } as const
const benchmark = { p10: 1, p25: 2, p50: 3, p75: 4, p90: 5, n: 9 }

test('what a question takes for granted is corrected if it is not so', () => {
  expect(premiseOf(reader, 'UP', HIGHER, 'down')).toBe('It did not rise, it fell.')
  expect(premiseOf(reader, 'DOWN', HIGHER, 'up')).toBe('It did not fall, it rose.')
  expect(premiseOf(reader, 'UP', HIGHER, 'up')).toBe('')
  expect(premiseOf(reader, null, HIGHER, 'up')).toBe('')
})

test('better is a fall of a KPI that is to be low, and nothing of one that is to be in a range', () => {
  expect(premiseOf(reader, 'BETTER', LOWER, 'down')).toBe('')
  expect(premiseOf(reader, 'BETTER', LOWER, 'up')).toBe('It did not fall, it rose.')
  expect(premiseOf(reader, 'WORSE', HIGHER, 'up')).toBe('It did not fall, it rose.')
  expect(premiseOf(reader, 'WORSE', { direction: 'RANGE' }, 'up')).toBe('')
})

test('high and low are compared with the median of the peers', () => {
  expect(premiseOf(reader, 'HIGH', LOWER, 'up', { value: 2, benchmark })).toContain('is not high')
  expect(premiseOf(reader, 'LOW', LOWER, 'up', { value: 4, benchmark })).toContain('is not low')
  expect(premiseOf(reader, 'HIGH', LOWER, 'up', { value: 4, benchmark })).toBe('')
  expect(premiseOf(reader, 'HIGH', LOWER, 'up', { value: 2, benchmark: null })).toBe('')
})
