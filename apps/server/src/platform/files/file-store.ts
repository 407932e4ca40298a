import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { DriverContract } from 'flydrive/types'
import type { Settings } from '../config/settings.ts'
import { AppError } from '../http/app-error.ts'
import { type SpooledFile, spoolFile } from './spool.ts'

/** Which settings say where files are kept. */
export type FileSettings = Pick<
  Settings,
  'dataFolder' | 'filesFolder' | 's3Bucket' | 's3Endpoint' | 's3Region' | 's3Key' | 's3Secret'
>

/**
 * Where uploaded files are kept: a folder, or a bucket of an S3-compatible store. Keys are ours (`tenant/id`, plain letters);
 * the name a file came with is data and stays in the database. Every call throws AppError document.content_unavailable when
 * the store does not do what it should.
 */
export interface FileStore {
  /**
   * Receives a file into a place of its own, to be looked at before it is kept. The caller discards it, kept or not.
   *
   * @throws AppError document.too_large, document.upload_incomplete; nothing is left behind then
   */
  receive(body: Readable, maximumBytes: number): Promise<SpooledFile>
  /** Keeps a received file under a key. */
  keep(key: string, file: SpooledFile, mediaType: string): Promise<void>
  /** Opens a file for reading; resolves when its first bytes are there. */
  open(key: string): Promise<Readable>
  /** Removes a file; one that is not there is no error. */
  remove(key: string): Promise<void>
}

/** Makes the store that the settings name. Nothing is created or contacted before the first file. */
export function createFileStore(settings: FileSettings): FileStore {
  const folder = resolve(settings.filesFolder ?? join(settings.dataFolder, 'files'))
  // Among what others keep there, a name that nobody else can have taken.
  const incoming =
    settings.s3Bucket === null ? join(folder, 'incoming') : join(tmpdir(), `lotse-incoming-${randomUUID()}`)
  let opening: Promise<Disk> | undefined
  const withDisk = <T>(work: (disk: Disk) => Promise<T>) =>
    reachable(async () => {
      opening ??= openDriver(settings, join(folder, 'stored')).then((driver) => new Disk(driver))
      return work(await opening)
    })
  return {
    receive: (body, maximumBytes) =>
      reachable(async () => {
        await mkdir(incoming, { recursive: true, mode: 0o700 })
        return spoolFile(body, incoming, maximumBytes)
      }),
    keep: (key, file, mediaType) =>
      withDisk((disk) => disk.moveFromFs(file.path, key, { contentType: mediaType, contentLength: file.byteSize })),
    open: (key) =>
      withDisk(async (disk) => {
        const stream = await disk.getStream(key)
        await once(stream, 'readable')
        return stream
      }),
    remove: (key) => withDisk((disk) => disk.delete(key)),
  }
}

async function openDriver(settings: FileSettings, location: string): Promise<DriverContract> {
  if (settings.s3Bucket === null) return new FSDriver({ location, visibility: 'private' })
  // The client of S3 is large: only who keeps files there loads it.
  const { openBucket } = await import('./s3-bucket.ts')
  return openBucket({ ...settings, s3Bucket: settings.s3Bucket })
}

async function reachable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    throw cause instanceof AppError ? cause : new AppError('document.content_unavailable', { cause })
  }
}
