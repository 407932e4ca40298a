import { access, constants, mkdir, open, readFile, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'

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
 * Makes the folder where it is missing and takes it for this process; answers the function that gives it back. A lock left
 * by a process that is gone is taken over.
 *
 * @throws DataFolderError LOCKED with the other process's number, NOT_WRITABLE with the path.
 */
export async function lockDataFolder(folder: string): Promise<() => Promise<void>> {
  try {
    await makeFolder(resolve(folder))
    await access(`${folder}/.`, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw notWritable(folder, error)
  }
  const path = `${folder.replace(/\/+$/, '')}.lock`
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      const file = await open(path, 'wx')
      await file.writeFile(String(process.pid))
      await file.close()
      return () => rm(path, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw notWritable(folder, error)
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

function notWritable(folder: string, cause: unknown): DataFolderError {
  return new DataFolderError(
    'NOT_WRITABLE',
    `Cannot write to the data folder ${folder}: choose another one by LOTSE_DATA_DIR, or make it writable.`,
    cause,
  )
}

/** Level by level: asked to make all levels at once, Node tries for ever where a file system makes none (/proc). */
async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return
    const parent = dirname(folder)
    const isParentMissing =
      code === 'ENOENT' &&
      (await access(parent).then(
        () => false,
        () => true,
      ))
    if (!isParentMissing) throw error
    await makeFolder(parent)
    await mkdir(folder)
  }
}
