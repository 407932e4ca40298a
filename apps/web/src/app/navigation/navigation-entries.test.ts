import { expect, test } from 'vitest'
import { LOADED_TENANT, person } from '../../testing/session-fixture.ts'
import { isShownIn, keptSearch, navigationFor } from './navigation-entries.ts'

test('a tenant shows what is tagged ALWAYS and its own mode; the mode ALWAYS shows all', () => {
  expect(isShownIn('ALWAYS', 'TOPIC')).toBe(true)
  expect(isShownIn('KPI', 'KPI')).toBe(true)
  expect(isShownIn('KPI', 'TOPIC')).toBe(false)
  expect(isShownIn('TOPIC', 'TOPIC_STEPPER')).toBe(false)
  expect(isShownIn('TOPIC_STEPPER', 'ALWAYS')).toBe(true)
})

test('an entry needs its permissions', () => {
  const tenant = LOADED_TENANT
  expect(navigationFor({ tenant, selectedUnitId: null, whoami: person('KPI_READ') })).toContain('/business-analysis')
  expect(navigationFor({ tenant, selectedUnitId: null, whoami: person('MEASURE_READ') })).not.toContain(
    '/business-analysis',
  )
  expect(navigationFor({ tenant, selectedUnitId: null, whoami: person() })).toContain('/home')
})

test('AI analysis and chat need the permission to use AI', () => {
  const shown = navigationFor({ tenant: LOADED_TENANT, selectedUnitId: null, whoami: person('KPI_READ', 'AI_USE') })
  expect(shown).toEqual(expect.arrayContaining(['/ai', '/home/chatbot']))
  const without = navigationFor({ tenant: LOADED_TENANT, selectedUnitId: null, whoami: person('KPI_READ') })
  expect(without).not.toContain('/ai')
  expect(without).not.toContain('/home/chatbot')
})

test('the administration is shown to those who maintain people or the organisation', () => {
  const shownTo = (...permissions: string[]) =>
    navigationFor({ tenant: LOADED_TENANT, selectedUnitId: null, whoami: person(...permissions) })
  expect(shownTo('USER_ADMIN')).toContain('/admin')
  expect(shownTo('TENANT_ADMIN')).toContain('/admin')
  expect(shownTo('KPI_READ')).not.toContain('/admin')
})

test('before a unit is chosen only the administration is shown', () => {
  const whoami = person('USER_ADMIN', 'CHANGE_BUSINESS_UNIT', 'KPI_READ')
  expect(navigationFor({ tenant: LOADED_TENANT, selectedUnitId: null, whoami })).toEqual(['/admin'])
  expect(navigationFor({ tenant: LOADED_TENANT, selectedUnitId: 'u1', whoami })).toContain('/business-analysis')
})

test('entries with figures keep the view that is on screen, the report its month, others nothing', () => {
  const view = { period: '2026-03', view: 'YTD', peerGroup: 'large' } as const
  expect(keptSearch('/business-analysis', view)).toEqual(view)
  expect(keptSearch('/report', view)).toEqual({ period: '2026-03' })
  expect(keptSearch('/measures', view)).toEqual({})
})
