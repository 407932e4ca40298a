import { MONTHS } from './figure-file.ts'
import { LEVERS } from './levers.ts'
import { type Random, randomFrom } from './random.ts'
import type { Lift, Story, TenantStory } from './stories.ts'

/** Score of a unit on a lever in a month (0 = 2023-01): 0 worst of its peers, 1 best; a story may slightly exceed that range. */
export type Scores = (unit: string, lever: string, month: number) => number

// The month at which the ranks drawn for the levers hold exactly; late, so that the last year shows the intended spread.
const ANCHOR_MONTH = 26
// Variation of a score from month to month.
const MONTHLY_NOISE = 0.035

/**
 * Draws persistent scores for units of one peer group.
 *
 * On each lever the units get evenly spread ranks, so a peer group covers the whole range; the ranks follow from the
 * unit's overall quality, the quality of the lever's group and chance.
 */
export function drawScores(story: TenantStory, peers: readonly (readonly string[])[]): Scores {
  const base = new Map<string, number>()
  for (const units of peers) {
    for (const lever of LEVERS.values()) {
      const drawn = units.map((unit) => ({ unit, draw: drawFor(story, unit, lever.id, lever.group) }))
      drawn.sort((one, other) => one.draw - other.draw)
      for (const [rank, { unit }] of drawn.entries()) base.set(`${unit}/${lever.id}`, (rank + 0.5) / units.length)
    }
  }
  const told = new Map(story.stories.map((each) => [`${each.unit}/${each.lever}`, each]))
  const lifts = new Map(story.lifts.map((each) => [`${each.unit}/${each.lever}`, each]))
  const paths = new Map<string, readonly number[]>()
  return (unit, lever, month) => {
    const key = `${unit}/${lever}`
    let path = paths.get(key)
    if (path === undefined) {
      const random = randomFrom(`${story.tenant}/${key}/path`)
      const each = told.get(key)
      path = each
        ? toldPath(each, random)
        : drawnPath(base.get(key) ?? 0.5, lever === 'return_on_sales' ? 1 : 0.8, story.courses[unit] ?? 0, random)
      const lifted = lifts.get(key)
      if (lifted !== undefined) path = liftedPath(path, lifted)
      paths.set(key, path)
    }
    return path[month] ?? 0.5
  }
}

function drawFor({ tenant, qualities }: TenantStory, unit: string, lever: string, group: string): number {
  const quality = qualities[unit] ?? randomFrom(`${tenant}/${unit}/quality`).normal()
  const own = randomFrom(`${tenant}/${unit}/${lever}`).normal()
  if (group === 'choice') return own
  if (group === 'result') return quality + 0.4 * own
  const shared = randomFrom(`${tenant}/${unit}/group/${group}`).normal()
  return 0.35 * quality + (group === 'used_stock' ? 1.1 : 0.6) * shared + 0.6 * own
}

function drawnPath(base: number, follows: number, course: number, random: Random): readonly number[] {
  const drift = course * follows * random.between(0.7, 1.3) + 0.05 * random.normal()
  const phase = random.between(0, 4)
  return months((month) => {
    const wave = 0.03 * triangle(month / 18 + phase)
    const score = base + (drift * (month - ANCHOR_MONTH)) / (MONTHS - 1) + wave
    return Math.max(0.02, Math.min(0.98, score)) + MONTHLY_NOISE * random.normal()
  })
}

function toldPath({ from, to, breakAt }: Story, random: Random): readonly number[] {
  const start = breakAt === undefined ? 0 : monthOf(breakAt)
  const length = breakAt === undefined ? MONTHS - 1 : 3
  return months((month) => {
    const share = Math.max(0, Math.min(1, (month - start) / length))
    return from + (to - from) * share + 0.5 * MONTHLY_NOISE * random.normal()
  })
}

function liftedPath(path: readonly number[], { gain, from }: Lift): readonly number[] {
  const start = monthOf(from)
  return path.map((score, month) => score + gain * Math.max(0, Math.min(1, (month - start) / 3)))
}

/** Position of a month `YYYY-MM` in the figures. */
function monthOf(period: string): number {
  return (Number(period.slice(0, 4)) - 2023) * 12 + Number(period.slice(5)) - 1
}

// A wave of period 4 between −1 and 1, without trigonometry (whose last digits differ between engines).
function triangle(position: number): number {
  const within = position % 4
  return within < 2 ? within - 1 : 3 - within
}

function months(valueAt: (month: number) => number): readonly number[] {
  return Array.from({ length: MONTHS }, (_, month) => valueAt(month))
}
