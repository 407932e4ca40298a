import { readFile } from 'node:fs/promises'

/** An account of the system, as `spawn` wants it. */
export interface Account {
  readonly uid: number
  readonly gid: number
}

const PREFERRED = ['postgres', 'nobody']

/**
 * The account that a PostgreSQL server may run as; `undefined`: the one that this process has.
 * PostgreSQL refuses root and needs an account that has a name.
 *
 * @throws when this is root and the system knows nobody else.
 */
export async function accountForServer(): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  for (const name of PREFERRED) {
    const entry = lines.find((fields) => fields[0] === name)
    if (entry && Number(entry[2]) > 0) return { uid: Number(entry[2]), gid: Number(entry[3]) }
  }
  throw new Error('PostgreSQL refuses to run as root, and this system has no account named postgres or nobody.')
}
