import { describe, expect, test } from 'vitest'
import { type EffectEstimated, estimateEffect } from './effect.ts'
import { type SimulatedWorld, simulatePanel, USUAL_WORLD } from './simulated-panel.ts'

const PANELS = 500

function estimates(change: Partial<SimulatedWorld>): EffectEstimated[] {
  return Array.from({ length: PANELS }, (_, index) => {
    const effect = estimateEffect(simulatePanel(7_919 * (index + 1), { ...USUAL_WORLD, ...change }))
    if (!('estimate' in effect)) throw new Error(`nothing estimated: ${effect.verdict}`)
    return effect
  })
}
const share = (effects: readonly EffectEstimated[], is: (effect: EffectEstimated) => boolean) =>
  effects.filter(is).length / effects.length
const isFound = ({ verdict }: EffectEstimated) => verdict !== 'NO_EVIDENCE'
const holds = (truth: number) => (effect: EffectEstimated) => effect.low <= truth && truth <= effect.high

/** Upper limit of the error rate in 500 panels with an error probability of `rate`; exceeded in one of a thousand runs. */
const atMost = (rate: number) => rate + 3.09 * Math.sqrt((rate * (1 - rate)) / PANELS)
const atLeast = (rate: number) => rate - 3.09 * Math.sqrt((rate * (1 - rate)) / PANELS)

describe('estimateEffect on simulated panels', () => {
  test('recovers an effect without bias', () => {
    const effects = estimates({ effect: 3 })
    const mean = effects.reduce((sum, { estimate }) => sum + estimate, 0) / effects.length
    expect(mean).toBeGreaterThan(2.9)
    expect(mean).toBeLessThan(3.1)
    expect(share(effects, holds(3))).toBeGreaterThan(atLeast(0.9))
    expect(share(effects, ({ verdict }) => verdict === 'NEGATIVE')).toBe(0)
  })

  test.each<[string, Partial<SimulatedWorld>]>([
    ['twelve peers and a year', {}],
    ['five peers and three months', { peers: 5, monthsAfter: 3 }],
    ['forty peers and three months', { peers: 40, monthsAfter: 3 }],
    ['forty peers, three months, no autocorrelation', { peers: 40, monthsAfter: 3, memory: 0 }],
    ['forty peers, three months, an autocorrelation of 0.9', { peers: 40, monthsAfter: 3, memory: 0.9 }],
    ['heavy tails', { noise: 'HEAVY' }],
    ['a trend of all units', { commonTrend: 0.5 }],
  ])('finds an effect in at most 5 % of the panels without one: %s', (_, world) => {
    const effects = estimates(world)
    expect(share(effects, isFound)).toBeLessThan(atMost(0.05))
    expect(share(effects, holds(0))).toBeGreaterThan(atLeast(0.9))
  })

  test('finds an effect in at most 8 % of the panels without one when the unit scatters twice as much as its peers', () => {
    expect(share(estimates({ ownNoise: 2 }), isFound)).toBeLessThan(atMost(0.08))
  })

  test.each<[string, Partial<SimulatedWorld>]>([
    ['0.15 per month', { ownTrend: 0.15 }],
    ['0.3 per month', { ownTrend: 0.3 }],
    ['−0.15 per month', { ownTrend: -0.15 }],
    ['−0.3 per month', { ownTrend: -0.3 }],
    ['0.15 per month, no autocorrelation', { ownTrend: 0.15, memory: 0 }],
    ['0.3 per month, no autocorrelation', { ownTrend: 0.3, memory: 0 }],
    ['1 per month', { ownTrend: 1 }],
    ['0.3 per month, five peers, three months', { ownTrend: 0.3, peers: 5, monthsAfter: 3 }],
  ])('mistakes an earlier trend for an effect in at most 10 % of the panels: %s', (_, world) => {
    const effects = estimates(world)
    expect(share(effects, isFound)).toBeLessThan(atMost(0.1))
    // A significant difference is attributed to the trend, and the interval then includes 0.
    const doubted = effects.filter(({ doubt }) => doubt !== null)
    expect(doubted.length).toBeGreaterThan(0)
    expect(doubted.every(({ doubt }) => doubt === 'EARLIER_TREND')).toBe(true)
    expect(share(doubted, holds(0))).toBe(1)
  })

  test.each<[string, number, Partial<SimulatedWorld>]>([
    ['2', 0.55, { effect: 2 }],
    ['4', 0.95, { effect: 4 }],
    ['−4', 0.95, { effect: -4 }],
    ['4 with five peers and three months', 0.77, { effect: 4, peers: 5, monthsAfter: 3 }],
    ['4 with an autocorrelation of 0.9', 0.88, { effect: 4, memory: 0.9 }],
    ['4 on top of a trend of 0.15', 0.9, { effect: 4, ownTrend: 0.15 }],
    ['4 on average that grows to 8 over the year', 0.5, { effect: 4, isGradual: true }],
  ])('finds an effect of %s', (_, rate, world) => {
    const effects = estimates(world)
    expect(share(effects, isFound)).toBeGreaterThan(atLeast(rate))
    const wrong = (world.effect ?? 0) > 0 ? 'NEGATIVE' : 'POSITIVE'
    expect(share(effects, ({ verdict }) => verdict === wrong)).toBeLessThan(0.002)
  })
})
