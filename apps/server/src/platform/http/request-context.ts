import type { Language } from '@lotse/contract/language.ts'
import type { Operation } from '@lotse/contract/operation.ts'
import type { TSchema } from 'typebox'
import type { TenantTransaction } from '../database/tenant-transaction.ts'
import type { Person } from './session.ts'
import type { Tenant } from './tenant.ts'

/** What every handler knows about its request. */
export interface RequestContext {
  readonly tenant: Tenant
  /** Language of the reply's texts. */
  readonly language: Language
  /** The same id as in the log line and in an error's reply. */
  readonly requestId: string
  /** Address of the caller, for limits. */
  readonly address: string
  /** Origin of the request as the browser sees it, e.g. `https://kpi.customer.example`. */
  readonly origin: string
  /** Origin of the browser application: what links in mails and files begin with. The tenant’s own, otherwise the request’s. */
  readonly webOrigin: string
  /** True when the tenant was named by the path form `/t/{tenant}/…`. */
  readonly isPathForm: boolean
}

/** What a public operation's handler gets. It opens its own transactions, so that slow work lies outside them. */
export interface PublicContext extends RequestContext {
  /** Runs `work` in one transaction inside the tenant's wall. */
  inTransaction<T>(work: (tx: TenantTransaction) => Promise<T>): Promise<T>
}

/** What a signed-in caller's handler gets: all within one transaction, which commits when the handler returns. */
export interface Context<NeedsBusinessUnit extends boolean = boolean> extends RequestContext {
  readonly tx: TenantTransaction
  readonly person: Person
  readonly permissions: readonly string[]
  /** The unit in which the caller works; never null where the operation needs one. */
  readonly businessUnitId: NeedsBusinessUnit extends true ? string : string | null
  /** Moves with every change of the tenant's content or figures: a key for caches. */
  readonly revision: number
  /** SHA-256 of the access token of this request. */
  readonly tokenHash: Buffer
}

/** The context that an operation's handler gets. */
export type ContextOf<O> =
  O extends Operation<TSchema, TSchema, TSchema, TSchema, infer NeedsBusinessUnit>
    ? Context<NeedsBusinessUnit>
    : Context
