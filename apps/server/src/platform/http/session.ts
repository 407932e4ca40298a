import type { Language } from '@lotse/contract/language.ts'
import type { TenantTransaction } from '../database/tenant-transaction.ts'

/** The signed-in caller. */
export interface Person {
  readonly id: string
  readonly username: string
  readonly name: string
  /** The language this person chose, if any. */
  readonly language: Language | null
  readonly ownBusinessUnitId: string | null
  readonly hasAllBusinessUnits: boolean
}

/** A valid access token's owner, with everything a request is judged by, read in one query. */
export interface Session {
  readonly person: Person
  readonly permissions: readonly string[]
  /** Whether the requested business unit exists, is not retired and lies in the person's portfolio; false when none was requested. */
  readonly mayEnterRequestedUnit: boolean
  /** Moves with every change of the tenant's content or figures. */
  readonly revision: number
}

/** What a session is looked up by. */
export interface SessionRequest {
  /** SHA-256 of the access token. */
  readonly tokenHash: Buffer
  readonly requestedUnitId: string | null
}

/**
 * Finds the sessions of tokens in the tenant of the transaction, in the order asked for; null when the token is unknown
 * there, expired or revoked, or its owner disabled. The feature `person` implements it, `app` passes it in.
 */
export type SessionFinder = (
  tx: TenantTransaction,
  requests: readonly SessionRequest[],
) => Promise<readonly (Session | null)[]>

/** Reads one session in a transaction of its own, which it may share with other requests. */
export type SessionReader = (tenantId: string, request: SessionRequest) => Promise<Session | null>
