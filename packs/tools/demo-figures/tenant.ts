import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { deriveUnit } from './derive.ts'
import type { UnitFigures } from './figure-file.ts'
import { limitUnit } from './limits.ts'
import { randomFrom } from './random.ts'
import { drawScores } from './scores.ts'
import type { Seasons } from './seasons.ts'
import { FigureTable, withDerivedAmounts } from './series.ts'
import type { TenantStory } from './stories.ts'

/** A unit's size class in its pack. */
export type SizeClass = 'LARGE' | 'MEDIUM' | 'SMALL'

/** The part of a pack's business unit that the generator uses. */
export interface PackUnit {
  readonly id: string
  readonly region: string
  readonly size: SizeClass
}

/** The unit of the pack `reference-units` that each size class is derived from. */
export const TEMPLATE_UNITS: Readonly<Record<SizeClass, string>> = {
  LARGE: 'bu-nordstadt',
  MEDIUM: 'bu-suedtor',
  SMALL: 'bu-seeblick',
}

// Size relative to the template unit of the class.
const SIZE_RANGE: Readonly<Record<SizeClass, readonly [number, number]>> = {
  LARGE: [0.9, 1.45],
  MEDIUM: [0.82, 1.2],
  SMALL: [0.65, 1.2],
}

/** Reads a pack's business units. */
export function readPackUnits(path: string): readonly PackUnit[] {
  return parse(readFileSync(path, 'utf8')) as readonly PackUnit[]
}

/**
 * All figures of a demo tenant. Units compared with each other (of one size where the tenant has enough of each, else
 * all) get evenly spread traits.
 *
 * @param templates mean monthly figures of the {@link TEMPLATE_UNITS}
 */
export function generateTenant(
  story: TenantStory,
  units: readonly PackUnit[],
  templates: ReadonlyMap<string, ReadonlyMap<string, number>>,
  seasons: Seasons,
): Map<string, UnitFigures> {
  const classes = Object.keys(TEMPLATE_UNITS).map((size) => units.filter((unit) => unit.size === size))
  const peers = classes.every((members) => members.length >= 5) ? classes : [units]
  const scoreOf = drawScores(
    story,
    peers.map((members) => members.map((unit) => unit.id)),
  )
  return new Map(
    units.map((unit) => {
      const means = templates.get(TEMPLATE_UNITS[unit.size])
      if (means === undefined) throw new Error(`no figures of ${TEMPLATE_UNITS[unit.size]}`)
      const seed = `${story.tenant}/${unit.id}`
      const random = randomFrom(`${seed}/size`)
      const [low, high] = SIZE_RANGE[unit.size]
      const table = deriveUnit(withDerivedAmounts(FigureTable.constant(means)), {
        seed,
        size: story.sizes[unit.id] ?? random.between(low, high),
        growth: random.between(-0.03, 0.04),
        score: (lever, month) => scoreOf(unit.id, lever, month),
      })
      return [unit.id, limitUnit(table, means.keys(), seasons)]
    }),
  )
}
