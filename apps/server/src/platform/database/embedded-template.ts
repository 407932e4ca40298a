import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { openDatabase } from './database.ts'
import { migrate, migrationTexts } from './migrate.ts'

/** In a folder of the installation: what lies where others may write could be theirs. */
const FOLDER = join(import.meta.dirname, '../../../../../node_modules/.cache/lotse-database')

/**
 * An embedded database with the newest schema and nothing in it, as a dump: making one takes seconds, copying one less
 * than one. Null when none was made for this schema by this version of the database.
 */
export async function readEmbeddedTemplate(): Promise<Blob | null> {
  const dump = await readFile(join(FOLDER, await nameOfTemplate())).catch(() => null)
  return dump && new Blob([dump])
}

/**
 * The same, made and kept where it is missing; dumps for other schemas are removed. A folder that cannot be written keeps
 * nothing.
 */
export async function makeEmbeddedTemplate(): Promise<Blob> {
  const present = await readEmbeddedTemplate()
  if (present) return present
  const pglite = await PGlite.create('memory://')
  const database = await openDatabase({ kind: 'memory', pglite })
  try {
    await migrate(database)
    const dump = await pglite.dumpDataDir('none')
    await keep(new Uint8Array(await dump.arrayBuffer())).catch(() => {})
    return dump
  } finally {
    await database.close()
  }
}

async function keep(dump: Uint8Array): Promise<void> {
  const name = await nameOfTemplate()
  await mkdir(FOLDER, { recursive: true })
  // Another process may be making it, too, or be reading.
  const own = join(FOLDER, `${name}.${randomBytes(4).toString('hex')}`)
  await writeFile(own, dump)
  await rename(own, join(FOLDER, name))
  const others = (await readdir(FOLDER)).filter((other) => other.endsWith('.tar') && other !== name)
  await Promise.all(others.map((other) => rm(join(FOLDER, other), { force: true })))
}

/** By all that makes one dump differ from another. */
async function nameOfTemplate(): Promise<string> {
  const hash = createHash('sha256')
  for (const [name, text] of await migrationTexts()) hash.update(`${name}\n`).update(text)
  const manifest = fileURLToPath(new URL('../package.json', import.meta.resolve('@electric-sql/pglite')))
  return `${hash
    .update(await readFile(manifest))
    .digest('hex')
    .slice(0, 24)}.tar`
}
