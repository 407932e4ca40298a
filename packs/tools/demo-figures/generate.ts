/**
 * Writes the demo tenants' base figures, targets and plan: `node packs/tools/demo-figures/generate.ts [--check]`.
 *
 * Every unit is derived from the mean figures of a unit of the pack `reference-units`, with the same result on every machine.
 * `--check` writes nothing and exits with 1 when a committed file differs.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatFigures, parseMeans } from './figure-file.ts'
import { decimalsOf } from './limits.ts'
import { formatPlan } from './plan.ts'
import { readSeasons } from './seasons.ts'
import { TENANT_STORIES } from './stories.ts'
import { formatTargets } from './targets.ts'
import { generateTenant, readPackUnits } from './tenant.ts'

const packs = join(import.meta.dirname, '../..')
const templates = parseMeans(readFileSync(join(packs, 'reference-units', 'base-figure-values.csv'), 'utf8'))
const seasons = readSeasons(join(packs, 'base', 'seasons.csv'))
/** Tenants whose income statement is shown. */
const WITH_PLAN = new Set(['rheintal'])
const check = process.argv.includes('--check')
const stale: string[] = []

for (const story of TENANT_STORIES) {
  const folder = join(packs, story.tenant)
  const figures = generateTenant(story, readPackUnits(join(folder, 'business-units.yaml')), templates, seasons)
  for (const [name, text] of [
    ['moving-figures.csv', formatFigures(figures, decimalsOf)],
    ['targets.csv', formatTargets(figures)],
    ...(WITH_PLAN.has(story.tenant) ? [['plan.csv', formatPlan(figures, seasons)] as const] : []),
  ] as const) {
    const path = join(folder, name)
    if (existsSync(path) && readFileSync(path, 'utf8') === text) continue
    stale.push(`packs/${story.tenant}/${name}`)
    if (!check) writeFileSync(path, text)
  }
}

if (check && stale.length > 0) {
  console.error(`Not as generated: ${stale.join(', ')}. Run: node packs/tools/demo-figures/generate.ts`)
  process.exitCode = 1
} else {
  console.log(stale.length === 0 ? 'Demo figures are up to date.' : `Wrote ${stale.join(', ')}.`)
}
