import { isRedirect } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setSelectedUnit, useSessionStore } from '../../platform/session/session.store.ts'
import { endLeave } from '../../platform/session/session-end.ts'
import { takeWantedAddress } from '../../platform/session/wanted-address.ts'
import { useToastStore } from '../../platform/toast/toast.store.ts'
import { stubFetch } from '../../testing/fetch-stub.ts'
import { person, setSession } from '../../testing/session-fixture.ts'
import { PageError, RefusedUnit } from '../error/page-error.ts'
import { guard } from '../route/guard.ts'
import type { ScreenPath } from '../route/route-table.ts'

beforeEach(() => {
  endLeave()
  setSession()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

async function arrive(screen: ScreenPath, search = ''): Promise<unknown> {
  try {
    await guard(screen)({ location: { pathname: screen, href: screen + search } })
    return 'shown'
  } catch (stop) {
    return isRedirect(stop)
      ? `${stop.options.replace ? 'replaced by' : 'to'} ${stop.options.to ?? stop.options.href}`
      : stop
  }
}

test('a visitor is sent to /login and returns to the requested page', async () => {
  expect(await arrive('/business-analysis', '?view=YTD')).toBe('replaced by /login')
  expect(takeWantedAddress()).toBe('/business-analysis?view=YTD')
  expect(await arrive('/login')).toBe('shown')
})

test('a signed-in person sees the page and not /login', async () => {
  setSession({}, person('KPI_READ'))
  expect(await arrive('/business-analysis')).toBe('shown')
  expect(await arrive('/login')).toBe('replaced by /home')
})

test('a person who must set up a second factor does so first', async () => {
  setSession({}, { ...person('KPI_READ'), needsSecondFactor: true })
  expect(await arrive('/business-analysis', '?view=YTD')).toBe('replaced by /second-factor')
  expect(takeWantedAddress()).toBe('/business-analysis?view=YTD')
  expect(await arrive('/second-factor')).toBe('shown')
})

test('a link from a mail is shown to everybody', async () => {
  for (const whoami of [null, person()]) {
    setSession({}, whoami)
    expect(await arrive('/password/reset')).toBe('shown')
    expect(await arrive('/invitation')).toBe('shown')
  }
})

test('a consultant selects a unit first', async () => {
  setSession({}, person('KPI_READ', 'CHANGE_BUSINESS_UNIT'))
  expect(await arrive('/home')).toBe('replaced by /consultant')
  expect(await arrive('/consultant')).toBe('shown')
  setSelectedUnit('u2')
  expect(await arrive('/home')).toBe('shown')
})

test('a route whose check fails is a fatal 404', async () => {
  setSession({}, person('MEASURE_READ'))
  const error = await arrive('/business-analysis')
  expect(error).toBeInstanceOf(PageError)
  expect(error).toMatchObject({
    statusCode: 404,
    isFatal: true,
    message: 'Page Not Found: /business-analysis',
  })
  expect(await arrive('/consultant')).toBeInstanceOf(PageError)
  expect(await arrive('/measures')).toBe('shown')
  expect(await arrive('/measures/edit')).toBeInstanceOf(PageError)
})

/** A server with the unit u2 in the consultant's portfolio; the identity call names the unit of the header. */
function stubUnits() {
  return stubFetch(({ url, headers }) => {
    const path = new URL(url).pathname.replace('/workflow', '')
    if (path === '/businessunit/u2') return { body: { id: 'u2', name: 'South' } }
    const businessUnitId = headers.get('X-BUSINESSUNIT-ID')
    return path === '/whoami' ? { body: { ...consultant, businessUnitId } } : { status: 404, body: { message: 'no' } }
  })
}
const consultant = { ...person('KPI_READ', 'CHANGE_BUSINESS_UNIT'), businessUnitId: null, businessUnitName: null }

test('the unit of an address is entered instead of a choice, and asked for only once', async () => {
  setSession({}, consultant)
  localStorage.setItem('lotse.accessToken', 'Bearer abc')
  const { requests } = stubUnits()
  expect(await arrive('/home', '?unit=u2')).toBe('replaced by /home?unit=u2')
  expect(await arrive('/home', '?unit=u2')).toBe('shown')
  expect(useSessionStore.getState()).toMatchObject({ selectedUnitId: 'u2', whoami: { businessUnitId: 'u2' } })
  expect(await arrive('/measures/details', '?unit=u2&id=m')).toBeInstanceOf(PageError)
  expect(requests.map(({ url }) => new URL(url).pathname)).toEqual(['/workflow/businessunit/u2', '/workflow/whoami'])
})

test('an unknown unit of an address is refused without a toast, and the unit stays as it is', async () => {
  setSession({}, consultant)
  localStorage.setItem('lotse.accessToken', 'Bearer abc')
  setSelectedUnit('u2')
  stubUnits()
  const error = await arrive('/business-analysis', '?view=YTD&unit=u9')
  expect(error).toBeInstanceOf(RefusedUnit)
  expect(error).toMatchObject({ href: '/business-analysis?view=YTD' })
  expect(useSessionStore.getState().selectedUnitId).toBe('u2')
  expect(useToastStore.getState().toasts).toEqual([])
})

test('a person who works in one unit opens links of this unit and of no other', async () => {
  setSession({}, person('KPI_READ'))
  expect(await arrive('/home', '?unit=u1')).toBe('shown')
  expect(await arrive('/home', '?unit=u2')).toBeInstanceOf(RefusedUnit)
  expect(useSessionStore.getState().selectedUnitId).toBeNull()
})
