import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { packSchemas } from '../apps/server/src/app/pack/pack-schemas.ts'
import {
  errorsMarkdown,
  eventsMarkdown,
  operationsMarkdown,
  permissionsMarkdown,
  settingsMarkdown,
} from '../apps/server/src/platform/reference/markdown.ts'

/** The generated files: path below `docs/reference` and text. */
export function generatedFiles(): Map<string, string> {
  const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`
  return new Map([
    ['operations.md', operationsMarkdown()],
    ['errors.md', errorsMarkdown()],
    ['events.md', eventsMarkdown()],
    ['permissions.md', permissionsMarkdown()],
    ['settings.md', settingsMarkdown()],
    ...Object.entries(packSchemas()).map(([name, schema]) => [`pack-schema/${name}`, json(schema)] as const),
  ])
}

const FOLDER = join(import.meta.dirname, '../docs/reference')

/** Writes the generated files; with `--check` it only lists those that differ, and fails if there are any. */
async function main(isCheck: boolean): Promise<number> {
  const drifted: string[] = []
  for (const [name, text] of generatedFiles()) {
    const path = join(FOLDER, name)
    if ((await readFile(path, 'utf8').catch(() => null)) === text) continue
    drifted.push(name)
    if (isCheck) continue
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, text)
  }
  const list = drifted.map((name) => `  docs/reference/${name}`).join('\n')
  if (drifted.length === 0) console.log('docs/reference is up to date')
  else if (isCheck) console.error(`Not up to date:\n${list}\nRun: npm run generate`)
  else console.log(`Written:\n${list}`)
  return isCheck && drifted.length > 0 ? 1 : 0
}

if (import.meta.main) process.exitCode = await main(process.argv.includes('--check'))
