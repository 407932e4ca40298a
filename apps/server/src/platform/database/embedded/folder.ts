import { randomBytes } from 'node:crypto'
import { access, chmod, chown, constants, lstat, mkdir, realpath, stat, symlink } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { type Account, accountForServer } from './account.ts'
import { REACHABLE_FOLDER } from './binaries.ts'
import { EmbeddedDatabaseError } from './embedded-database-error.ts'

/** Where the embedded database is, and the account that runs it; undefined for that of this process. */
export interface DatabaseFolder {
  /** Real path of `postgres` in the data folder; it contains `data`. */
  readonly path: string
  readonly account: Account | undefined
}

const OWNER_ONLY = 0o700
/** The account of the database passes through, and reads no names. */
const GROUP_ENTERS = 0o710

/**
 * Creates what is missing of the data folder, denies other users access, and returns the folder of the database in it. If root's
 * account for the database cannot reach the data folder, `postgres` in it is a link to a folder in /var/lib/lotse.
 *
 * @throws EmbeddedDatabaseError when the folder cannot be used
 */
export async function prepareFolder(dataFolder: string): Promise<DatabaseFolder> {
  if (await exists(join(dataFolder, 'PG_VERSION'))) throw new EmbeddedDatabaseError(oldEngine(resolve(dataFolder)))
  const account = await accountForServer()
  try {
    await makeFolder(resolve(dataFolder))
    await access(`${dataFolder}/.`, constants.W_OK | constants.X_OK)
    if (account) await chown(dataFolder, (await stat(dataFolder)).uid, account.gid)
    await chmod(dataFolder, account ? GROUP_ENTERS : OWNER_ONLY).catch((error: NodeJS.ErrnoException) => {
      // Only the owner of a folder can change its mode, e.g. of a mounted volume.
      if (error.code !== 'EPERM') throw error
    })
    const link = join(await realpath(dataFolder), 'postgres')
    if (!(await exists(link))) await createFolder(link, account)
    const path = await realpath(link)
    if (!account) await access(path, constants.W_OK | constants.X_OK)
    const { uid, gid } = await stat(path)
    // A folder that was created by another user remains theirs.
    return { path, account: account && uid > 0 ? { uid, gid } : account }
  } catch (error) {
    if (error instanceof EmbeddedDatabaseError) throw error
    throw new EmbeddedDatabaseError(
      `Cannot write to the data folder ${dataFolder}: make it writable for this user, or set LOTSE_DATA_DIR to another folder.`,
      { cause: error },
    )
  }
}

async function createFolder(link: string, account: Account | undefined): Promise<void> {
  const isLink = await lstat(link).then(
    () => true,
    () => false,
  )
  if (isLink) {
    throw new EmbeddedDatabaseError(
      `${link} leads to a folder that does not exist, where the embedded database was: restore that folder, or set LOTSE_DATA_DIR to another one.`,
    )
  }
  const isReachable = !account || (await mayEnter(dirname(link), account))
  const owner = basename(dirname(dirname(link))).replaceAll(/[^\w.-]/g, '')
  const path = isReachable ? link : join(REACHABLE_FOLDER, `${owner}-${randomBytes(4).toString('hex')}`)
  if (!isReachable) {
    await mkdir(REACHABLE_FOLDER, { recursive: true })
    await chmod(REACHABLE_FOLDER, 0o755)
  }
  await mkdir(path, { mode: OWNER_ONLY }).catch((error: NodeJS.ErrnoException) => {
    // Another process that starts at the same time was faster.
    if (error.code !== 'EEXIST') throw error
  })
  if (account) await chown(path, account.uid, account.gid)
  if (!isReachable) await symlink(path, link)
}

/** Whether the account may pass through the folder and all its parents. */
async function mayEnter(folder: string, account: Account): Promise<boolean> {
  const { uid, gid, mode } = await stat(folder)
  const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001
  if ((mode & bit) === 0) return false
  return folder === dirname(folder) || mayEnter(dirname(folder), account)
}

const oldEngine = (folder: string) =>
  `The data folder ${folder} holds a database of the engine that earlier versions of Lotse embedded, for evaluation only. This version cannot read it. Set LOTSE_DATA_DIR to another folder, or remove ${folder} with all its content, and start again.`

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
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
    if (code !== 'ENOENT' || (await exists(parent))) throw error
    await makeFolder(parent)
    await mkdir(folder)
  }
}
