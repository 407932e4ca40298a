import { isRedirect } from '@tanstack/react-router'
import { beforeEach, expect, test } from 'vitest'
import { setSelectedUnit } from '../../platform/session/session.store.ts'
import { endLeave } from '../../platform/session/session-end.ts'
import { takeWantedAddress } from '../../platform/session/wanted-address.ts'
import { person, setSession } from '../../testing/session-fixture.ts'
import { PageError } from '../error/page-error.ts'
import { guard } from '../route/guard.ts'
import type { ScreenPath } from '../route/route-table.ts'

beforeEach(() => {
  endLeave()
  setSession()
})

async function arrive(screen: ScreenPath, search = ''): Promise<unknown> {
  try {
    await guard(screen)({ location: { pathname: screen, href: screen + search } })
    return 'shown'
  } catch (stop) {
    return isRedirect(stop) ? `${stop.options.replace ? 'replaced by' : 'to'} ${stop.options.to}` : stop
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
