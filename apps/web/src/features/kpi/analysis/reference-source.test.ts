import { expect, test } from 'vitest'
import { referenceSource } from './definition.tsx'

test('a published source is named by its site', () => {
  const source = 'DAT Diesel-Barometer via dieselbarometer.dat.de (2018/2019: 103/98/91 days)'
  expect(referenceSource({ confidence: 'read: EUR 28/day', source })).toEqual({
    kind: 'published',
    site: 'dieselbarometer.dat.de',
  })
  expect(referenceSource({ confidence: 'read, 2016', source: 'KBA FZ 10 (19.1 % in 2025)' })?.site).toBeNull()
})

test.each([
  ['general knowledge; NADA 2016: 54-74 days (wanada.org)', 'experience'],
  ['computed from read data', 'computed'],
  ['plan value of the tenant', 'plan'],
  ['compare with the national brand share from KBA FZ 10', 'market'],
])('%s', (confidence, kind) => {
  expect(referenceSource({ confidence, source: 'alphaonline.de' })).toEqual({ kind, site: null })
})

test('what is not known is not said', () => {
  for (const confidence of ['none', 'ready or not', '', null]) {
    expect(referenceSource({ confidence, source: 'alphaonline.de' })).toBeNull()
  }
})
