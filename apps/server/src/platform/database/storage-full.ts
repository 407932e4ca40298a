import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { LotseDatabase } from './database.ts'

/** PostgreSQL's `disk_full`, and system errors for a full disk and an exceeded quota. */
const CODES: readonly unknown[] = ['53100', 'ENOSPC', 'EDQUOT']

/** Whether an error or one of its causes means that there is no space left. */
export function isStorageFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return CODES.includes((error as { code?: unknown }).code) || isStorageFull(error.cause)
}

/** More than a table page and a WAL page, so that the write needs new space. */
const PROBE_BYTES = 256 * 1024

/** Writes a row to the database and deletes it. @throws the database's error when it cannot be written to */
export async function probeWriting({ kysely }: LotseDatabase): Promise<void> {
  await sql`insert into storage_probe (filler) values (${randomBytes(PROBE_BYTES)})`.execute(kysely)
  await sql`delete from storage_probe`.execute(kysely)
}
