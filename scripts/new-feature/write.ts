import { execFile } from 'node:child_process'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from '../setup/root.mjs'
import { Refusal } from './feature-name.ts'
import type { FeaturePlan } from './plan.ts'

const run = promisify(execFile)
const BIOME = join(ROOT, 'node_modules/@biomejs/biome/bin/biome')

/** Writes all files of a feature and formats them. After a failure none of them has changed. */
export async function writeFeature(root: string, { created, edited }: FeaturePlan): Promise<void> {
  const before = new Map<string, string>()
  for (const path of edited.keys()) before.set(path, await readFile(join(root, path), 'utf8'))
  try {
    for (const [path, text] of [...created, ...edited]) {
      await mkdir(dirname(join(root, path)), { recursive: true })
      await writeFile(join(root, path), text)
    }
    await format(root, [...created.keys(), ...edited.keys()])
  } catch (error) {
    for (const path of created.keys()) await rm(join(root, path), { force: true })
    for (const [path, text] of before) await writeFile(join(root, path), text)
    throw error
  }
}

/** Sorts the imports and breaks the lines, which depend on the length of the name. */
async function format(root: string, paths: readonly string[]): Promise<void> {
  const files = paths.filter((path) => /\.(tsx?|json)$/.test(path))
  try {
    await run(process.execPath, [BIOME, 'check', '--write', '--colors=off', '--vcs-enabled=false', ...files], {
      cwd: root,
    })
  } catch (error) {
    const report = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error)
    throw new Refusal(`The files would not pass the check of the style, so none was written:\n${report}`)
  }
}
