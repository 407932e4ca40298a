import { expect, test } from 'vitest'
import { stripGeometry } from './benchmark-strip.geometry.ts'

const PEERS = { p10: 10, p25: 20, p50: 30, p75: 40, p90: 50 }

test('p10 to p90 is the line, p25 to p75 the band, the own value its dot', () => {
  expect(stripGeometry(PEERS, 30, false)).toEqual({
    line: [12, 88],
    band: [31, 69],
    median: 50,
    own: 50,
    beyond: null,
  })
})

test('the better side is on the right, also where less is better', () => {
  expect(stripGeometry(PEERS, 20, false)?.own).toBe(31)
  expect(stripGeometry(PEERS, 20, true)?.own).toBe(69)
})

test('a value far outside is at the edge and marked with its side', () => {
  expect(stripGeometry(PEERS, 500, false)).toMatchObject({ own: 100, beyond: 'BETTER' })
  expect(stripGeometry(PEERS, 500, true)).toMatchObject({ own: 0, beyond: 'WORSE' })
})

test('equal values of all peers still have a position', () => {
  const alike = { p10: 5, p25: 5, p50: 5, p75: 5, p90: 5 }
  expect(stripGeometry(alike, 5, false)).toMatchObject({ median: 50, own: 50, beyond: null })
  expect(stripGeometry(alike, 6, true)).toMatchObject({ own: 0, beyond: 'WORSE' })
})

test('a missing own value has no dot', () => {
  expect(stripGeometry(PEERS, null, false)).toMatchObject({ own: null, beyond: null })
})

test('without outer quantiles the scale ends half a band beyond the quartiles', () => {
  expect(stripGeometry({ ...PEERS, p10: null, p90: null }, 30, false)).toEqual({
    line: null,
    band: [31, 69],
    median: 50,
    own: 50,
    beyond: null,
  })
})

test('a median alone has no scale', () => {
  expect(stripGeometry({ p10: null, p25: null, p50: 30, p75: null, p90: null }, 30, false)).toBeNull()
})
