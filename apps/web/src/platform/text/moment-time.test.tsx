import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { setTenantConventions } from './format.ts'
import { Moment } from './moment-time.tsx'

afterEach(() => {
  cleanup()
  setTenantConventions({ currency: 'EUR', timeZone: undefined })
})

const AT_NOON = '2025-11-21T12:30:00.000Z'
const show = (timeZone: string, isBrief = false) => {
  setTenantConventions({ currency: 'EUR', timeZone })
  const { container } = render(<Moment iso={AT_NOON} isBrief={isBrief} />)
  return container.querySelector('time')
}

test('a moment is written in the time zone of the tenant, which is named where the clock of the reader differs', () => {
  // 14 hours ahead of UTC, so that the time zone of the tests differs.
  expect(show('Pacific/Kiritimati')?.textContent).toBe('11/22/25, 02:30 AM')
  expect(screen.getByText('11/22/25, 02:30 AM').title).toBe('11/22/25, 02:30 AM (Line Islands Time)')
  cleanup()
  expect(show('Pacific/Kiritimati', true)?.textContent).toBe('11/22/25')
  expect(screen.getByText('11/22/25').title).toBe('11/22/25, 02:30 AM (Line Islands Time)')
})

test('the time zone is not named where the clock of the reader is the same', () => {
  expect(show(new Intl.DateTimeFormat().resolvedOptions().timeZone)?.title).toBe('')
})

test('a time zone that the browser lacks is ignored', () => {
  expect(show('Mars/Olympus')?.textContent).toMatch(/^11\/2\d\/25, \d\d:\d\d [AP]M$/)
})
