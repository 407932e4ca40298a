import { expect, test } from 'vitest'
import { LOADED_TENANT, person } from '../../testing/session-fixture.ts'
import { isShownIn, navigationFor } from './navigation-entries.ts'

test('a tenant shows what is tagged ALWAYS and its own mode; the mode ALWAYS shows all', () => {
  expect(isShownIn('ALWAYS', 'TOPIC')).toBe(true)
  expect(isShownIn('KPI', 'KPI')).toBe(true)
  expect(isShownIn('KPI', 'TOPIC')).toBe(false)
  expect(isShownIn('TOPIC', 'TOPIC_STEPPER')).toBe(false)
  expect(isShownIn('TOPIC_STEPPER', 'ALWAYS')).toBe(true)
})

test('an entry needs its permissions', () => {
  const tenant = LOADED_TENANT
  expect(navigationFor({ tenant, whoami: person('KPI_READ') })).toContain('/business-analysis')
  expect(navigationFor({ tenant, whoami: person('MEASURE_READ') })).not.toContain('/business-analysis')
  expect(navigationFor({ tenant, whoami: person() })).toContain('/home')
})

test('AI analysis and chat need the permission to use AI', () => {
  const shown = navigationFor({ tenant: LOADED_TENANT, whoami: person('KPI_READ', 'AI_USE') })
  expect(shown).toEqual(expect.arrayContaining(['/ai', '/home/chatbot']))
  const without = navigationFor({ tenant: LOADED_TENANT, whoami: person('KPI_READ') })
  expect(without).not.toContain('/ai')
  expect(without).not.toContain('/home/chatbot')
})
