import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { CopiedTable, SequenceValue } from '../../platform/database/copy-tables.ts'
import type { RowsHash } from './row-hash.ts'

/** What a backup contains; `manifest.json` in its folder. */
export interface BackupManifest {
  readonly format: 1
  readonly version: string
  /** ISO 8601: the rows are those of this moment. */
  readonly asOf: string
  /** Applied migrations: a backup is restored by a version that has them all. */
  readonly migrations: readonly string[]
  readonly tables: readonly (CopiedTable & RowsHash & { readonly file: string })[]
  readonly sequences: readonly SequenceValue[]
  /** Uploaded files by path below `files`, with SHA-256; null when they are in a bucket, which has backups of its own. */
  readonly files: Readonly<Record<string, string>> | null
  /** First characters of the hashes of the keys that stored secrets may need. */
  readonly secretKeys: readonly string[]
}

/** A backup is incomplete or does not fit; the message is for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}

/** @throws BackupError when the folder is no complete backup */
export async function readManifest(folder: string): Promise<BackupManifest> {
  const text = await readFile(join(folder, 'manifest.json'), 'utf8').catch(() => {
    throw new BackupError(`${folder} is no complete backup: it has no manifest.json, which is written last.`)
  })
  const manifest = JSON.parse(text) as BackupManifest
  if (manifest.format !== 1) throw new BackupError(`${folder} has a format that this version does not know.`)
  return manifest
}

/** SHA-256 of a file in hexadecimal. */
export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
