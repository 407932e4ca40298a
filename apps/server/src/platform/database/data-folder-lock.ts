import { access, chmod, constants, mkdir, open, readFile, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'

/** The data folder cannot be used; `message` describes what the operator should do. */
export class DataFolderError extends Error {
  override readonly name = 'DataFolderError'
  readonly reason: 'LOCKED' | 'NOT_WRITABLE'

  constructor(reason: 'LOCKED' | 'NOT_WRITABLE', message: string, cause?: unknown) {
    super(message, { cause })
    this.reason = reason
  }
}

/** The embedded database writes world-readable and world-writable files: only the folder's mode protects them. */
const OWNER_ONLY = 0o700

/**
 * Creates the folder if it is missing, denies other users access, and locks it for this process; returns the function that
 * unlocks it. The lock of a process that has ended is taken over.
 *
 * @throws DataFolderError LOCKED with the id of the other process, NOT_WRITABLE with the path
 */
export async function lockDataFolder(folder: string): Promise<() => Promise<void>> {
  try {
    await makeFolder(resolve(folder))
    await access(`${folder}/.`, constants.W_OK | constants.X_OK)
    await chmod(folder, OWNER_ONLY).catch((error: NodeJS.ErrnoException) => {
      // Only the owner of a folder can change its mode, e.g. of a mounted volume.
      if (error.code !== 'EPERM') throw error
    })
  } catch (error) {
    throw notWritable(folder, error)
  }
  const path = `${folder.replace(/(?<!\/)\/+$/, '')}.lock`
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
          `The data folder ${folder} is in use by process ${holder}: stop that process, or set LOTSE_DATA_DIR to another folder.`,
        )
      }
      await rm(path, { force: true })
    }
  }
  throw new DataFolderError(
    'LOCKED',
    `Several processes are starting with the data folder ${join(folder)} at the same time: start only one.`,
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
    `Cannot write to the data folder ${folder}: make it writable, or set LOTSE_DATA_DIR to another folder.`,
    cause,
  )
}

/** Creates one folder at a time: recursive `mkdir` never returns on file systems such as /proc. */
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
