import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type EffectInput, estimateEffect, overallVerdict } from './effect.ts'
import { type Difference, differenceOf } from './inference.ts'
import type { EffectUnit } from './panel.ts'
import { simulatePanel } from './simulated-panel.ts'

/** Twelve months before, the month of implementation, four after; peers at 100 that differ by a fixed pattern. */
function plain(change: Partial<EffectInput> = {}, rise = 10): EffectInput {
  const wobble = [0.4, -0.3, 0.1, -0.2, 0.3, -0.3]
  const unit = (contributor: string, shift: number, by: number): EffectUnit => ({
    contributor,
    values: Array.from(
      { length: 17 },
      (_, month) => 100 + shift + (wobble[month % 6] ?? 0) * shift + (month > 12 ? by : 0),
    ),
  })
  const peers = [1, -0.5, 0.8, -1, 0.3].map((shift, index) => unit(`peer ${index}`, shift, 2 + shift / 10))
  return {
    first: '2024-01',
    own: unit('own', 0.5, 2 + rise),
    peers,
    implemented: '2025-01',
    direction: 'HIGHER',
    ...change,
  }
}
const verdictOf = (input: EffectInput) => estimateEffect(input).verdict

describe('estimateEffect', () => {
  test('subtracts the change that all units share', () => {
    const effect = estimateEffect(plain())
    if (!('estimate' in effect)) throw new Error(effect.verdict)
    expect(effect).toMatchObject({ verdict: 'POSITIVE', monthsBefore: 12, monthsAfter: 4, contributors: 5, units: 5 })
    expect(effect.before).toEqual({ from: '2024-01', to: '2024-12' })
    expect(effect.after).toEqual({ from: '2025-02', to: '2025-05' })
    expect(effect.estimate).toBeCloseTo(10, 1)
    expect(effect.low).toBeGreaterThan(9)
    expect(effect.ownAfter - effect.ownBefore - (effect.peersAfter - effect.peersBefore)).toBeCloseTo(
      effect.estimate,
      10,
    )
    expect(effect.series.map(({ period }) => period).slice(0, 2)).toEqual(['2024-01', '2024-02'])
    expect(effect.series).toHaveLength(17)
    const after = effect.series.slice(13)
    const gap = after.reduce((sum, { own, counterfactual }) => sum + (own ?? 0) - (counterfactual ?? 0), 0) / 4
    expect(gap).toBeCloseTo(effect.estimate, 10)
  })

  test('evaluates the change in the direction of the KPI', () => {
    expect(verdictOf(plain({}, -10))).toBe('NEGATIVE')
    expect(verdictOf(plain({ direction: 'LOWER' }))).toBe('NEGATIVE')
    expect(verdictOf(plain({ direction: 'LOWER' }, -10))).toBe('POSITIVE')
    expect(verdictOf(plain({}, 0))).toBe('NO_EVIDENCE')
  })

  test('evaluates a RANGE by the distance to its target range', () => {
    const range = (min: number | null, max: number | null) =>
      estimateEffect(plain({ direction: 'RANGE', targetRange: { min, max } }))
    expect(range(110, 120)).toMatchObject({ verdict: 'POSITIVE' })
    expect(range(90, 104)).toMatchObject({ verdict: 'NEGATIVE' })
    expect(range(95, null)).toMatchObject({ verdict: 'NO_EVIDENCE', doubt: 'WITHIN_TARGET_RANGE' })
  })

  test('needs three months after the implementation and the lag', () => {
    const until = (months: number) => {
      const { own, peers, ...rest } = plain()
      const cut = ({ values, contributor }: EffectUnit) => ({
        contributor,
        values: Array.from(values).slice(0, months),
      })
      return { ...rest, own: cut(own), peers: peers.map(cut) }
    }
    expect(estimateEffect(until(15))).toMatchObject({ verdict: 'TOO_EARLY', monthsAfter: 2 })
    expect(verdictOf(until(16))).toBe('POSITIVE')
    expect(estimateEffect(plain({ lag: 2 }))).toMatchObject({ verdict: 'TOO_EARLY', monthsAfter: 2 })
    expect(estimateEffect(plain({ implemented: '2026-12' }))).toMatchObject({ verdict: 'TOO_EARLY', monthsAfter: 0 })
  })

  test('excludes the months of the work from both sides', () => {
    const effect = estimateEffect(plain({ begun: '2024-09' }))
    expect(effect).toMatchObject({ verdict: 'POSITIVE', monthsBefore: 8, monthsAfter: 4 })
    expect(estimateEffect(plain({ begun: '2025-06' }))).toEqual(estimateEffect(plain()))
  })

  test('needs six months before the work', () => {
    expect(estimateEffect(plain({ begun: '2024-06' }))).toMatchObject({ verdict: 'TOO_SHORT_BEFORE', monthsBefore: 5 })
    expect(verdictOf(plain({ implemented: '2023-05' }))).toBe('TOO_SHORT_BEFORE')
  })

  test('has no estimate with fewer than five independent owners, not counting the own one', () => {
    const { peers } = plain()
    expect(estimateEffect(plain({ peers: peers.slice(0, 4) }))).toEqual({
      verdict: 'TOO_FEW_PEERS',
      monthsBefore: 12,
      monthsAfter: 4,
      contributors: 4,
    })
    const sameOwner = peers.map((peer, index) => (index === 1 ? { ...peer, contributor: 'peer 0' } : peer))
    expect(verdictOf(plain({ peers: sameOwner }))).toBe('TOO_FEW_PEERS')
    const ownOwner = peers.map((peer, index) => (index === 1 ? { ...peer, contributor: 'own' } : peer))
    expect(verdictOf(plain({ peers: ownOwner }))).toBe('TOO_FEW_PEERS')
  })

  test('excludes a peer with a missing month, and last months that most peers have not delivered', () => {
    const { own, peers } = plain()
    const without = (peer: EffectUnit | undefined, months: readonly number[]): EffectUnit => ({
      contributor: peer?.contributor ?? '',
      values: Array.from(peer?.values ?? [], (value, month) => (months.includes(month) ? Number.NaN : value)),
    })
    expect(verdictOf(plain({ peers: [without(peers[0], [3]), ...peers.slice(1)] }))).toBe('TOO_FEW_PEERS')
    const late = peers.map((peer, index) => (index < 3 ? without(peer, [16]) : peer))
    expect(estimateEffect(plain({ peers: late }))).toMatchObject({ verdict: 'POSITIVE', monthsAfter: 3, units: 5 })
    const ownHole = estimateEffect(plain({ own: without(own, [2]) }))
    expect(ownHole).toMatchObject({ verdict: 'POSITIVE', monthsBefore: 11 })
    expect('series' in ownHole ? ownHole.series[2]?.own : 0).toBeNull()
  })

  test('scales amounts to the size of the unit', () => {
    const { own, peers, ...rest } = plain()
    const times = (unit: EffectUnit, factor: number): EffectUnit => ({
      ...unit,
      values: Array.from(unit.values, (value) => value * factor),
    })
    const mixed = { ...rest, own, peers: peers.map((peer, index) => times(peer, 1 + index)) }
    const effect = estimateEffect({ ...mixed, isAmount: true })
    expect('estimate' in effect ? effect.estimate : 0).toBeCloseTo(10, 0)
    expect(effect.verdict).toBe('POSITIVE')
    const inOwnSize = estimateEffect({ ...rest, own, peers, isAmount: true })
    if (!('estimate' in effect) || !('estimate' in inOwnSize)) throw new Error('nothing estimated')
    expect(effect.estimate).toBeCloseTo(inOwnSize.estimate, 8)
    expect(effect.low).toBeCloseTo(inOwnSize.low, 8)
  })

  test('does not depend on the order of the peers, and scales with the unit of measurement', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e6 }),
        fc.double({ min: 0.01, max: 1000, noNaN: true }),
        (seed, factor) => {
          const input = simulatePanel(seed, { peers: 6, monthsBefore: 20, monthsAfter: 9, effect: 1, memory: 0.3 })
          const scaled = (unit: EffectUnit) => ({ ...unit, values: Array.from(unit.values, (value) => value * factor) })
          const effect = estimateEffect(input)
          const other = estimateEffect({ ...input, own: scaled(input.own), peers: input.peers.map(scaled).reverse() })
          if (!('estimate' in effect) || !('estimate' in other)) throw new Error('nothing estimated')
          expect(other.verdict).toBe(effect.verdict)
          expect(other.estimate / factor).toBeCloseTo(effect.estimate, 6)
          expect(other.high / factor).toBeCloseTo(effect.high, 6)
        },
      ),
      { numRuns: 50 },
    )
  })
})

test('overallVerdict combines the verdicts of several KPIs, and is NO_EVIDENCE for a contradiction', () => {
  expect(overallVerdict(['NO_EVIDENCE', 'POSITIVE', 'TOO_EARLY'])).toBe('POSITIVE')
  expect(overallVerdict(['NEGATIVE', 'NO_EVIDENCE'])).toBe('NEGATIVE')
  expect(overallVerdict(['NEGATIVE', 'POSITIVE'])).toBe('NO_EVIDENCE')
  expect(overallVerdict(['TOO_EARLY', 'NO_EVIDENCE'])).toBe('NO_EVIDENCE')
  expect(overallVerdict(['TOO_FEW_PEERS', 'TOO_EARLY'])).toBe('TOO_FEW_PEERS')
  expect(overallVerdict([])).toBeNull()
})

describe('differenceOf', () => {
  const difference = (own: number, changes: readonly number[]): Difference =>
    differenceOf({
      own: [50, 50, 50 + own],
      peers: changes.map((change) => [40, 40, 40 + change]),
      contributors: changes.length,
      before: [0, 1],
      after: [2],
    })

  test("has an interval by Student's t distribution", () => {
    // s = √2.5, t(4) = 2.132: half of the interval is 2.132 × 1.5811 × √1.2.
    expect(difference(8, [-2, -1, 0, 1, 2]).halfWidth).toBeCloseTo(2.1318 * Math.sqrt(2.5 * 1.2), 3)
  })

  test('does not report rounding errors as an effect when all units changed alike', () => {
    expect(difference(0.1 + 0.2, [0.3, 0.3, 0.3, 0.3, 0.3])).toMatchObject({ isSignificant: false })
  })
})
