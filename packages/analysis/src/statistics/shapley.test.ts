import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CoalitionValue, membersOf, shapleyShares } from './shapley.ts'

describe('Shapley shares', () => {
  test('of two overlapping measures are 30 and 70 of 100', () => {
    const euroImpact = [60, 100]
    const better: CoalitionValue = (isMember) => Math.max(0, ...euroImpact.filter((_, index) => isMember[index]))
    expect(shapleyShares(2, better)).toEqual([30, 70])
  })

  test('of a maximum equal those of the airport game', () => {
    // Littlechild & Owen 1973: each segment of the runway is shared by those who need it.
    const lengths = [12, 30, 36]
    const longest: CoalitionValue = (isMember) => Math.max(0, ...lengths.filter((_, index) => isMember[index]))
    const [first = 0, second = 0, third = 0] = shapleyShares(3, longest) ?? []
    expect(first).toBeCloseTo(4, 12)
    expect(second).toBeCloseTo(13, 12)
    expect(third).toBeCloseTo(19, 12)
  })

  test('are null when a coalition has no value', () => {
    expect(shapleyShares(2, (isMember) => (isMember.every(Boolean) ? null : 0))).toBeNull()
  })

  test('from a sample add up exactly and are close to the exact ones', () => {
    const coalitions = Array.from({ length: 2 ** 8 }, (_, mask) => membersOf(mask, 8))
    const game = fc.array(fc.double({ min: 0.5, max: 2, noNaN: true }), { minLength: 8, maxLength: 8 })
    fc.assert(
      fc.property(game, (factors) => {
        const product = (isMember: readonly boolean[]) =>
          factors.reduce((value, factor, index) => (isMember[index] ? value * factor : value), 100)
        const exact = shapleyShares(8, product, { exactUpTo: 8 }) ?? []
        const sampled = shapleyShares(8, product, { exactUpTo: 0 }) ?? []
        const total = (shares: readonly number[]) => shares.reduce((sum, share) => sum + share, 0)
        const everything = product(factors.map(() => true)) - 100
        expect(Math.abs(total(sampled) - everything)).toBeLessThan(1e-9 * Math.max(1, Math.abs(everything)))
        for (const [index, share] of exact.entries()) {
          // Half the spread over the root of 64 pairs is one standard error at most; four of them are never reached.
          const steps = coalitions
            .filter((isMember) => !isMember[index])
            .map((isMember) => product(isMember.with(index, true)) - product(isMember))
          const standardError = (Math.max(...steps) - Math.min(...steps)) / 2 / Math.sqrt(64)
          expect(Math.abs(share - (sampled[index] ?? 0))).toBeLessThanOrEqual(4 * standardError + 1e-9)
        }
      }),
    )
  })

  test('are deterministic', () => {
    const value: CoalitionValue = (isMember) => isMember.filter(Boolean).length ** 2
    expect(shapleyShares(20, value)).toEqual(shapleyShares(20, value))
  })
})
