import { evaluateFormula } from './formula.ts'
import type { Aim } from './potential.aim.ts'
import type { PotentialModel, PotentialPart } from './potential.model.ts'
import { membersOf, shapleyShares } from './shapley.ts'

/** A unit's situation over twelve months. */
export interface PotentialSituation {
  /** Actual values of base figures and of all computed codes, and the assumptions; null is "no value". */
  readonly values: ReadonlyMap<string, number | null>
  /** Per KPI where it could be; a KPI without an aim (no value, nothing released) takes no part. */
  readonly aims: ReadonlyMap<string, Aim>
}

/** What closing gaps is worth to one unit, in money per year. Nothing here is ever negative. */
export interface UnitPotential {
  /** All gaps closed together: what the shares add up to. */
  readonly joint: number
  /** Overlap-free share per lever and estimate with an aim. */
  readonly shares: ReadonlyMap<string, number>
  /** Each KPI alone, results included; null when it cannot be computed. These overlap: never add them up. */
  readonly singles: ReadonlyMap<string, number | null>
}

/** Up to this many players of one component all coalitions are evaluated; 2¹² evaluations of a graph take some milliseconds. */
const EXACT_UP_TO = 12

/**
 * The potential of one unit at one level.
 *
 * What one KPI is worth alone: the outcome, re-evaluated through the driver formulas with the KPI at its aim, minus the
 * actual outcome; for a KPI without a way to the outcome its expression. A result below 0 counts as 0.
 *
 * What several are worth together: the value of a set of KPIs is that of **the best plan made from it that counts nothing
 * twice**. A plan pulls some of the set's levers, all at once through the graph, and adds estimates, of each group only one,
 * and not beside a lever of the same group. A larger set allows every plan of a smaller one, so more KPIs are never worth
 * less, and the Shapley shares of {@link UnitPotential.shares} are never negative; they add up to the value of all.
 *
 * Worked example: `docs/guides/potential.md`, which is also a test.
 */
export function potentialOf(model: PotentialModel, situation: PotentialSituation): UnitPotential {
  const gainOf = gainsThroughGraph(model, situation)
  const singles = new Map(
    [...model.parts.values()].flatMap((part): [string, number | null][] =>
      situation.aims.has(part.id) && part.method !== null ? [[part.id, worthAlone(part, situation, gainOf)]] : [],
    ),
  )
  const shares = new Map<string, number>()
  let joint = 0
  for (const component of model.components) {
    // Who gains nothing alone still matters as a lever: it may help another one through the graph.
    const players = component.flatMap((id) => {
      const part = model.parts.get(id)
      const aim = situation.aims.get(id)
      return part !== undefined && aim !== undefined && aim.gap > 0 && singles.get(id) !== null ? [part] : []
    })
    for (const id of component) if (situation.aims.has(id)) shares.set(id, 0)
    const split = splitComponent(players, singles, gainOf)
    players.forEach(({ id }, index) => {
      shares.set(id, split[index] ?? 0)
      joint += split[index] ?? 0
    })
  }
  return { joint, shares, singles }
}

/** What the outcome gains when these KPIs are at their aims; null when the outcome has no value before or after. */
type GraphGain = (ids: readonly string[]) => number | null

function gainsThroughGraph({ compiled, outcome }: PotentialModel, { values, aims }: PotentialSituation): GraphGain {
  const outcomeAt = compiled.codes.indexOf(outcome ?? '')
  const isInput = outcomeAt < 0
  const actual = compiled.inputs.map((code) => values.get(code) ?? Number.NaN)
  const out = new Float64Array(compiled.codes.length)
  const outcomeWith = (ids: readonly string[]): number => {
    if (isInput) return ids.includes(outcome ?? '') ? (aims.get(outcome ?? '')?.aim ?? Number.NaN) : valueOf(outcome)
    const inputs = [...actual]
    const overrides = new Float64Array(compiled.codes.length).fill(Number.NaN)
    for (const id of ids) {
      const aim = aims.get(id)?.aim ?? Number.NaN
      const input = compiled.inputs.indexOf(id)
      if (input >= 0) inputs[input] = aim
      else overrides[compiled.codes.indexOf(id)] = aim
    }
    compiled.evaluate(inputs, out, overrides)
    return out[outcomeAt] ?? Number.NaN
  }
  const valueOf = (code: string | null) => (code === null ? Number.NaN : (values.get(code) ?? Number.NaN))
  const today = outcomeWith([])
  return (ids) => {
    const gain = outcomeWith(ids) - today
    return Number.isFinite(gain) ? gain : null
  }
}

function worthAlone(part: PotentialPart, { values, aims }: PotentialSituation, gainOf: GraphGain): number | null {
  const aim = aims.get(part.id)
  if (aim === undefined) return null
  if (aim.gap === 0) return 0
  const worth =
    part.expression === null
      ? gainOf([part.id])
      : evaluateFormula(part.expression, (code) =>
          code === 'gap' ? aim.gap : code === 'target' ? aim.aim : (values.get(code) ?? null),
        )
  return worth === null ? null : Math.max(0, worth)
}

/** The players' shares in what their component is worth; they add up to it. */
function splitComponent(
  players: readonly PotentialPart[],
  singles: ReadonlyMap<string, number | null>,
  gainOf: GraphGain,
): readonly number[] {
  const levers = players.flatMap(({ role }, index) => (role === 'LEVER' ? [index] : []))
  const bestGain = bestGains(
    levers.length,
    (members) =>
      gainOf(levers.filter((_, position) => members[position]).map((index) => players[index]?.id ?? '')) ?? 0,
  )
  const groups = [...new Set(players.map(({ group, id }) => group ?? id))].map((group) => {
    const members = players.flatMap((player, index) => ((player.group ?? player.id) === group ? [index] : []))
    const ownLevers = members.filter((index) => levers.includes(index))
    return { ownLevers, estimates: members.filter((index) => !levers.includes(index)) }
  })
  const estimateOf = (estimates: readonly number[], isMember: readonly boolean[]) =>
    estimates.reduce(
      (best, index) => (isMember[index] ? Math.max(best, singles.get(players[index]?.id ?? '') ?? 0) : best),
      0,
    )
  const pure = groups.filter(({ ownLevers }) => ownLevers.length === 0)
  const mixed = groups.filter(({ ownLevers, estimates }) => ownLevers.length > 0 && estimates.length > 0)

  const valueOf = (isMember: readonly boolean[]): number => {
    const besides = pure.reduce((sum, { estimates }) => sum + estimateOf(estimates, isMember), 0)
    let best = 0
    // Each mixed group goes by its levers or by its best estimate: all 2ᵐ ways, m being one or two in practice.
    for (let choice = 0; choice < 1 << mixed.length; choice++) {
      const byEstimate = mixed.filter((_, index) => (choice & (1 << index)) !== 0)
      const isGivenUp = (index: number) => byEstimate.some(({ ownLevers }) => ownLevers.includes(index))
      const pulled = levers.map((index) => isMember[index] === true && !isGivenUp(index))
      const estimated = byEstimate.reduce((sum, { estimates }) => sum + estimateOf(estimates, isMember), 0)
      best = Math.max(best, bestGain(pulled) + estimated)
    }
    return besides + best
  }
  return withoutRounding(shapleyShares(players.length, valueOf, { exactUpTo: EXACT_UP_TO }) ?? [])
}

/**
 * By the definition above nobody ever takes anything away, so a share below 0 is rounding, or the error of
 * `withoutSpoilers` where there are very many levers: it becomes 0, and the others bear it in proportion.
 */
function withoutRounding(shares: readonly number[]): readonly number[] {
  const total = shares.reduce((sum, share) => sum + share, 0)
  const kept = shares.reduce((sum, share) => sum + Math.max(0, share), 0)
  return kept === total ? shares : shares.map((share) => (Math.max(0, share) * total) / kept)
}

/**
 * The most that any part of a set of levers gains, so that a lever which spoils the outcome is simply not pulled. Beyond
 * twelve levers in one component parts are found by taking those away, one by one, that the gain is better without.
 */
function bestGains(
  leverCount: number,
  gainOf: (isPulled: readonly boolean[]) => number,
): (isPulled: readonly boolean[]) => number {
  if (leverCount > EXACT_UP_TO) return remember((isPulled) => withoutSpoilers(isPulled, gainOf))
  const best = new Float64Array(1 << leverCount)
  for (let mask = 1; mask < best.length; mask++) {
    let most = Math.max(0, gainOf(membersOf(mask, leverCount)))
    for (let lever = 0; lever < leverCount; lever++) {
      if ((mask & (1 << lever)) !== 0) most = Math.max(most, best[mask & ~(1 << lever)] ?? 0)
    }
    best[mask] = most
  }
  return (isPulled) => best[isPulled.reduce((mask, pulled, lever) => (pulled ? mask | (1 << lever) : mask), 0)] ?? 0
}

function withoutSpoilers(isPulled: readonly boolean[], gainOf: (isPulled: readonly boolean[]) => number): number {
  let most = gainOf(isPulled)
  const kept = [...isPulled]
  for (const [lever, pulled] of isPulled.entries()) {
    if (!pulled) continue
    kept[lever] = false
    const without = gainOf(kept)
    if (without > most) most = without
    else kept[lever] = true
  }
  return Math.max(0, most)
}

function remember(valueOf: (isPulled: readonly boolean[]) => number): (isPulled: readonly boolean[]) => number {
  const known = new Map<string, number>()
  return (isPulled) => {
    const key = isPulled.map(Number).join('')
    const value = known.get(key) ?? valueOf(isPulled)
    known.set(key, value)
    return value
  }
}
