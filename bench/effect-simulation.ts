/**
 * Error rates of the effect estimator: `node bench/effect-simulation.ts [PANELS]`, by default 10,000 panels for each
 * scenario, about two minutes on an idle machine. Needs only the analysis package. The result is the table in docs/guides/effect.md.
 *
 * Monthly noise has a deviation of 1; "found" is any verdict POSITIVE or NEGATIVE, "wrong sign" one against the planted effect.
 */

import { type EffectEstimated, estimateEffect } from '@lotse/analysis/effect/effect.ts'
import { type SimulatedWorld, simulatePanel, USUAL_WORLD } from '@lotse/analysis/effect/simulated-panel.ts'

const SHORT = { peers: 5, monthsAfter: 3 } as const

const SCENARIOS: Readonly<Record<string, Partial<SimulatedWorld>>> = {
  'no effect: 12 peers, 12 months after': {},
  'no effect: no autocorrelation': { memory: 0 },
  'no effect: autocorrelation 0.9': { memory: 0.9 },
  'no effect: 5 peers, 3 months after': SHORT,
  'no effect: 5 peers, 12 months after': { peers: 5 },
  'no effect: 40 peers, 3 months after': { peers: 40, monthsAfter: 3 },
  'no effect: 40 peers, 3 months, no autocorrelation': { peers: 40, monthsAfter: 3, memory: 0 },
  'no effect: 40 peers, 12 months after': { peers: 40 },
  'no effect: 6 months before, 3 after': { monthsBefore: 6, monthsAfter: 3 },
  'no effect: heavy tails': { noise: 'HEAVY' },
  'no effect: spikes': { noise: 'SPIKES' },
  'no effect: unequal noise': { noise: 'UNEQUAL' },
  'no effect: amounts': { isAmount: true },
  'no effect: a trend of all units': { commonTrend: 0.5 },
  'no effect: peers drift by 0.1 a month': { peerTrend: 0.1 },
  'no effect: scatters twice as much': { ownNoise: 2 },
  'no effect: scatters four times as much': { ownNoise: 4 },
  'trend 0.05 a month': { ownTrend: 0.05 },
  'trend 0.1 a month': { ownTrend: 0.1 },
  'trend 0.15 a month': { ownTrend: 0.15 },
  'trend −0.15 a month': { ownTrend: -0.15 },
  'trend 0.2 a month': { ownTrend: 0.2 },
  'trend 0.3 a month': { ownTrend: 0.3 },
  'trend −0.3 a month': { ownTrend: -0.3 },
  'trend 1 a month': { ownTrend: 1 },
  'trend 0.1, no autocorrelation': { ownTrend: 0.1, memory: 0 },
  'trend 0.15, no autocorrelation': { ownTrend: 0.15, memory: 0 },
  'trend 0.3, no autocorrelation': { ownTrend: 0.3, memory: 0 },
  'trend 0.15, autocorrelation 0.9': { ownTrend: 0.15, memory: 0.9 },
  'trend 0.3, autocorrelation 0.9': { ownTrend: 0.3, memory: 0.9 },
  'trend 0.3, 5 peers, 3 months after': { ...SHORT, ownTrend: 0.3 },
  'trend 0.3, 40 peers': { peers: 40, ownTrend: 0.3 },
  'trend 0.3, 6 months before, 12 after': { monthsBefore: 6, ownTrend: 0.3 },
  'effect 2: 12 peers, 12 months after': { effect: 2 },
  'effect 2: no autocorrelation': { effect: 2, memory: 0 },
  'effect 2: 5 peers, 3 months after': { ...SHORT, effect: 2 },
  'effect 2: 5 peers, 12 months after': { peers: 5, effect: 2 },
  'effect 2: 12 peers, 3 months after': { monthsAfter: 3, effect: 2 },
  'effect 2: 40 peers, 12 months after': { peers: 40, effect: 2 },
  'effect 4: 12 peers, 12 months after': { effect: 4 },
  'effect −4: 12 peers, 12 months after': { effect: -4 },
  'effect 4: 5 peers, 3 months after': { ...SHORT, effect: 4 },
  'effect 4: autocorrelation 0.9': { effect: 4, memory: 0.9 },
  'effect 4: heavy tails': { effect: 4, noise: 'HEAVY' },
  'effect 4: on top of a trend of 0.15': { effect: 4, ownTrend: 0.15 },
  'effect 4: against a trend of −0.15': { effect: 4, ownTrend: -0.15 },
  'effect 10 %: amounts': { effect: 10, isAmount: true },
  'effect grows to 4 over the year': { effect: 2, isGradual: true },
  'effect grows to 8 over the year': { effect: 4, isGradual: true },
}

const panels = Number(process.argv[2] ?? 10_000)
if (!Number.isInteger(panels) || panels < 1) throw new Error('The number of panels must be a positive integer.')
const percent = (count: number) => Number(((100 * count) / panels).toFixed(1))
const rows: Record<string, object> = {}
for (const [name, change] of Object.entries(SCENARIOS)) {
  const world = { ...USUAL_WORLD, ...change }
  const { effect = 0 } = world
  const estimates = Array.from({ length: panels }, (_, index): EffectEstimated => {
    const estimated = estimateEffect(simulatePanel(104_729 * (index + 1), world))
    if (!('estimate' in estimated)) throw new Error(`${name}: ${estimated.verdict}`)
    return estimated
  })
  const count = (is: (estimate: EffectEstimated) => boolean) => percent(estimates.filter(is).length)
  rows[name] = {
    'found %': count(({ verdict }) => verdict !== 'NO_EVIDENCE'),
    'wrong sign %': effect === 0 ? '' : count(({ verdict }) => verdict === (effect > 0 ? 'NEGATIVE' : 'POSITIVE')),
    'trend doubted %': count(({ doubt }) => doubt === 'EARLIER_TREND'),
    // For amounts the effect depends on the size of each unit, so there is no single number to compare with.
    'interval contains %':
      world.isAmount === true && effect !== 0 ? '' : count(({ low, high }) => low <= effect && effect <= high),
  }
}
console.table(rows)
