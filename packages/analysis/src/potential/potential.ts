import { evaluateFormula } from '../formula/formula.ts'
import { membersOf, shapleyShares } from '../statistics/shapley.ts'
import type { PotentialModel, PotentialPart } from './model.ts'
import type { TargetLevel } from './target-level.ts'

/** A unit's situation over twelve months. */
export interface PotentialSituation {
  /** Actual values of base figures and of all computed codes, and the assumptions; null is "no value". */
  readonly values: ReadonlyMap<string, number | null>
  /** Target level per KPI; a KPI without one (no value or no released benchmark) is ignored. */
  readonly targetLevels: ReadonlyMap<string, TargetLevel>
}

/** The potential of one unit, in EUR per year. No amount is negative. */
export interface UnitPotential {
  /** The joint potential of all gaps; the shares add up to it. */
  readonly joint: number
  /** Overlap-free share per lever and estimate with a target level. */
  readonly shares: ReadonlyMap<string, number>
  /** Potential of each KPI alone, including results; null when it cannot be computed. These overlap: never add them up. */
  readonly singles: ReadonlyMap<string, number | null>
}

/** Up to this number of players per component all coalitions are evaluated; 2¹² evaluations of a graph take a few milliseconds. */
const EXACT_UP_TO = 12

/**
 * The potential of one unit at one target level.
 *
 * One KPI alone: the outcome, re-evaluated through the driver formulas with the KPI at its target level, minus the actual
 * outcome; for a KPI without a path to the outcome its expression. A negative result counts as 0.
 *
 * Several KPIs together: the value of a set of KPIs is that of **the best plan of this set that counts nothing twice**. A plan
 * applies some of the set's levers, all at once through the graph, and adds estimates: at most one per group, and none together
 * with a lever of the same group. A larger set allows every plan of a smaller one, so its value is never less, and the Shapley
 * shares of {@link UnitPotential.shares} are never negative; they add up to the value of all KPIs.
 *
 * Worked example: `docs/guides/potential.md`, which a test recalculates.
 */
export function potentialOf(model: PotentialModel, situation: PotentialSituation): UnitPotential {
  const gainOf = gainsThroughGraph(model, situation)
  const singles = new Map(
    [...model.parts.values()].flatMap((part): [string, number | null][] =>
      situation.targetLevels.has(part.id) && part.method !== null
        ? [[part.id, euroImpactAlone(part, situation, gainOf)]]
        : [],
    ),
  )
  const shares = new Map<string, number>()
  let joint = 0
  for (const component of model.components) {
    // A lever without a gain alone still counts: it may increase the gain of another one through the graph.
    const players = component.flatMap((id) => {
      const part = model.parts.get(id)
      const targetLevel = situation.targetLevels.get(id)
      return part !== undefined && targetLevel !== undefined && targetLevel.gap > 0 && singles.get(id) !== null
        ? [part]
        : []
    })
    for (const id of component) if (situation.targetLevels.has(id)) shares.set(id, 0)
    const split = splitComponent(players, singles, gainOf)
    players.forEach(({ id }, index) => {
      shares.set(id, split[index] ?? 0)
      joint += split[index] ?? 0
    })
  }
  return { joint, shares, singles }
}

/** Gain of the outcome with these KPIs at their target levels; null when the outcome has no value before or after. */
type GraphGain = (ids: readonly string[]) => number | null

function gainsThroughGraph(
  { compiled, outcome }: PotentialModel,
  { values, targetLevels }: PotentialSituation,
): GraphGain {
  const outcomeAt = compiled.codes.indexOf(outcome ?? '')
  const isInput = outcomeAt < 0
  const actual = compiled.inputs.map((code) => values.get(code) ?? Number.NaN)
  const out = new Float64Array(compiled.codes.length)
  const outcomeWith = (ids: readonly string[]): number => {
    if (isInput)
      return ids.includes(outcome ?? '')
        ? (targetLevels.get(outcome ?? '')?.targetLevel ?? Number.NaN)
        : valueOf(outcome)
    const inputs = [...actual]
    const overrides = new Float64Array(compiled.codes.length).fill(Number.NaN)
    for (const id of ids) {
      const targetLevel = targetLevels.get(id)?.targetLevel ?? Number.NaN
      const input = compiled.inputs.indexOf(id)
      if (input >= 0) inputs[input] = targetLevel
      else overrides[compiled.codes.indexOf(id)] = targetLevel
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

function euroImpactAlone(
  part: PotentialPart,
  { values, targetLevels }: PotentialSituation,
  gainOf: GraphGain,
): number | null {
  const targetLevel = targetLevels.get(part.id)
  if (targetLevel === undefined) return null
  if (targetLevel.gap === 0) return 0
  const euroImpact =
    part.expression === null
      ? gainOf([part.id])
      : evaluateFormula(part.expression, (code) =>
          code === 'gap' ? targetLevel.gap : code === 'target' ? targetLevel.targetLevel : (values.get(code) ?? null),
        )
  return euroImpact === null ? null : Math.max(0, euroImpact)
}

/** The players' shares in the value of their component; they add up to it. */
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
    const additional = pure.reduce((sum, { estimates }) => sum + estimateOf(estimates, isMember), 0)
    let best = 0
    // Each mixed group uses its levers or its best estimate: all 2ᵐ choices, m being one or two in practice.
    for (let choice = 0; choice < 1 << mixed.length; choice++) {
      const byEstimate = mixed.filter((_, index) => (choice & (1 << index)) !== 0)
      const isExcluded = (index: number) => byEstimate.some(({ ownLevers }) => ownLevers.includes(index))
      const applied = levers.map((index) => isMember[index] === true && !isExcluded(index))
      const estimated = byEstimate.reduce((sum, { estimates }) => sum + estimateOf(estimates, isMember), 0)
      best = Math.max(best, bestGain(applied) + estimated)
    }
    return additional + best
  }
  return withoutRounding(shapleyShares(players.length, valueOf, { exactUpTo: EXACT_UP_TO }) ?? [])
}

/**
 * By the definition of {@link potentialOf} no player decreases a value, so a negative share is a rounding error, or the error
 * of `withoutHarmfulLevers` with many levers: it becomes 0, and the other shares are reduced in proportion.
 */
function withoutRounding(shares: readonly number[]): readonly number[] {
  const total = shares.reduce((sum, share) => sum + share, 0)
  const positive = shares.reduce((sum, share) => sum + Math.max(0, share), 0)
  return positive === total ? shares : shares.map((share) => (Math.max(0, share) * total) / positive)
}

/**
 * The maximum gain over all subsets of a set of levers, so that a lever that worsens the outcome is not applied. Beyond twelve
 * levers in one component a greedy search removes, one by one, the levers without which the gain is larger.
 */
function bestGains(
  leverCount: number,
  gainOf: (isApplied: readonly boolean[]) => number,
): (isApplied: readonly boolean[]) => number {
  if (leverCount > EXACT_UP_TO) return memoized((isApplied) => withoutHarmfulLevers(isApplied, gainOf))
  const best = new Float64Array(1 << leverCount)
  for (let mask = 1; mask < best.length; mask++) {
    let most = Math.max(0, gainOf(membersOf(mask, leverCount)))
    for (let lever = 0; lever < leverCount; lever++) {
      if ((mask & (1 << lever)) !== 0) most = Math.max(most, best[mask & ~(1 << lever)] ?? 0)
    }
    best[mask] = most
  }
  return (isApplied) => best[isApplied.reduce((mask, applied, lever) => (applied ? mask | (1 << lever) : mask), 0)] ?? 0
}

function withoutHarmfulLevers(
  isApplied: readonly boolean[],
  gainOf: (isApplied: readonly boolean[]) => number,
): number {
  let most = gainOf(isApplied)
  const selected = [...isApplied]
  for (const [lever, applied] of isApplied.entries()) {
    if (!applied) continue
    selected[lever] = false
    const without = gainOf(selected)
    if (without > most) most = without
    else selected[lever] = true
  }
  return Math.max(0, most)
}

function memoized(valueOf: (isApplied: readonly boolean[]) => number): (isApplied: readonly boolean[]) => number {
  const known = new Map<string, number>()
  return (isApplied) => {
    const key = isApplied.map(Number).join('')
    const value = known.get(key) ?? valueOf(isApplied)
    known.set(key, value)
    return value
  }
}
