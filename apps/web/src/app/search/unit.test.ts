import { afterEach, expect, test } from 'vitest'
import { setSelectedUnit } from '../../platform/session/session.store.ts'
import { ROUTE_TABLE, type RouteEntry } from '../route/route-table.ts'
import { router } from '../route/router.tsx'
import { unitOfAddress, withoutUnit } from './unit.ts'

afterEach(() => {
  window.history.replaceState(null, '', '/')
})

const hrefOf = (to: string, search: object = {}) => router.buildLocation({ to, search } as never).href

test('every link to a screen of a unit carries the selected unit, links to other screens carry none', () => {
  setSelectedUnit('u2')
  for (const [path, entry] of Object.entries<RouteEntry>(ROUTE_TABLE)) {
    if (path === '/') continue
    const isOfUnit = entry.middlewares.includes('businessUnit')
    expect(unitOfAddress(hrefOf(path)), path).toBe(isOfUnit ? 'u2' : undefined)
  }
})

test('a link to another unit keeps it, and people without a selected unit have none in their links', () => {
  expect(hrefOf('/measures', { state: 'IDEA' })).toBe('/measures?state=IDEA')
  setSelectedUnit('u2')
  expect(hrefOf('/measures', { state: 'IDEA' })).toBe('/measures?unit=u2&state=IDEA')
  expect(hrefOf('/measures', { unit: 'u3' })).toBe('/measures?unit=u3')
})

test('the unit is read from an address and removed from it', () => {
  expect(unitOfAddress('/measures?state=IDEA&unit=u%202#x')).toBe('u 2')
  expect(unitOfAddress('/measures?unit=')).toBeUndefined()
  expect(withoutUnit('/measures?state=IDEA&unit=u2#messages')).toBe('/measures?state=IDEA#messages')
})
