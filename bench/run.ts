/** `npm run bench [-- NAME…]`: runs the benchmarks one after another; all without names. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const BENCHES: Readonly<Record<string, string>> = {
  formula: 'formula.bench.ts',
  'area-dashboard': 'area-dashboard.ts',
  import: 'import-base-figures.ts',
  'measure-list': 'measure-list.ts',
  'measure-export': 'measure-export.ts',
  'pdf-export': 'pdf-export.ts',
  'event-stream': 'event-stream.ts',
  'usage-view': 'usage-view.ts',
  'effect-simulation': 'effect-simulation.ts',
  simulation: 'simulation.ts',
  'simulation-editor': 'simulation-editor.ts',
  'ai-first-token': 'ai-first-token.ts',
  'bundle-size': 'bundle-size.ts',
  'first-load': 'first-load.ts',
  lighthouse: 'lighthouse.ts',
  'route-change': 'route-change.ts',
  'cold-start': 'cold-start.ts',
}

const names = process.argv.slice(2)
const unknown = names.filter((name) => !(name in BENCHES))
if (unknown.length > 0) {
  process.stderr.write(`Unknown benchmark: ${unknown.join(', ')}. Choose from ${Object.keys(BENCHES).join(', ')}.\n`)
  process.exit(2)
}
for (const name of names.length > 0 ? names : Object.keys(BENCHES)) {
  process.stdout.write(`\n## ${name}\n\n`)
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, BENCHES[name] ?? '')], { stdio: 'inherit' })
  if (status !== 0) process.exitCode = 1
}
