import { expect, test } from 'vitest'
import { rememberWantedAddress, takeWantedAddress } from './wanted-address.ts'

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

test.each(['/', '/?x=1', '/login', '/login?reason=x', '/consultant'])(
  '%s is never stored as the requested address',
  (href) => {
    rememberWantedAddress(href)
    expect(takeWantedAddress()).toBe('/home')
  },
)
