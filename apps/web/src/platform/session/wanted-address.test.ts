import { expect, test } from 'vitest'
import { peekWantedAddress, rememberWantedAddress, takeWantedAddress } from './wanted-address.ts'

test('the requested address is returned once', () => {
  rememberWantedAddress('/business-analysis/dashboard?areaId=a')
  expect(takeWantedAddress()).toBe('/business-analysis/dashboard?areaId=a')
  expect(takeWantedAddress()).toBe('/home')
})

test.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '/\t/evil.example'])(
  '%s is not an address of ours',
  (href) => {
    rememberWantedAddress(href)
    expect(takeWantedAddress()).toBe('/home')
    sessionStorage.setItem('lotse.wantedAddress', href)
    expect(takeWantedAddress()).toBe('/home')
  },
)

test.each([
  '///evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  'https:evil.example',
  'HTTPS://evil.example',
  'evil.example',
  '@evil.example',
  ':443@evil.example',
  '.evil.example',
  ' //evil.example',
  '\t//evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '\u0000//evil.example',
  '/%2f/evil.example',
  '/%09/evil.example',
  '/%5cevil.example',
  '/.//evil.example',
  '/home/..//evil.example',
  '/home@evil.example',
  '/home?next=//evil.example',
  'data:text/html,x',
  '',
])('a browser that opens what is returned for %j stays on this origin', (href) => {
  const origin = 'https://kpi.customer.example'
  rememberWantedAddress(href)
  expect(new URL(takeWantedAddress(), origin).origin).toBe(origin)
  sessionStorage.setItem('lotse.wantedAddress', href)
  const peeked = peekWantedAddress()
  if (peeked !== null) expect(new URL(peeked, origin).origin).toBe(origin)
  expect(new URL(takeWantedAddress(), origin).origin).toBe(origin)
})

test.each(['/', '/?x=1', '/login', '/login?reason=x', '/consultant'])(
  '%s is never stored as the requested address',
  (href) => {
    rememberWantedAddress(href)
    expect(takeWantedAddress()).toBe('/home')
  },
)
