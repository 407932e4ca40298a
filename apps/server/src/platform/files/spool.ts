import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AppError } from '../error/app-error.ts'

const MEGABYTE = 1024 * 1024
/** Minimum rate, 8 kbit/s: a slower connection is broken or an attack. */
const SLOWEST: Pace = { windowMs: 60_000, bytes: 60 * 1024 }
/** Older files were left by a process that died. */
const ABANDONED_MS = 24 * 3_600_000

/** A received file that is not stored yet. */
export interface SpooledFile {
  readonly path: string
  readonly byteSize: number
  /** Removes the file, if it still exists. */
  discard(): Promise<void>
}

/** Minimum number of bytes per time window. */
export interface Pace {
  readonly windowMs: number
  readonly bytes: number
}

/**
 * Writes a stream to a new file in `folder`.
 *
 * @throws AppError document.too_large when it exceeds `maximumBytes`, document.upload_incomplete when it ends early or is too
 * slow; the file is then removed
 */
export async function spoolFile(
  body: Readable,
  folder: string,
  maximumBytes: number,
  pace = SLOWEST,
): Promise<SpooledFile> {
  await removeAbandoned(folder)
  const path = join(folder, randomUUID())
  const discard = () => rm(path, { force: true })
  let byteSize = 0
  let sizeBefore = 0
  const watch = setInterval(() => {
    if (byteSize - sizeBefore < pace.bytes) body.destroy(new Error('The upload is too slow.'))
    sizeBefore = byteSize
  }, pace.windowMs)
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
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
    clearInterval(watch)
  }
}

/** The error for a file that exceeds the limit. */
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

/** Errors of the server's disk, in contrast to errors of the connection. */
function isOfDisk(error: unknown): boolean {
  return ['ENOSPC', 'EACCES', 'EROFS', 'EDQUOT', 'EIO', 'EMFILE', 'ENOENT'].includes(
    (error as NodeJS.ErrnoException).code ?? '',
  )
}
