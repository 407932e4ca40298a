import { AsyncLocalStorage } from 'node:async_hooks'
import { CompiledQuery, type Kysely, type Transaction } from 'kysely'
import type { LotseDatabase } from './database.ts'
import type { Tables } from './tables.ts'

declare const tenantScope: unique symbol
declare const ownerScope: unique symbol

/** A transaction limited to one tenant by row-level security. Repositories require it. */
export type TenantTransaction = Transaction<Tables> &
  TransactionEnd & { readonly tenantId: string; readonly [tenantScope]: true }

/** What happens at the end of a transaction; not when it rolls back. */
interface TransactionEnd {
  /** Run before the commit, as part of the transaction; an error rolls it back. */
  readonly beforeCommit: (() => Promise<void>)[]
  /** Run after the commit; must not throw. */
  readonly afterCommit: (() => void)[]
  /** Statements without parameters that are sent together with the commit, in its round trip. */
  readonly withCommit: string[]
}

/** A transaction of the owner of the tables, for global tables; operators' commands only. */
export type OwnerTransaction = Transaction<Tables> & { readonly [ownerScope]: true }

/** Detects nested transactions, which would deadlock on the single session of the embedded database. */
const running = new AsyncLocalStorage<true>()

/**
 * Runs `work` in one transaction limited to `tenantId` by row-level security; commits, or rolls back when `work` throws. Begin,
 * role and tenant take one round trip.
 *
 * Uses `SET LOCAL`: `set_config()` does not reach the workers of a distributed PostgreSQL, and a session-level `SET` would leak
 * to the next user of the pooled connection.
 *
 * @param auditEventId the event of the audit log to which changed rows are attributed; without one they are not recorded
 * @throws Error when called inside another `withTenant` or `withOwner`
 */
export async function withTenant<T>(
  database: LotseDatabase,
  tenantId: string,
  work: (tx: TenantTransaction) => Promise<T>,
  auditEventId?: string,
): Promise<T> {
  const audit = auditEventId === undefined ? '' : `; set local app.audit_event = ${quote(auditEventId)}`
  return inTransaction(database, `begin; ${enterTenant(tenantId)}${audit}`, 'commit', (connection) =>
    workAndEnd(asTenant(connection, tenantId), work),
  )
}

/** Like `withTenant`, in a read-only transaction. */
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
 * Runs `prepare` as the owner of the tables and then `work` limited to `tenantId`, both in one transaction, to create or update
 * a tenant. For operators' commands only.
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

/** Runs `work` on global tables in one transaction as the owner of the tables. */
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

/** Result of the work, and the transaction whose `afterCommit` callbacks follow; null without a tenant. */
interface Ended<T> {
  readonly result: T
  readonly tx: TenantTransaction | null
}

async function workAndEnd<T>(tx: TenantTransaction, work: (tx: TenantTransaction) => Promise<T>): Promise<Ended<T>> {
  const result = await work(tx)
  for (const write of tx.beforeCommit) await write()
  return { result, tx }
}

async function inTransaction<T>(
  database: LotseDatabase,
  begin: string,
  end: 'commit' | 'rollback',
  work: (connection: Kysely<Tables>) => Promise<Ended<T>>,
): Promise<T> {
  if (running.getStore()) throw new Error('A transaction was opened inside another one.')
  const { result, tx } = await running.run(true, () =>
    database.kysely.connection().execute(async (connection) => {
      try {
        await connection.executeQuery(CompiledQuery.raw(begin))
        const ended = await work(connection)
        await connection.executeQuery(CompiledQuery.raw([...(ended.tx?.withCommit ?? []), end].join('; ')))
        return ended
      } catch (error) {
        await connection.executeQuery(CompiledQuery.raw('rollback')).catch(() => {})
        throw error
      }
    }),
  )
  for (const notify of tx?.afterCommit ?? []) notify()
  return result
}

function asTenant(connection: Kysely<Tables>, tenantId: string): TenantTransaction {
  const end: TransactionEnd = { beforeCommit: [], afterCommit: [], withCommit: [] }
  return Object.assign(connection, end, { tenantId }) as unknown as TenantTransaction
}

/** Quotes a string as an SQL literal. */
export function quote(text: string): string {
  const escaped = text.replaceAll("'", "''")
  return text.includes('\\') ? `E'${escaped.replaceAll('\\', '\\\\')}'` : `'${escaped}'`
}
