import type { Static, TObject, TProperties, TSchema } from 'typebox'
import type { ErrorCode } from './error-catalogue.ts'
import type { Permission } from './permission.ts'
import type { Plugin } from './plugin.ts'

/** The three bases under which calls hang; each is a plugin of its own and may lie on an origin of its own. */
export const BASE_PATH = { tenant: '/api', workflow: '/api/workflow', ai: '/api/ai' } as const
export type ApiBase = keyof typeof BASE_PATH

/** What a caller must be: anybody, somebody signed in (`[]`), or a holder of all named permissions. */
export type Requirement = 'PUBLIC' | readonly Permission[]

/** A call both sides agree on, as a value: the server serves it, the web calls it, OpenAPI lists it. */
export interface Operation<
  Params extends TSchema = TSchema,
  Query extends TSchema = TSchema,
  Body extends TSchema = TSchema,
  Reply extends TSchema = TSchema,
  NeedsBusinessUnit extends boolean = boolean,
> {
  readonly id: string
  readonly feature: string
  readonly base: ApiBase
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path under the base, parameters as `{id}`. */
  readonly path: string
  readonly summary: string
  readonly description: string
  readonly requires: Requirement
  /** Plugin that must be active for the tenant; otherwise the call does not exist (404). */
  readonly plugin?: Plugin
  /** True when the call needs a business unit: the caller's own, or the one named by `X-BUSINESSUNIT-ID`. */
  readonly needsBusinessUnit: NeedsBusinessUnit
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  /** Content type of a body that is a file, read as a stream (then `body` is undefined). */
  readonly upload?: string
  /** Schema of the reply; undefined for 204. */
  readonly reply?: Reply
  /** Content type of a binary reply (then `reply` is undefined). */
  readonly binary?: string
  /**
   * True when the reply depends on nothing but the tenant's content and figures, the business unit, the language and the
   * address: then it is kept until the tenant's revision moves. Only for reads.
   */
  readonly cachedByRevision: boolean
  /** Errors beyond those any call may answer. */
  readonly errors: readonly ErrorCode[]
}

type Optionals = 'errors' | 'base' | 'cachedByRevision'

/** Declares an operation and fills in the usual: workflow base, no business unit, never cached, no errors of its own. */
export function defineOperation<
  Params extends TSchema = TObject<TProperties>,
  Query extends TSchema = TObject<TProperties>,
  Body extends TSchema = never,
  Reply extends TSchema = never,
  NeedsBusinessUnit extends boolean = false,
>(
  operation: Omit<Operation<Params, Query, Body, Reply>, Optionals | 'needsBusinessUnit'> &
    Partial<Pick<Operation, Optionals>> & { readonly needsBusinessUnit?: NeedsBusinessUnit },
): Operation<Params, Query, Body, Reply, NeedsBusinessUnit> {
  const needsBusinessUnit = (operation.needsBusinessUnit ?? false) as NeedsBusinessUnit
  return { base: 'workflow', cachedByRevision: false, errors: [], ...operation, needsBusinessUnit }
}

/** The typed input of an operation: what a handler receives and a caller passes. */
export interface OperationInput<O> {
  readonly params: O extends Operation<infer P, TSchema, TSchema, TSchema> ? Static<P> : never
  readonly query: O extends Operation<TSchema, infer Q, TSchema, TSchema> ? Static<Q> : never
  readonly body: O extends Operation<TSchema, TSchema, infer B, TSchema> ? Static<B> : never
}

/** The typed reply of an operation. */
export type OperationReply<O> = O extends Operation<TSchema, TSchema, TSchema, infer R> ? Static<R> : never

/** Errors that any call may answer, whatever it does. */
export const COMMON_ERRORS: readonly ErrorCode[] = [
  'validation.failed',
  'validation.malformed',
  'payload.too_large',
  'payload.unsupported_type',
  'tenant.unknown_host',
  'database.unavailable',
  'internal',
]

/** Header that names the business unit a consultant works in. */
export const BUSINESS_UNIT_HEADER = 'X-BUSINESSUNIT-ID'

/** Header of a file that is made while it is sent: about how many bytes it will have, in place of `Content-Length`. */
export const ESTIMATED_LENGTH_HEADER = 'X-Estimated-Length'
