import { createKeyedSlots, type KeyedSlots } from './keyed-slots.ts'
import { createWritersTurn, type WritersTurn } from './writers-turn.ts'

/** How long a transaction may wait and work, in milliseconds. */
export interface TransactionLimits {
  /** For a connection of the tenant's share. */
  readonly connectionMs: number
  /** For the tenant's turn to write figures or content, without a connection. */
  readonly turnMs: number
  /** For each lock in the database. */
  readonly lockMs: number
  /** For each statement. */
  readonly statementMs: number
}

/** Of requests. */
export const REQUEST_LIMITS: TransactionLimits = {
  connectionMs: 5_000,
  turnMs: 15_000,
  lockMs: 5_000,
  statementMs: 30_000,
}

/** Of jobs: no user waits for them, but a job that never ends would keep its connection. */
export const JOB_LIMITS: TransactionLimits = {
  connectionMs: 60_000,
  turnMs: 600_000,
  lockMs: 60_000,
  statementMs: 600_000,
}

/** Limits what one tenant uses of a pool at a time. */
export interface Admission {
  /** The connections of each tenant. */
  readonly shares: KeyedSlots
  /** One transaction at a time that locks the tenant's revision. */
  readonly turns: KeyedSlots
}

/** One tenant uses at most four fifths of the pool at a time. */
export function createAdmission(poolSize: number): Admission {
  return {
    shares: createKeyedSlots(Math.max(1, poolSize - Math.ceil(poolSize / 5))),
    turns: createKeyedSlots(1),
  }
}

/**
 * Runs a transaction of a tenant within the tenant's share of the pool. One that turns out to need the tenant's turn to write while
 * another has it is rolled back, waits without a connection, and is repeated.
 *
 * @param limits null: without limits
 * @throws DatabaseBusyError when it waited too long
 */
export async function admitted<T>(
  { shares, turns }: Admission,
  limits: TransactionLimits | null,
  tenantId: string,
  attempt: (turn: WritersTurn) => Promise<T>,
): Promise<T> {
  let turn = createWritersTurn(turns, tenantId, null)
  for (;;) {
    try {
      const leaveShare = await shares.take(tenantId, limits?.connectionMs ?? null)
      try {
        return await attempt(turn)
      } finally {
        leaveShare()
      }
    } catch (error) {
      if (!turn.isMissing) throw error
    } finally {
      turn.release()
    }
    turn = createWritersTurn(turns, tenantId, await turns.take(tenantId, limits?.turnMs ?? null))
  }
}
