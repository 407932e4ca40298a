import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AppError } from '../http/app-error.ts'

const MEGABYTE = 1024 * 1024
/** A line that is this long silent is gone. */
const SILENCE_MS = 60_000
/** What is older was left by a process that ended in the middle. */
const ABANDONED_MS = 24 * 3_600_000

/** A file that has arrived and is not kept yet. */
export interface SpooledFile {
  readonly path: string
  readonly byteSize: number
  /** Removes it, if it still lies there. */
  discard(): Promise<void>
}

/**
 * Writes a stream into a new file of `folder`, one piece at a time.
 *
 * @throws AppError document.too_large as soon as it is more than `maximumBytes`, document.upload_incomplete when it breaks off
 * or falls silent; the file is removed then
 */
export async function spoolFile(
  body: Readable,
  folder: string,
  maximumBytes: number,
  silenceMs = SILENCE_MS,
): Promise<SpooledFile> {
  await removeAbandoned(folder)
  const path = join(folder, randomUUID())
  const discard = () => rm(path, { force: true })
  const silence = setTimeout(() => body.destroy(new Error('The line fell silent.')), silenceMs)
  let byteSize = 0
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      silence.refresh()
      byteSize += chunk.byteLength
      done(byteSize > maximumBytes ? tooLarge(maximumBytes) : null, chunk)
    },
  })
  try {
    await pipeline(body, count, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
    return { path, byteSize, discard }
  } catch (error) {
    await discard()
    if (error instanceof AppError || isOfDisk(error)) throw error
    throw new AppError('document.upload_incomplete', { cause: error })
  } finally {
    clearTimeout(silence)
  }
}

/** A file of more bytes than may be. */
export function tooLarge(maximumBytes: number): AppError {
  return new AppError('document.too_large', { params: { megabytes: Math.floor(maximumBytes / MEGABYTE) } })
}

async function removeAbandoned(folder: string): Promise<void> {
  const oldest = Date.now() - ABANDONED_MS
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const file = await stat(path).catch(() => null)
    if (file?.isFile() && file.mtimeMs < oldest) await rm(path, { force: true })
  }
}

/** A full disk or a missing right is our fault, not the line's. */
function isOfDisk(error: unknown): boolean {
  return ['ENOSPC', 'EACCES', 'EROFS', 'EDQUOT', 'EIO', 'EMFILE', 'ENOENT'].includes(
    (error as NodeJS.ErrnoException).code ?? '',
  )
}
