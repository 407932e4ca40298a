import { expect, test } from 'vitest'
import { hasTopics, subjectsOf } from './analysis-mode.ts'

test('KPI mode shows areas, the topic modes topics, and the mode ALWAYS offers both', () => {
  expect(subjectsOf('KPI')).toEqual(['areas'])
  expect(subjectsOf('TOPIC')).toEqual(['topics'])
  expect(subjectsOf('TOPIC_STEPPER')).toEqual(['topics'])
  expect(subjectsOf('ALWAYS')).toEqual(['areas', 'topics'])
  expect(hasTopics('KPI')).toBe(false)
  expect(hasTopics('ALWAYS')).toBe(true)
})
