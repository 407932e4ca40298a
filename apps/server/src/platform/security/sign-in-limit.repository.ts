import { randomBytes } from 'node:crypto'
import { CompiledQuery, sql } from 'kysely'
import type { LotseDatabase } from '../database/database.ts'

/** Returns a named secret of 32 random bytes, shared by all nodes of the database; creates it if it does not exist. */
export async function serverSecret({ signIn: { kysely } }: LotseDatabase, name: string): Promise<Buffer> {
  const read = async () => {
    const { rows } = await sql<{ value: Buffer }>`select value from server_secret where name = ${name}`.execute(kysely)
    return rows[0]?.value
  }
  const known = await read()
  if (known) return known
  await sql`insert into server_secret (name, value) values (${name}, ${randomBytes(32)}) on conflict do nothing`.execute(
    kysely,
  )
  const created = await read()
  if (!created) throw new Error(`The secret ${name} could not be created.`)
  return created
}

/** The PostgreSQL client that rate-limiter-flexible expects. */
export interface LimitStore {
  query(statement: {
    readonly text: string
    readonly values: unknown[]
  }): Promise<{ rows: unknown[]; rowCount: number }>
}

/** Creates the store of a database. Drops the library's statement names, which a pooler may not support. */
export function createLimitStore({ signIn: { kysely } }: LotseDatabase): LimitStore {
  return {
    async query({ text, values }) {
      const { rows, numAffectedRows } = await kysely.executeQuery(CompiledQuery.raw(text, values))
      return { rows, rowCount: rows.length || Number(numAffectedRows ?? 0) }
    },
  }
}

/** Deletes counters whose window has ended. */
export async function deleteExpiredLimits({ kysely }: LotseDatabase): Promise<void> {
  await sql`delete from sign_in_limit where expire < ${Date.now()}`.execute(kysely)
}
