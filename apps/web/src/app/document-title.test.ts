import { expect, test } from 'vitest'
import { documentTitle } from './document-title.ts'

test('the title names the product in KPI mode, and Self Consulting in the topic modes', () => {
  expect(documentTitle('KPI')).toBe('Lotse')
  expect(documentTitle('ALWAYS')).toBe('Lotse')
  expect(documentTitle('TOPIC')).toBe('Self Consulting')
  expect(documentTitle('TOPIC_STEPPER')).toBe('Self Consulting')
})
