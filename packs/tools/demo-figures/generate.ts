/**
 * Writes the demo tenants' base figures, targets and plan: `node packs/tools/demo-figures/generate.ts [--check]`.
 *
 * The figures of three units are given (in `packs/rheintal/base-figure-values.csv`); all others are derived
 * from them, with the same result on every machine. `--check` writes nothing and exits with 1 when a committed file differs.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatFigures, parseFigures } from './figure-file.ts'
import { formatPlan } from './plan.ts'
import { TENANT_STORIES } from './stories.ts'
import { formatTargets } from './targets.ts'
import { generateTenant, readPackUnits, TEMPLATE_UNITS } from './tenant.ts'

const packs = join(import.meta.dirname, '../..')
const seed = parseFigures(readFileSync(join(packs, 'rheintal', 'base-figure-values.csv'), 'utf8'))
const templates = new Map([...seed].filter(([unit]) => Object.values(TEMPLATE_UNITS).includes(unit)))
/** Tenants whose income statement is shown. */
const WITH_PLAN = new Set(['rheintal'])
const check = process.argv.includes('--check')
const stale: string[] = []

for (const story of TENANT_STORIES) {
  const folder = join(packs, story.tenant)
  const units = readPackUnits(join(folder, 'business-units.yaml'))
  const given = new Map([...templates].filter(([id]) => units.some((unit) => unit.id === id)))
  const figures = generateTenant(story, units, templates, given)
  for (const [name, text] of [
    ['base-figure-values.csv', formatFigures(figures)],
    ['targets.csv', formatTargets(figures)],
    ...(WITH_PLAN.has(story.tenant) ? [['plan.csv', formatPlan(figures)] as const] : []),
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
