/**
 * Writes the demo tenants' base figures, targets and plan: `node packs/tools/demo-figures/generate.ts [--check]`.
 *
 * A car business is derived from the mean figures of a unit of the pack `reference-units`, other businesses from a model of their own,
 * with the same result on every machine.
 * `--check` writes nothing and exits with 1 when a committed file differs.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { demoFiles } from './demo-files.ts'

const packs = join(import.meta.dirname, '../..')
const check = process.argv.includes('--check')
const stale: string[] = []

for (const { tenant, files } of demoFiles(packs)) {
  for (const [name, text] of Object.entries(files)) {
    const path = join(packs, tenant, name)
    if (existsSync(path) && readFileSync(path, 'utf8') === text) continue
    stale.push(`packs/${tenant}/${name}`)
    if (!check) writeFileSync(path, text)
  }
}

if (check && stale.length > 0) {
  console.error(`Not as generated: ${stale.join(', ')}. Run: node packs/tools/demo-figures/generate.ts`)
  process.exitCode = 1
} else {
  console.log(stale.length === 0 ? 'Demo figures are up to date.' : `Wrote ${stale.join(', ')}.`)
}
