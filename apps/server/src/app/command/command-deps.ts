import type { Readable } from 'node:stream'
import type { Settings } from '../../platform/config/settings.ts'
import type { LotseDatabase } from '../../platform/database/database.ts'

/** Dependencies of the commands; tests pass their own. */
export interface CommandDeps {
  /** Parsed on demand, so that `--help` works with invalid settings. */
  readonly settings: () => Settings
  /** Opens the database as the owner of the tables; the command closes it. */
  readonly openDatabase: (options?: { readonly isMigrating?: boolean }) => Promise<LotseDatabase>
  /** Standard output: results. */
  readonly print: (line: string) => void
  /** Standard error: progress, notices, problems. */
  readonly notify: (line: string) => void
  readonly input: Readable & { readonly isTTY?: boolean }
}

/** A command failed; the message is for the operator. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
  /** 1: failed; 2: invalid usage. */
  readonly exitCode: 1 | 2

  constructor(message: string, exitCode: 1 | 2 = 1) {
    super(message)
    this.exitCode = exitCode
  }
}

/** Opens the database as the owner of the tables, runs `work` and closes it. */
export async function usingDatabase<T>(
  { openDatabase }: CommandDeps,
  work: (database: LotseDatabase) => Promise<T>,
  options: { readonly isMigrating?: boolean } = {},
): Promise<T> {
  const database = await openDatabase(options)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}
