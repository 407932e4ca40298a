import { MONTHS, NOW } from './figure-file.ts'
import { LEVERS, type Levers } from './levers.ts'
import { type Random, randomFrom } from './random.ts'
import type { Lift, Story, TenantStory } from './stories.ts'

/** Score of a unit on a lever in a month (see `figure-file.ts`): 0 worst of its peers, 1 best; a story may slightly exceed that range. */
export type Scores = (unit: string, lever: string, month: number) => number

// The month at which the ranks drawn for the levers hold exactly; late, so that the last year shows the intended spread.
const ANCHOR_MONTH = 30
// Variation of a score from month to month.
const MONTHLY_NOISE = 0.055
// The part of it that stays for the next month.
const NOISE_KEPT = 0.4

/**
 * Draws persistent scores for units of one peer group.
 *
 * On each lever the units get evenly spread ranks, so a peer group covers the whole range; the ranks follow from the
 * unit's overall quality, the quality of the lever's group and chance.
 */
export function drawScores(story: TenantStory, peers: readonly (readonly string[])[], levers: Levers = LEVERS): Scores {
  const base = new Map<string, number>()
  for (const units of peers) {
    for (const lever of levers.values()) {
      const drawn = units.map((unit) => ({ unit, draw: drawFor(story, unit, lever.id, lever.group) }))
      drawn.sort((one, other) => one.draw - other.draw)
      for (const [rank, { unit }] of drawn.entries())
        base.set(`${unit}/${lever.id}`, scoreOfRank((rank + 0.5) / units.length))
    }
  }
  const given = new Map(story.stories.map((each) => [`${each.unit}/${each.lever}`, each]))
  const lifts = new Map(story.lifts.map((each) => [`${each.unit}/${each.lever}`, each]))
  const paths = new Map<string, readonly number[]>()
  return (unit, lever, month) => {
    const key = `${unit}/${lever}`
    let path = paths.get(key)
    if (path === undefined) {
      const random = randomFrom(`${story.tenant}/${key}/path`)
      const each = given.get(key)
      path = each
        ? givenPath(each, random)
        : drawnPath(base.get(key) ?? 0.5, followOf(story, lever), story.courses[unit] ?? 0, random)
      const lifted = lifts.get(key)
      if (lifted !== undefined) path = liftedPath(base.get(key) ?? 0.5, lifted, random)
      paths.set(key, path)
    }
    return path[month] ?? 0.5
  }
}

/**
 * The score of a rank: most units are close to the middle, as in a real trade, and one in ten at each end is far from it. Evenly
 * spread scores would make every gap, and so every potential, implausibly large.
 */
function scoreOfRank(rank: number): number {
  const distance = Math.abs(rank - 0.5)
  const spread = distance <= 0.4 ? 0.3 * distance : 0.12 + 3.4 * (distance - 0.4)
  return 0.5 + Math.sign(rank - 0.5) * Math.min(0.48, spread)
}

function drawFor({ tenant, qualities }: TenantStory, unit: string, lever: string, group: string): number {
  const quality = qualities[unit] ?? randomFrom(`${tenant}/${unit}/quality`).normal()
  const own = randomFrom(`${tenant}/${unit}/${lever}`).normal()
  if (group === 'choice') return own
  if (group === 'result') return quality + 0.4 * own
  const shared = randomFrom(`${tenant}/${unit}/group/${group}`).normal()
  return 0.35 * quality + (group === 'used_stock' ? 1.1 : 0.6) * shared + 0.6 * own
}

/** How strongly a unit's course and chance change a lever; less where a measure must differ clearly from the peers. */
function followOf(story: TenantStory, lever: string): number {
  if (story.lifts.some((each) => each.lever === lever)) return 0.1
  return lever === 'return_on_sales' ? 1 : 0.8
}

function drawnPath(base: number, follows: number, course: number, random: Random): readonly number[] {
  const drift = follows * (course * random.between(0.7, 1.3) + 0.075 * random.normal())
  const phase = random.between(0, 4)
  const stepAt = drawnStep(random, follows)
  const isCalm = follows < 0.5
  const noiseAt = isCalm ? drawnNoise(random, 0.8, 0) : drawnNoise(random)
  return months((month) => {
    const wave = (isCalm ? 0.01 : 0.04) * triangle(month / 15 + phase)
    const score = base + (drift * (Math.min(month, NOW) - ANCHOR_MONTH)) / NOW + wave + stepAt(month)
    return Math.max(0.02, Math.min(0.98, score)) + noiseAt(month)
  })
}

/** Two of five levers have a break: until then the score was higher or lower, and it changed within two months. */
function drawnStep(random: Random, follows: number): (month: number) => number {
  const [chance, at, size] = [random.next(), Math.floor(random.between(10, 30)), random.between(-0.22, 0.28)]
  if (chance > 0.4) return () => 0
  return (month) => -follows * size * (1 - Math.max(0, Math.min(1, (month - at) / 2)))
}

/** Variation from month to month, of which a part stays for the next month. */
function drawnNoise(random: Random, scale = 1, kept = NOISE_KEPT): (month: number) => number {
  let noise = 0
  const noises = months(() => {
    noise = kept * noise + MONTHLY_NOISE * random.normal()
    return scale * noise
  })
  return (month) => noises[month] ?? 0
}

function givenPath({ from, to, breakAt }: Story, random: Random): readonly number[] {
  const start = breakAt === undefined ? 0 : NOW + breakAt
  const length = breakAt === undefined ? NOW : 3
  const noiseAt = drawnNoise(random, 0.7)
  return months((month) => {
    const share = Math.max(0, Math.min(1, (month - start) / length))
    return from + (to - from) * share + noiseAt(month)
  })
}

/** A score that only the measure changes, within two months, and that stays within the usual range after it. */
function liftedPath(base: number, { gain, from }: Lift, random: Random): readonly number[] {
  const start = NOW + from
  const before = gain > 0 ? Math.min(base, 0.92 - gain) : Math.max(base, 0.08 - gain)
  // Independent from month to month: a chance trend before the measure would be a doubt about its effect.
  const noiseAt = drawnNoise(random, 0.35, 0)
  return months((month) => before + gain * Math.max(0, Math.min(1, (month - start) / 2)) + noiseAt(month))
}

// A wave of period 4 between −1 and 1, without trigonometry (whose last digits differ between engines).
function triangle(position: number): number {
  const within = position % 4
  return within < 2 ? within - 1 : 3 - within
}

function months(valueAt: (month: number) => number): readonly number[] {
  return Array.from({ length: MONTHS }, (_, month) => valueAt(month))
}
