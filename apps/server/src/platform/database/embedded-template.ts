import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { openDatabase } from './database.ts'
import { type CodeMigration, migrate, migrationTexts } from './migrate.ts'

/** Inside the installation, because other users could replace files in a shared temporary folder. */
const FOLDER = join(import.meta.dirname, '../../../../../node_modules/.cache/lotse-database')

/**
 * Returns the dump of an empty embedded database with the latest schema: restoring it takes less than a second, migrating takes
 * several. Null if there is no dump for this schema and this version of PGlite.
 */
export async function readEmbeddedTemplate(code: readonly CodeMigration[]): Promise<Blob | null> {
  const dump = await readFile(join(FOLDER, await nameOfTemplate(code))).catch(() => null)
  return dump && new Blob([dump])
}

/**
 * Returns the dump and creates it if it is missing. Stores it and removes dumps for other schemas, unless the folder cannot be
 * written.
 */
export async function makeEmbeddedTemplate(code: readonly CodeMigration[]): Promise<Blob> {
  const present = await readEmbeddedTemplate(code)
  if (present) return present
  const pglite = await PGlite.create('memory://')
  const database = await openDatabase({ kind: 'memory', pglite })
  try {
    await migrate(database, code)
    const dump = await pglite.dumpDataDir('none')
    await store(await nameOfTemplate(code), new Uint8Array(await dump.arrayBuffer())).catch(() => {})
    return dump
  } finally {
    await database.close()
  }
}

async function store(name: string, dump: Uint8Array): Promise<void> {
  await mkdir(FOLDER, { recursive: true })
  // Write and rename: other processes may write or read the file at the same time.
  const own = join(FOLDER, `${name}.${randomBytes(4).toString('hex')}`)
  await writeFile(own, dump)
  await rename(own, join(FOLDER, name))
  const others = (await readdir(FOLDER)).filter((other) => other.endsWith('.tar') && other !== name)
  await Promise.all(others.map((other) => rm(join(FOLDER, other), { force: true })))
}

/** File name with a hash of everything that the dump depends on. */
async function nameOfTemplate(code: readonly CodeMigration[]): Promise<string> {
  const hash = createHash('sha256')
  for (const [name, text] of await migrationTexts()) hash.update(`${name}\n`).update(text)
  for (const { name } of code) hash.update(`${name}\n`)
  const manifest = fileURLToPath(new URL('../package.json', import.meta.resolve('@electric-sql/pglite')))
  return `${hash
    .update(await readFile(manifest))
    .digest('hex')
    .slice(0, 24)}.tar`
}
