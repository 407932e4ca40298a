import { AsyncLocalStorage } from 'node:async_hooks'
import { CompiledQuery, type Kysely, type Transaction } from 'kysely'
import { admitted, type TransactionLimits } from './admission.ts'
import type { TransactionSource } from './database.ts'
import type { Tables } from './tables.ts'
import type { WritersTurn } from './writers-turn.ts'

declare const tenantScope: unique symbol
declare const ownerScope: unique symbol

/** A transaction limited to one tenant by row-level security. Repositories require it. */
export type TenantTransaction = Transaction<Tables> &
  TransactionEnd & { readonly tenantId: string; readonly [tenantScope]: true }

/** What happens at the end of a transaction, not when it rolls back, and its right to write. */
interface TransactionEnd {
  /** Run before the commit, as part of the transaction; an error rolls it back. */
  readonly beforeCommit: (() => Promise<void>)[]
  /** Run after the commit; must not throw. */
  readonly afterCommit: (() => void)[]
  /** Statements without parameters that are sent together with the commit, in its round trip. */
  readonly withCommit: string[]
  /** Whether this transaction may lock the tenant's revision; see `lockTenantRevision`. */
  readonly writersTurn: WritersTurn
}

/** A transaction of the owner of the tables, for global tables; operators' commands only. */
export type OwnerTransaction = Transaction<Tables> & { readonly [ownerScope]: true }

/** Detects nested transactions: each would keep a connection while it waits for another, until the pool is empty. */
const running = new AsyncLocalStorage<true>()

/**
 * Runs `work` in one transaction limited to `tenantId` by row-level security; commits, or rolls back when `work` throws. Begin,
 * role and tenant take one round trip.
 *
 * Uses `SET LOCAL`: `set_config()` does not reach the workers of a distributed PostgreSQL, and a session-level `SET` would leak
 * to the next user of the pooled connection.
 *
 * A tenant uses only its share of the pool; see `admitted` for when `work` is repeated.
 *
 * @param auditEventId the event of the audit log to which changed rows are attributed; without one they are not recorded
 * @throws Error when called inside another `withTenant` or `withOwner`
 * @throws DatabaseBusyError when there was no connection, or not the tenant's turn to write, in time
 */
export async function withTenant<T>(
  database: TransactionSource,
  tenantId: string,
  work: (tx: TenantTransaction) => Promise<T>,
  auditEventId?: string,
): Promise<T> {
  const audit = auditEventId === undefined ? '' : `; set local app.audit_event = ${quote(auditEventId)}`
  const begin = `begin; ${enterTenant(tenantId)}${audit}${limited(database.limits)}`
  return asAdmitted(database, tenantId, (turn) =>
    inTransaction(database, begin, 'commit', (connection) => workAndEnd(asTenant(connection, tenantId, turn), work)),
  )
}

/** Like `withTenant`, in a read-only transaction. */
export async function withTenantReading<T>(
  database: TransactionSource,
  tenantId: string,
  work: (tx: TenantTransaction) => Promise<T>,
): Promise<T> {
  const begin = `begin read only; ${enterTenant(tenantId)}${limited(database.limits)}`
  return asAdmitted(database, tenantId, (turn) =>
    inTransaction(database, begin, 'rollback', (connection) => workAndEnd(asTenant(connection, tenantId, turn), work)),
  )
}

/**
 * Runs `prepare` as the owner of the tables and then `work` limited to `tenantId`, both in one transaction, to create or update
 * a tenant. For operators' commands only.
 */
export async function withTenantAsOwner<T>(
  database: TransactionSource,
  tenantId: string,
  prepare: (tx: OwnerTransaction) => Promise<void>,
  work: (tx: TenantTransaction) => Promise<T>,
): Promise<T> {
  return asAdmitted(database, tenantId, (turn) =>
    inTransaction(database, `begin${limited(database.limits)}`, 'commit', async (connection) => {
      await prepare(connection as unknown as OwnerTransaction)
      await connection.executeQuery(CompiledQuery.raw(enterTenant(tenantId)))
      return workAndEnd(asTenant(connection, tenantId, turn), work)
    }),
  )
}

/** Runs `work` on global tables in one transaction as the owner of the tables. */
export async function withOwner<T>(
  database: TransactionSource,
  end: 'commit' | 'rollback',
  work: (tx: OwnerTransaction) => Promise<T>,
): Promise<T> {
  assertNotNested()
  const { result } = await inTransaction(database, 'begin', end, async (connection) => ({
    result: await work(connection as unknown as OwnerTransaction),
    tx: null,
  }))
  return result
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
  tx.writersTurn.confirm()
  return { result, tx }
}

/** Statements that limit a transaction. */
const limited = (limits: TransactionLimits | null) =>
  limits ? `; set local lock_timeout = ${limits.lockMs}; set local statement_timeout = ${limits.statementMs}` : ''

function assertNotNested(): void {
  if (running.getStore()) throw new Error('A transaction was opened inside another one.')
}

async function asAdmitted<T>(
  { admission, limits }: TransactionSource,
  tenantId: string,
  attempt: (turn: WritersTurn) => Promise<Ended<T>>,
): Promise<T> {
  assertNotNested()
  const { result, tx } = await admitted(admission, limits, tenantId, attempt)
  for (const notify of tx?.afterCommit ?? []) notify()
  return result
}

async function inTransaction<T>(
  database: TransactionSource,
  begin: string,
  end: 'commit' | 'rollback',
  work: (connection: Kysely<Tables>) => Promise<Ended<T>>,
): Promise<Ended<T>> {
  return running.run(true, () =>
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
}

function asTenant(connection: Kysely<Tables>, tenantId: string, writersTurn: WritersTurn): TenantTransaction {
  const end: TransactionEnd = { beforeCommit: [], afterCommit: [], withCommit: [], writersTurn }
  return Object.assign(connection, end, { tenantId }) as unknown as TenantTransaction
}

/** Quotes a string as an SQL literal. */
export function quote(text: string): string {
  const escaped = text.replaceAll("'", "''")
  return text.includes('\\') ? `E'${escaped.replaceAll('\\', '\\\\')}'` : `'${escaped}'`
}
