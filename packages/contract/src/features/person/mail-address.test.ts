import { expect, test } from 'vitest'
import { isEmailAddress, isUsername } from './mail-address.ts'

test.each([
  "sean.o'brien@dealer.example",
  'ada+lotse@dealer.example',
  'info@autohaus-müller.example',
  'jörg@xn--mller-kva.example',
  'ş@çağ.com.tr',
  '_a@b.co',
  'a@b.xn--p1ai',
  `${'a'.repeat(64)}@${'b'.repeat(60)}.example`,
])('%s is an address, and therefore a user name', (text) => {
  expect(isEmailAddress(text)).toBe(true)
  expect(isUsername(text)).toBe(true)
  expect(isUsername(text.toLowerCase())).toBe(true)
})

test.each([
  'a@b..example',
  '.a@b.example',
  'a.@b.example',
  'a..b@c.example',
  'a@b',
  'a@.example',
  'a@b.example.',
  'a@-b.example',
  'a@b-.example',
  'a@b.e',
  'a@10.0.0.1',
  'a@b@c.example',
  'a b@c.example',
  'a@b_c.example',
  'a,b@c.example',
  '<a@b.example>',
  '"a"@b.example',
  'a@b.example\n',
  `a@${'b'.repeat(250)}.example`,
  '',
])('%j is no address', (text) => {
  expect(isEmailAddress(text)).toBe(false)
})

test.each([
  ['ada', true],
  ["o'hara", true],
  ['jörg.süß', true],
  ['a@b..example', true],
  ['', false],
  ['.a', false],
  ['a b', false],
  ['a,b', false],
  ['<a', false],
  ['a'.repeat(255), false],
])('%j may be a user name: %j', (text, may) => {
  expect(isUsername(text)).toBe(may)
})
