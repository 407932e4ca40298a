import { readdirSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { packSchemas } from '../apps/server/src/app/pack/pack-schemas.ts'
import {
  errorsMarkdown,
  eventsMarkdown,
  operationsMarkdown,
  permissionsMarkdown,
  settingsMarkdown,
} from '../apps/server/src/platform/reference/markdown.ts'
import { ROOT } from './setup/root.mjs'
import { WEB_OPERATIONS, webOperations } from './web-operations.ts'

/** The generated files: path from the root and text. */
export async function generatedFiles(): Promise<Map<string, string>> {
  const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`
  return new Map([
    ['docs/reference/operations.md', operationsMarkdown()],
    ['docs/reference/errors.md', errorsMarkdown()],
    ['docs/reference/events.md', eventsMarkdown()],
    ['docs/reference/permissions.md', permissionsMarkdown()],
    ['docs/reference/settings.md', settingsMarkdown()],
    ...Object.entries(packSchemas()).map(
      ([name, schema]) => [`docs/reference/pack-schema/${name}`, json(schema)] as const,
    ),
    ...(await webOperations()),
  ])
}

/** Writes the generated files; with `--check` it only lists those that differ, and fails if there are any. */
async function main(isCheck: boolean): Promise<number> {
  const files = await generatedFiles()
  const drifted: string[] = []
  for (const [path, text] of files) {
    if ((await readFile(join(ROOT, path), 'utf8').catch(() => null)) === text) continue
    drifted.push(path)
    if (isCheck) continue
    await mkdir(dirname(join(ROOT, path)), { recursive: true })
    await writeFile(join(ROOT, path), text)
  }
  for (const path of leftOver(files)) {
    drifted.push(path)
    if (!isCheck) await rm(join(ROOT, path))
  }
  const list = drifted.map((path) => `  ${path}`).join('\n')
  if (drifted.length === 0) console.log('The generated files are up to date')
  else if (isCheck) console.error(`Not up to date:\n${list}\nRun: npm run generate`)
  else console.log(`Written:\n${list}`)
  return isCheck && drifted.length > 0 ? 1 : 0
}

/** Modules of operations that the contract no longer has. */
function leftOver(files: ReadonlyMap<string, string>): string[] {
  return readdirSync(join(ROOT, WEB_OPERATIONS))
    .map((name) => `${WEB_OPERATIONS}/${name}`)
    .filter((path) => !files.has(path))
}

if (import.meta.main) process.exitCode = await main(process.argv.includes('--check'))
