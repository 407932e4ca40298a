import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { DriverContract } from 'flydrive/types'
import type { Settings } from '../config/settings.ts'
import { AppError } from '../error/app-error.ts'
import { type SpooledFile, spoolFile } from './spool.ts'

const PROBE_BYTES = 256 * 1024

/** Settings of the file store. */
export type FileSettings = Pick<
  Settings,
  'dataFolder' | 'filesFolder' | 's3Bucket' | 's3Endpoint' | 's3Region' | 's3Key' | 's3Secret'
>

/**
 * The store of uploaded files: a folder, or a bucket of an S3-compatible store. Keys are generated (`tenant/id`); the name of an
 * uploaded file is data and stays in the database. Every method throws AppError document.content_unavailable when the store
 * fails.
 */
export interface FileStore {
  /**
   * Receives a file into a temporary file, so that it can be checked before it is stored. The caller must discard it in any case.
   *
   * @throws AppError document.too_large, document.upload_incomplete; the temporary file is then removed
   */
  receive(body: Readable, maximumBytes: number): Promise<SpooledFile>
  /** Stores a received file under a key. */
  keep(key: string, file: SpooledFile, mediaType: string): Promise<void>
  /** Opens a file for reading; resolves when its first bytes are available. */
  open(key: string): Promise<Readable>
  /** Removes a file, if it exists. */
  remove(key: string): Promise<void>
  /** Removes all files whose keys begin with `prefix/`. */
  removeAll(prefix: string): Promise<void>
}

/** Creates the store of the settings. Folders and connections are created with the first file. */
export function createFileStore(settings: FileSettings): FileStore {
  const folder = resolve(settings.filesFolder ?? join(settings.dataFolder, 'files'))
  // A random name, because other users can create entries in the system's temporary folder.
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
    removeAll: (prefix) => withDisk((disk) => disk.deleteAll(`${prefix}/`)),
  }
}

/** Writes a temporary file and removes it. @throws AppError document.content_unavailable when that fails */
export async function probeFiles(store: FileStore): Promise<void> {
  const file = await store.receive(Readable.from([Buffer.alloc(PROBE_BYTES, 1)]), PROBE_BYTES)
  await file.discard()
}

async function openDriver(settings: FileSettings, location: string): Promise<DriverContract> {
  if (settings.s3Bucket === null) return new FSDriver({ location, visibility: 'private' })
  // The S3 client is large: load it only if it is used.
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
