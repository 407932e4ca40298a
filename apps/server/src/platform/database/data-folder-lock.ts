import { open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** The data folder cannot be used; `reason` says why, `message` what to do. */
export class DataFolderError extends Error {
  override readonly name = 'DataFolderError'
  readonly reason: 'LOCKED' | 'NOT_WRITABLE'

  constructor(reason: 'LOCKED' | 'NOT_WRITABLE', message: string, cause?: unknown) {
    super(message, { cause })
    this.reason = reason
  }
}

/**
 * Takes the folder for this process; answers the function that gives it back. A lock left by a process that is gone is
 * taken over.
 *
 * @throws DataFolderError LOCKED with the other process's number, NOT_WRITABLE with the path.
 */
export async function lockDataFolder(folder: string): Promise<() => Promise<void>> {
  const path = `${folder.replace(/\/+$/, '')}.lock`
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      const file = await open(path, 'wx')
      await file.writeFile(String(process.pid))
      await file.close()
      return () => rm(path, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
        throw new DataFolderError(
          'NOT_WRITABLE',
          `Cannot write to the data folder ${folder}: choose another one by LOTSE_DATA_DIR, or make it writable.`,
          error,
        )
      }
      const holder = Number(await readFile(path, 'utf8').catch(() => ''))
      if (isAlive(holder)) {
        throw new DataFolderError(
          'LOCKED',
          `The data folder ${folder} is in use by process ${holder}: stop that process, or choose another folder by LOTSE_DATA_DIR.`,
        )
      }
      await rm(path, { force: true })
    }
  }
  throw new DataFolderError(
    'LOCKED',
    `Several processes are starting on the data folder ${join(folder)} at once: start one.`,
  )
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  if (pid === process.pid) return true
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
