import { AsyncLocalStorage } from 'node:async_hooks'
import { CompiledQuery, type Kysely, type Transaction } from 'kysely'
import type { LotseDatabase } from './database.ts'
import type { Tables } from './tables.ts'
import { runAfterCommit, runBeforeCommit } from './transaction-end.ts'

declare const tenantScope: unique symbol
declare const ownerScope: unique symbol

/** A transaction whose rows are limited to one tenant by row-level security. Repositories accept nothing else. */
export type TenantTransaction = Transaction<Tables> & { readonly tenantId: string; readonly [tenantScope]: true }

/** A transaction of the owner of the tables, for the few global ones: operators' commands only. */
export type OwnerTransaction = Transaction<Tables> & { readonly [ownerScope]: true }

/** A second transaction inside the first would wait for ever for the embedded database's only session. */
const running = new AsyncLocalStorage<true>()

/**
 * Runs `work` in one transaction inside the wall of `tenantId`: begin, role and tenant go in one round trip, then commit,
 * or roll back when `work` throws.
 *
 * `SET LOCAL`, not `set_config()` (which does not reach the workers of a distributed PostgreSQL), and never a
 * session-level `SET`, which would leak to the next borrower of the connection.
 *
 * @throws Error when called inside another `withTenant` or `withOwner`.
 */
export async function withTenant<T>(
  database: LotseDatabase,
  tenantId: string,
  work: (tx: TenantTransaction) => Promise<T>,
): Promise<T> {
  return inTransaction(database, `begin; ${enterTenant(tenantId)}`, 'commit', (connection) =>
    workAndEnd(asTenant(connection, tenantId), work),
  )
}

/** The same for work that only reads: the database refuses to write, and nobody waits for the end of the transaction. */
export async function withTenantReading<T>(
  database: LotseDatabase,
  tenantId: string,
  work: (tx: TenantTransaction) => Promise<T>,
): Promise<T> {
  return inTransaction(database, `begin read only; ${enterTenant(tenantId)}`, 'rollback', (connection) =>
    workAndEnd(asTenant(connection, tenantId), work),
  )
}

/**
 * Runs `prepare` as the owner of the tables and then `work` inside the wall of `tenantId`, both in one transaction:
 * how a tenant comes to be and changes, all or nothing. For operators' commands only.
 */
export async function withTenantAsOwner<T>(
  database: LotseDatabase,
  tenantId: string,
  prepare: (tx: OwnerTransaction) => Promise<void>,
  work: (tx: TenantTransaction) => Promise<T>,
): Promise<T> {
  return inTransaction(database, 'begin', 'commit', async (connection) => {
    await prepare(connection as unknown as OwnerTransaction)
    await connection.executeQuery(CompiledQuery.raw(enterTenant(tenantId)))
    return workAndEnd(asTenant(connection, tenantId), work)
  })
}

/** Runs `work` in one transaction as the owner of the tables, on global ones only; `rollback` ends it as if it had not been. */
export async function withOwner<T>(
  database: LotseDatabase,
  end: 'commit' | 'rollback',
  work: (tx: OwnerTransaction) => Promise<T>,
): Promise<T> {
  return inTransaction(database, 'begin', end, async (connection) => ({
    result: await work(connection as unknown as OwnerTransaction),
    tx: null,
  }))
}

const enterTenant = (tenantId: string) => `set local role lotse_app; set local app.tenant_id = ${quote(tenantId)}`

/** What the work of a transaction answers, and the transaction, of which more may be to do once it has ended (no tenant: nothing). */
interface Ended<T> {
  readonly result: T
  readonly tx: TenantTransaction | null
}

async function workAndEnd<T>(tx: TenantTransaction, work: (tx: TenantTransaction) => Promise<T>): Promise<Ended<T>> {
  const result = await work(tx)
  await runBeforeCommit(tx)
  return { result, tx }
}

async function inTransaction<T>(
  database: LotseDatabase,
  begin: string,
  end: 'commit' | 'rollback',
  work: (connection: Kysely<Tables>) => Promise<Ended<T>>,
): Promise<T> {
  if (running.getStore()) throw new Error('A tenant transaction was opened inside another one.')
  const { result, tx } = await running.run(true, () =>
    database.kysely.connection().execute(async (connection) => {
      await connection.executeQuery(CompiledQuery.raw(begin))
      try {
        const ended = await work(connection)
        await connection.executeQuery(CompiledQuery.raw(end))
        return ended
      } catch (error) {
        await connection.executeQuery(CompiledQuery.raw('rollback')).catch(() => {})
        throw error
      }
    }),
  )
  if (tx !== null) runAfterCommit(tx)
  return result
}

function asTenant(connection: Kysely<Tables>, tenantId: string): TenantTransaction {
  return Object.assign(connection, { tenantId }) as unknown as TenantTransaction
}

/** A string as an SQL literal. Tenant ids are plain, but nothing may depend on that here. */
function quote(text: string): string {
  const escaped = text.replaceAll("'", "''")
  return text.includes('\\') ? `E'${escaped.replaceAll('\\', '\\\\')}'` : `'${escaped}'`
}
