import type { Language } from '@lotse/contract/language.ts'
import type { Operation } from '@lotse/contract/operation.ts'
import type { TSchema } from 'typebox'
import type { TenantTransaction } from '../database/tenant-transaction.ts'
import type { Person } from '../session/session.ts'
import type { Tenant } from '../tenant/tenant.ts'
import type { CookieJar } from './cookie/cookie-jar.ts'

/** Context of every handler. */
export interface RequestContext {
  readonly tenant: Tenant
  /** Language of the reply's texts. */
  readonly language: Language
  /** The id in the log line and in error replies. */
  readonly requestId: string
  /** IP address of the caller, for limits. */
  readonly address: string
  /** The browser, as it identifies itself; null if it does not. */
  readonly userAgent: string | null
  /** Origin of the web application, for links in mails and files. Never taken from the request's headers. */
  readonly webOrigin: string
  /** True if the tenant was found by the path form `/t/{tenant}/…`. */
  readonly isPathForm: boolean
}

/** The cookies of the request and the reply. */
export interface WithCookies {
  readonly cookies: CookieJar
}

/** Context of a public operation's handler. It opens its own transactions, so that slow work runs outside them. */
export interface PublicContext extends RequestContext, WithCookies {
  /** Runs `work` in one transaction limited to the tenant. */
  inTransaction<T>(work: (tx: TenantTransaction) => Promise<T>): Promise<T>
}

/** Context of a handler for signed-in callers. Its transaction commits when the handler returns. */
export interface Context<NeedsBusinessUnit extends boolean = boolean> extends RequestContext {
  readonly tx: TenantTransaction
  readonly person: Person
  readonly permissions: readonly string[]
  /** The selected unit; never null if the operation needs one. */
  readonly businessUnitId: NeedsBusinessUnit extends true ? string : string | null
  /** Increases with every change of the tenant's content or figures: a key for caches. */
  readonly revision: number
  /** SHA-256 of the access token of this request. */
  readonly tokenHash: Buffer
  /** True when the caller must set up a second factor before other operations work. */
  readonly needsSecondFactor: boolean
  /** True when the caller has proved in the last five minutes who they are. */
  readonly isFreshlyProved: boolean
  /** The token that delivers figures, for one unit or for all (null); null when a person calls. */
  readonly importToken: { readonly businessUnitId: string | null } | null
}

/** Context of an operation's handler. */
export type ContextOf<O> =
  O extends Operation<TSchema, TSchema, TSchema, TSchema, infer NeedsBusinessUnit>
    ? Context<NeedsBusinessUnit>
    : Context
