import type { ErrorCode } from '@lotse/contract/error-catalogue.ts'
import { AppError } from '../error/app-error.ts'

/** Something that several people may change at a time. Every change makes it the next version. */
interface Versioned {
  readonly version: number
}

/** Refuses a change that is based on an earlier version than the current one. @throws AppError `code` */
export function requireVersion(code: ErrorCode, current: Versioned, seen: number): void {
  if (current.version !== seen) throw new AppError(code, { currentVersion: current.version })
}

/**
 * What a change is based on, locked until the end of the transaction: a second writer waits, and then reads the version of the
 * first one.
 *
 * @throws AppError `code` unless it has the version that the caller saw
 */
export async function lockVersion<Thing extends Versioned>(
  code: ErrorCode,
  seen: number,
  { lock, read }: { readonly lock: () => Promise<void>; readonly read: () => Promise<Thing> },
): Promise<Thing> {
  await lock()
  const thing = await read()
  requireVersion(code, thing, seen)
  return thing
}

/**
 * Writes a change by one statement that finds only the version the caller saw, announces it and reads the result.
 *
 * @throws AppError `code` when `write` returns false
 */
export async function writeVersion<Thing extends Versioned>(
  code: ErrorCode,
  {
    write,
    read,
    announce,
  }: { readonly write: () => Promise<boolean>; readonly read: () => Promise<Thing>; readonly announce: () => void },
): Promise<Thing> {
  const isWritten = await write()
  const thing = await read()
  if (!isWritten) throw new AppError(code, { currentVersion: thing.version })
  announce()
  return thing
}
