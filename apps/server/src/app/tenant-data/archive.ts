import { createWriteStream } from 'node:fs'
import { lstat, mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type ZipEntry, zipOf } from '../../platform/export/zip-stream.ts'

const PRIVATE_FILE = 0o600
const PRIVATE_FOLDER = 0o700

/**
 * Writes entries as a ZIP archive if the target ends with `.zip`, otherwise into a folder. Only the user may read them. An archive
 * appears when it is complete.
 *
 * @throws Error when the target exists
 */
export async function writeArchive(target: string, entries: readonly ZipEntry[]): Promise<void> {
  if (target.endsWith('.zip')) {
    // Renaming would replace it.
    if (await exists(target)) throw Object.assign(new Error(`${target} exists.`), { code: 'EEXIST' })
    const partial = `${target}.partial`
    try {
      await pipeline(zipOf(entries), createWriteStream(partial, { flags: 'wx', mode: PRIVATE_FILE }))
      await rename(partial, target)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') await rm(partial, { force: true })
      throw error
    }
    return
  }
  await mkdir(target, { mode: PRIVATE_FOLDER })
  for (const { name, parts } of entries) {
    const path = join(target, name)
    await mkdir(dirname(path), { recursive: true, mode: PRIVATE_FOLDER })
    await pipeline(Readable.from(parts), createWriteStream(path, { mode: PRIVATE_FILE }))
  }
}

const exists = (path: string) =>
  lstat(path).then(
    () => true,
    () => false,
  )
