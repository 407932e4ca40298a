import { MINIMUM_CONTRIBUTORS } from '../figure/release.ts'

/** Minimum history for the level of a unit before the measure. */
export const MINIMUM_MONTHS_BEFORE = 6
/** A full year, so that it contains every season once. */
export const MAXIMUM_MONTHS_BEFORE = 12
/** Fewer months could be a temporary deviation. */
export const MINIMUM_MONTHS_AFTER = 3
/** Later months reflect later events more than the measure. */
export const MAXIMUM_MONTHS_AFTER = 12

/** Monthly values of a business unit, NaN where missing, and the owner of the unit. */
export interface EffectUnit {
  readonly values: ArrayLike<number>
  readonly contributor: string
}

/** The timing of a measure, as positions in the units' months. */
export interface EffectTiming {
  /** The first month of the work; the months before it are "before". */
  readonly begun: number
  /** The month of implementation. The months from `begun` up to `lag` months after it belong to neither side. */
  readonly implemented: number
  readonly lag: number
}

/** The compared months and units; every unit has a value in every month. */
export interface EffectPanel {
  readonly own: ArrayLike<number>
  readonly peers: readonly ArrayLike<number>[]
  /** Number of distinct owners of the peers, without the unit's own owner. */
  readonly contributors: number
  readonly before: readonly number[]
  readonly after: readonly number[]
}

/** Why there is no comparison (yet), with the available months. */
export interface NoPanel {
  readonly missing: 'MONTHS_BEFORE' | 'MONTHS_AFTER' | 'PEERS'
  readonly before: readonly number[]
  readonly after: readonly number[]
  readonly contributors: number
}

/**
 * Selects months and peers. A peer is included when it has a value in each compared month: a mean over changing members would
 * show changes of composition. Last months that most peers have not delivered yet are excluded instead of the peers.
 */
export function selectPanel(
  own: EffectUnit,
  peers: readonly EffectUnit[],
  timing: EffectTiming,
): EffectPanel | NoPanel {
  const { begun, implemented, lag } = timing
  const hasOwn = (month: number) => has(own, month)
  const before = range(begun - MAXIMUM_MONTHS_BEFORE, begun).filter(hasOwn)
  const from = implemented + 1 + lag
  const candidates = peers.filter((peer) => before.every((month) => has(peer, month)))
  const isDelivered = (month: number) => candidates.filter((peer) => has(peer, month)).length * 2 >= candidates.length
  const ofOwn = range(from, from + MAXIMUM_MONTHS_AFTER).filter(hasOwn)
  const after = ofOwn.slice(0, ofOwn.findLastIndex(isDelivered) + 1)
  const complete = candidates.filter((peer) => after.every((month) => has(peer, month)))
  const owners = new Set(complete.map(({ contributor }) => contributor))
  owners.delete(own.contributor)
  const found = { before, after, contributors: owners.size }
  // While figures of the months before may still be delivered, it is only too early.
  const isHistoryOver = begun <= own.values.length
  if (before.length < MINIMUM_MONTHS_BEFORE && isHistoryOver) return { ...found, missing: 'MONTHS_BEFORE' }
  if (after.length < MINIMUM_MONTHS_AFTER || before.length < MINIMUM_MONTHS_BEFORE)
    return { ...found, missing: 'MONTHS_AFTER' }
  if (owners.size < MINIMUM_CONTRIBUTORS) return { ...found, missing: 'PEERS' }
  return { ...found, own: own.values, peers: complete.map(({ values }) => values) }
}

/**
 * Scales the peers to the size of the unit: each is multiplied by (own mean ÷ its mean) of the months before. For amounts such
 * as cars sold, where the same difference has another meaning in a large business than in a small one. Returns the panel
 * unchanged unless all means are positive.
 */
export function toOwnSize(panel: EffectPanel): EffectPanel {
  const ownMean = meanOver(panel.own, panel.before)
  const means = panel.peers.map((peer) => meanOver(peer, panel.before))
  if (![ownMean, ...means].every((mean) => mean > 0)) return panel
  const peers = panel.peers.map((peer, index) => {
    const factor = ownMean / (means[index] ?? ownMean)
    return Float64Array.from(peer, (value) => value * factor)
  })
  return { ...panel, peers }
}

/** The mean of a series over these months. */
export function meanOver(series: ArrayLike<number>, months: readonly number[]): number {
  return months.reduce((sum, month) => sum + (series[month] ?? Number.NaN), 0) / months.length
}

/** The mean of the peers in a month; NaN when one of them has no value in it. */
export function peerMean(peers: readonly ArrayLike<number>[], month: number): number {
  return peers.reduce((sum, peer) => sum + (peer[month] ?? Number.NaN), 0) / peers.length
}

const has = ({ values }: EffectUnit, month: number) => Number.isFinite(values[month] ?? Number.NaN)

const range = (from: number, to: number) => Array.from({ length: Math.max(0, to - from) }, (_, offset) => from + offset)
