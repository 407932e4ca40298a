import { expect, test } from 'vitest'
import { person } from '../../testing/session-fixture.ts'
import { adminScreensFor } from './admin-screens.ts'

test('each screen of the administration needs its permission', () => {
  expect(adminScreensFor(person('USER_ADMIN'))).toEqual(['/admin/people', '/admin/roles'])
  expect(adminScreensFor(person('TENANT_ADMIN'))).toEqual([
    '/admin/organisation',
    '/admin/units',
    '/admin/figures',
    '/admin/targets',
    '/admin/usage',
    '/admin/jobs',
    '/admin/audit',
  ])
  expect(adminScreensFor(person('CONTENT_ADMIN'))).toEqual(['/admin/content'])
  expect(adminScreensFor(person('KPI_READ'))).toEqual([])
})
