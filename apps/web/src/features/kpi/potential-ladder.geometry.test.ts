import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ladderGeometry } from './potential-ladder.geometry.ts'

test('the worst is on the left, the best on the right, and what lies between keeps its proportion', () => {
  expect(ladderGeometry(70, [80, 90, 110], false)).toEqual({ own: 5, aims: [27.5, 50, 95] })
})

test('where less is better the scale is turned', () => {
  expect(ladderGeometry(40, [30, 20], true)).toEqual({ own: 5, aims: [50, 95] })
})

test('a value beyond some aims stands between them', () => {
  const { own, aims } = ladderGeometry(85, [80, 90, 100], false)
  expect(aims[0]).toBeLessThan(own)
  expect(aims[1]).toBeGreaterThan(own)
})

test('all alike stand in the middle, and nothing ever leaves the picture', () => {
  expect(ladderGeometry(5, [5, 5, 5], true)).toEqual({ own: 50, aims: [50, 50, 50] })
  const value = fc.double({ min: -1e9, max: 1e9, noNaN: true })
  fc.assert(
    fc.property(value, fc.array(value, { minLength: 1, maxLength: 3 }), fc.boolean(), (own, aims, isLowerBetter) => {
      const places = ladderGeometry(own, aims, isLowerBetter)
      for (const place of [places.own, ...places.aims]) {
        expect(place).toBeGreaterThanOrEqual(5)
        expect(place).toBeLessThanOrEqual(95)
      }
    }),
  )
})
