import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ChartPlace } from './chart.tsx'
import { monthStep } from './chart-parts.ts'

const inWidth = (width: number) => ({ width, isNarrow: width < 560 }) as ChartPlace

describe('labels of an axis of months', () => {
  test.each([
    [34, 1060, 3],
    [34, 690, 6],
    [34, 320, 12],
    [12, 1060, 1],
    [12, 690, 2],
    [120, 320, 36],
  ])('%i months on a chart of %i pixels: one every %i months', (count, width, step) => {
    expect(monthStep(count, inWidth(width), width < 560 ? 8 : 128)).toBe(step)
  })

  test('have 62 pixels each, and there are no more of them than months', () => {
    const numbers = fc.record({ count: fc.integer({ min: 1, max: 240 }), width: fc.integer({ min: 120, max: 2000 }) })
    fc.assert(
      fc.property(numbers, ({ count, width }) => {
        const step = monthStep(count, inWidth(width), 8)
        expect(step).toBeGreaterThanOrEqual(1)
        const labels = Math.ceil(count / step)
        expect((labels - 1) * 62).toBeLessThanOrEqual(width)
      }),
    )
  })
})
