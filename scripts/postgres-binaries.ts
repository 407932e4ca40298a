import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { packagedPrograms } from '../apps/server/src/platform/database/embedded/binaries.ts'

/** The oldest major version that the product's SQL is written for. */
const OLDEST = 15

const SYSTEM_FOLDERS = [
  '/usr/lib/postgresql',
  '/usr/pgsql',
  '/opt/homebrew/opt',
  '/usr/local/opt',
  '/Library/PostgreSQL',
]

/** Folder with `postgres` and `initdb`: the newest of the system (15 or newer), otherwise the one from npm; `undefined` if there is none. */
export async function findPostgresBinaries(): Promise<string | undefined> {
  const candidates = [
    ...(await systemFolders()),
    ...fromPgConfig(),
    ...(process.env.PATH ?? '').split(delimiter),
    ...fromNpm(),
  ]
  const usable = candidates.filter((folder) => folder !== '' && majorVersion(folder) >= OLDEST)
  return usable[0]
}

async function systemFolders(): Promise<string[]> {
  const found: string[] = []
  for (const folder of SYSTEM_FOLDERS) {
    const names = await readdir(folder).catch(() => [])
    found.push(...names.filter((name) => /^(postgresql@)?\d+$/.test(name)).map((name) => join(folder, name, 'bin')))
  }
  return found.sort((left, right) => versionIn(right) - versionIn(left))
}

function versionIn(path: string): number {
  return Number(/(\d+)\/bin$/.exec(path)?.[1] ?? 0)
}

function fromPgConfig(): string[] {
  const result = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' })
  return result.status === 0 ? [result.stdout.trim()] : []
}

function fromNpm(): string[] {
  const folder = packagedPrograms()
  return folder ? [join(folder, 'bin')] : []
}

function majorVersion(folder: string): number {
  if (!existsSync(join(folder, 'postgres')) || !existsSync(join(folder, 'initdb'))) return 0
  const result = spawnSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' })
  return Number(/(\d+)(\.\d+|devel|beta|rc)/.exec(result.stdout ?? '')?.[1] ?? 0)
}
