import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shapleyShares } from '../statistics/shapley.ts'
import { type MarketSituation, marketEffect } from './market-effect.ts'

const situation = (
  units: number | null,
  market: number | null,
  brands: Record<string, number | null>,
): MarketSituation => ({
  units,
  market,
  brands: new Map(Object.entries(brands)),
})

const count = fc.integer({ min: 1, max: 50_000 })
const anySituation = fc
  .record({ units: fc.nat(2_000), vw: count, skoda: count, others: fc.nat(400_000) })
  .map(({ units, vw, skoda, others }) => situation(units, vw + skoda + others, { VW: vw, SKODA: skoda }))

describe('marketEffect', () => {
  test('the worked example: a market 10 % smaller explains 3.5 of 13 cars, the own share 9.5', () => {
    const effect = marketEffect(situation(40, 10_000, { VW: 1_000 }), situation(27, 9_000, { VW: 900 }))
    expect(effect).toMatchObject({ before: 40, after: 27, change: -13, market: { before: 10_000, after: 9_000 } })
    expect(effect?.market.effect).toBeCloseTo(-3.5, 9)
    expect(effect?.mix).toEqual({ before: 10, after: 10, effect: 0 })
    expect(effect?.share).toMatchObject({ before: 4, after: 3, effect: expect.closeTo(-9.5, 9) })
  })

  test('a brand that grows more than the market is mix, also when another one shrinks', () => {
    const effect = marketEffect(
      situation(30, 10_000, { VW: 1_000, SKODA: 500 }),
      situation(30, 10_000, { VW: 800, SKODA: 700 }),
    )
    expect(effect).toMatchObject({ change: 0, mix: { effect: 0 } })
    expect(effect?.brands).toEqual([
      { id: 'VW', before: 1_000, after: 800, effect: expect.closeTo(-4, 9) },
      { id: 'SKODA', before: 500, after: 700, effect: expect.closeTo(4, 9) },
    ])
  })

  test('market, mix and share add up to the change, and the brands to the mix', () => {
    fc.assert(
      fc.property(anySituation, anySituation, (before, after) => {
        const effect = marketEffect(before, after)
        if (effect === null) throw new Error('every value is given')
        expect(effect.market.effect + effect.mix.effect + effect.share.effect).toBeCloseTo(effect.change, 6)
        expect(effect.brands.reduce((sum, brand) => sum + brand.effect, 0)).toBeCloseTo(effect.mix.effect, 6)
      }),
    )
  })

  test('the parts are the Shapley values of the three factors', () => {
    fc.assert(
      fc.property(anySituation, anySituation, (before, after) => {
        const effect = marketEffect(before, after)
        const factors = [before, after].map(({ units, market, brands }) => {
          const own = [...brands.values()].reduce<number>((sum, value) => sum + (value ?? 0), 0)
          return [market ?? 0, own / (market ?? 0), (units ?? 0) / own]
        })
        const shares = shapleyShares(3, (isNew) =>
          isNew.reduce((product, one, index) => product * (factors[one ? 1 : 0]?.[index] ?? 0), 1),
        )
        const parts = [effect?.market.effect, effect?.mix.effect, effect?.share.effect]
        for (const [index, part] of parts.entries()) expect(part).toBeCloseTo(shares?.[index] ?? Number.NaN, 6)
      }),
    )
  })

  test('the market effect is 0 when the market did not change, the share effect 0 when the share did not', () => {
    fc.assert(
      fc.property(anySituation, count, count, (before, vw, skoda) => {
        const brands = { VW: vw, SKODA: skoda }
        const same = marketEffect(before, situation(10, before.market, brands))
        if (same !== null) expect(same.market.effect).toBe(0)
        const own = [...before.brands.values()].reduce<number>((sum, value) => sum + (value ?? 0), 0)
        const share = (before.units ?? 0) / own
        const proportional = marketEffect(before, situation(share * (vw + skoda), 500_000, brands))
        expect(proportional?.share.effect).toBeCloseTo(0, 6)
      }),
    )
  })

  test('is null when a value is missing, for brands without registrations and for other brands', () => {
    const full = situation(40, 10_000, { VW: 1_000 })
    for (const gap of [
      situation(null, 10_000, { VW: 1_000 }),
      situation(40, null, { VW: 1_000 }),
      situation(40, 10_000, { VW: null }),
      situation(40, 10_000, { VW: 0 }),
      situation(40, 10_000, { SKODA: 500 }),
      situation(40, 10_000, { VW: 500, SKODA: 500 }),
      situation(40, 10_000, {}),
    ]) {
      expect(marketEffect(full, gap)).toBeNull()
      expect(marketEffect(gap, full)).toBeNull()
    }
    expect(marketEffect(situation(0, 10_000, { VW: 1_000 }), full)).toMatchObject({ change: 40 })
  })
})
