import { DatabaseBusyError } from './keyed-slots.ts'

/**
 * SQL states of a transaction that was ended because it waited or worked for too long, or in favour of another one; repeating it
 * later can succeed: no lock in time, a statement out of time or cancelled, a deadlock, a serialisation failure, a transaction out
 * of time.
 */
const CODES = /^(55P03|57014|40P01|40001|25P03|25P04)$/

/** The error of the driver's pool when all its connections are in use. */
const POOL_IS_BUSY = 'timeout exceeded when trying to connect'

/** Whether an error means that the database works, but was too busy for this transaction. */
export function isDatabaseBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseBusyError) return true
  const { code } = error as { code?: unknown }
  return (typeof code === 'string' && CODES.test(code)) || error.message === POOL_IS_BUSY
}
