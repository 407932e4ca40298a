import { readFile } from 'node:fs/promises'
import { EmbeddedDatabaseError } from './embedded-database-error.ts'

/** An account of the system, in the form of the options of `spawn`. */
export interface Account {
  readonly uid: number
  readonly gid: number
}

const PREFERRED = ['postgres', 'nobody']

/**
 * The account that a PostgreSQL server may run as; `undefined` for the account of this process.
 * PostgreSQL refuses root and needs a named account.
 *
 * @throws EmbeddedDatabaseError when this process runs as root and the system has no suitable account
 */
export async function accountForServer(): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  for (const name of PREFERRED) {
    const entry = lines.find((fields) => fields[0] === name)
    if (entry && Number(entry[2]) > 0) return { uid: Number(entry[2]), gid: Number(entry[3]) }
  }
  throw new EmbeddedDatabaseError(
    'PostgreSQL refuses to run as root, and this system has no account named postgres or nobody: start Lotse as another user, or set DATABASE_URL.',
  )
}
