import { expect, test } from 'vitest'
import { linkOf, savedPartOf } from './link.ts'

test('a link names the unit and what is shown', () => {
  expect(linkOf('/measures?state=IDEA&unit=u1', 'u2')).toBe('/measures?unit=u2&state=IDEA')
  expect(linkOf('/admin/people?search=ada', 'u2')).toBe('/admin/people?search=ada')
  expect(linkOf('/faq', null)).toBe('/faq')
})

test('a link to a page with saved views says what it shows, so that no default view of the receiver opens', () => {
  expect(linkOf('/measures', 'u2')).toBe('/measures?unit=u2&shape=table')
})

test('a saved view leaves out the unit and the month, and is the same in every order of its parameters', () => {
  expect(savedPartOf('/report?period=2026-03&scope=ytd&brand=b1&unit=u1')).toBe('/report?brand=b1&scope=ytd')
  expect(savedPartOf('/report?brand=b1&scope=ytd')).toBe('/report?brand=b1&scope=ytd')
  expect(savedPartOf('/measures?unit=u1')).toBe('/measures')
})
