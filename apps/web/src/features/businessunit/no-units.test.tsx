import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { showLanguage } from '../../platform/text/i18n.ts'
import { person, setSession } from '../../testing/session-fixture.ts'
import { showContent } from '../../testing/show-content.tsx'
import { NoUnits } from './no-units.tsx'

beforeEach(() => showLanguage('en'))

test('people without units are referred to their administrator', () => {
  setSession({}, person('CHANGE_BUSINESS_UNIT'))
  showContent(<NoUnits />, ['/admin/people'])
  expect(screen.getByText('Your administrator can add you to one.')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

test('administrators without units can assign some to themselves', () => {
  setSession({}, person('CHANGE_BUSINESS_UNIT', 'USER_ADMIN'))
  showContent(<NoUnits />, ['/admin/people'])
  expect(screen.getByRole('link', { name: 'Open “People”' }).getAttribute('href')).toBe('/admin/people')
  expect(screen.queryByText('Your administrator can add you to one.')).toBeNull()
})

test('administrators of the organisation can create the first units', () => {
  setSession({}, person('CHANGE_BUSINESS_UNIT', 'USER_ADMIN', 'TENANT_ADMIN'))
  showContent(<NoUnits />, ['/admin/units'])
  expect(screen.getByRole('link', { name: 'Open “Units”' }).getAttribute('href')).toBe('/admin/units')
})
