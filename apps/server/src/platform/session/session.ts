import type { Language } from '@lotse/contract/language.ts'
import type { TenantTransaction } from '../database/tenant-transaction.ts'

/** The signed-in caller. */
export interface Person {
  readonly id: string
  readonly username: string
  readonly name: string
  /** The language that the person has chosen; null if none. */
  readonly language: Language | null
  readonly ownBusinessUnitId: string | null
  readonly hasAllBusinessUnits: boolean
}

/** The owner of a valid access token with everything needed to evaluate the rules, read in one query. */
export interface Session {
  readonly person: Person
  readonly permissions: readonly string[]
  /** The areas whose figures come first for the person, retired ones included. */
  readonly areaIds: readonly string[]
  /** Whether the requested business unit exists, is not retired and is in the person's portfolio; false if none was requested. */
  readonly mayEnterRequestedUnit: boolean
  /** False when the session began with a password only, and the person has no authenticator app. */
  readonly hasSecondFactor: boolean
  /** Whether the person has proved who they are in the last five minutes: at the sign-in or since. */
  readonly isFreshlyProved: boolean
  /** Increases with every change of the tenant's content or figures. */
  readonly revision: number
  /** Present when the session is that of a token which delivers figures, of one unit or of all (null). */
  readonly importToken?: { readonly businessUnitId: string | null }
}

/** The key of a session. */
export interface SessionRequest {
  /** SHA-256 of the token. */
  readonly tokenHash: Buffer
  readonly requestedUnitId: string | null
}

/** Which of a session's two tokens: the one of calls, or the one of the cookie by which pages recognise their reader. */
export type TokenKind = 'ACCESS' | 'PAGE'

/**
 * Finds the sessions of tokens in the tenant of the transaction, in the order of the requests; null if the token is unknown,
 * expired or revoked, or its owner is disabled. `kind`: ACCESS unless stated. Implemented by the feature `person`, injected by `app`.
 */
export type SessionFinder = (
  tx: TenantTransaction,
  requests: readonly SessionRequest[],
  kind?: TokenKind,
) => Promise<readonly (Session | null)[]>

/** Reads a session in a separate transaction, which it may share with other requests. */
export type SessionReader = (tenantId: string, request: SessionRequest) => Promise<Session | null>
