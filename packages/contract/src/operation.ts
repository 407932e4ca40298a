import type { Static, TObject, TProperties, TSchema } from 'typebox'
import type { ErrorCode } from './error-catalogue.ts'
import type { PublishedType } from './event-catalogue.ts'
import type { Permission } from './permission.ts'
import type { Plugin } from './plugin.ts'

/** The three base paths of operations. Each may be served from its own origin. */
export const BASE_PATH = { tenant: '/api', workflow: '/api/workflow', ai: '/api/ai' } as const
export type ApiBase = keyof typeof BASE_PATH

/** Who may call: anybody, a signed-in person (`[]`), or a person with all named permissions. */
export type Requirement = 'PUBLIC' | readonly Permission[]

/** How often a person may call an operation within a window that begins with the first call. */
export interface Quota {
  readonly calls: number
  readonly minutes: number
}

/** One API call as a value: the server serves it, the web application calls it, the OpenAPI document lists it. */
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
  /** Path below the base, parameters as `{id}`. */
  readonly path: string
  readonly summary: string
  readonly description: string
  readonly requires: Requirement
  /** A permission that is enough for data of the caller's own business unit, instead of `requires`. */
  readonly orOfOwnUnit?: Permission
  /** True when a token that delivers figures may call. Every other operation refuses it. */
  readonly acceptsImportToken?: true
  /** True when the call works before a person has set up the second factor that the tenant requires. */
  readonly worksWithoutSecondFactor?: true
  /** True when the caller must have proved in the last five minutes who they are: the call changes how a person signs in. */
  readonly needsFreshProof?: true
  /** Plugin that must be active for the tenant; otherwise the call does not exist (404). */
  readonly plugin?: Plugin
  /** True when the call needs a business unit: the caller's own, or the one named by `X-BUSINESSUNIT-ID`. */
  readonly needsBusinessUnit: NeedsBusinessUnit
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  /** True when the body may be missing: it is then an empty object. */
  readonly isBodyOptional?: true
  /** True when the body is a form (`application/x-www-form-urlencoded`) of texts instead of JSON. */
  readonly isForm?: true
  /** Content type of a body that is a file, read as a stream (then `body` is undefined). */
  readonly upload?: string
  /** Schema of the reply; undefined for 204. */
  readonly reply?: Reply
  /** True for an address that browsers open: the reply is a redirect (303) to a page (then `reply` is undefined). */
  readonly redirects?: true
  /** Content type of a binary reply (then `reply` is undefined). */
  readonly binary?: string
  /**
   * True when the reply depends only on the tenant's content and figures, the business unit, the language and the URL: it
   * is then cached until the tenant's revision increases. Only for GET.
   */
  readonly cachedByRevision: boolean
  /** Limit per person, for acts that reach other people or fill the store. */
  readonly quota?: Quota
  /** True when the call begins or ends a session of the browser, which then keeps or removes the cookie of its pages. */
  readonly setsCookie?: true
  /** Errors beyond those that any call may return. */
  readonly errors: readonly ErrorCode[]
  /** Types of the events that a call publishes when it changes something; `[]` for GET. */
  readonly publishes: readonly PublishedType[]
}

type Optionals = 'errors' | 'base' | 'cachedByRevision'

/** A GET publishes nothing; every other operation declares what it publishes. */
type Publishing =
  | { readonly method: 'GET'; readonly publishes?: never }
  | { readonly method: Exclude<Operation['method'], 'GET'>; readonly publishes: readonly PublishedType[] }

/**
 * Declares an operation. Defaults: workflow base, no business unit, not cached, no errors of its own. An operation other
 * than `GET` must declare the events that it publishes; add a comment where `[]` is not obvious.
 */
export function defineOperation<
  Params extends TSchema = TObject<TProperties>,
  Query extends TSchema = TObject<TProperties>,
  Body extends TSchema = never,
  Reply extends TSchema = never,
  NeedsBusinessUnit extends boolean = false,
>(
  operation: Omit<Operation<Params, Query, Body, Reply>, Optionals | 'needsBusinessUnit' | 'method' | 'publishes'> &
    Publishing &
    Partial<Pick<Operation, Optionals>> & { readonly needsBusinessUnit?: NeedsBusinessUnit },
): Operation<Params, Query, Body, Reply, NeedsBusinessUnit> {
  const needsBusinessUnit = (operation.needsBusinessUnit ?? false) as NeedsBusinessUnit
  return {
    base: 'workflow',
    cachedByRevision: false,
    errors: [],
    ...operation,
    needsBusinessUnit,
    publishes: operation.publishes ?? [],
  }
}

/** The typed input of an operation: what a handler receives and a caller passes. */
export interface OperationInput<O> {
  readonly params: O extends Operation<infer P, TSchema, TSchema, TSchema> ? Static<P> : never
  readonly query: O extends Operation<TSchema, infer Q, TSchema, TSchema> ? Static<Q> : never
  readonly body: O extends Operation<TSchema, TSchema, infer B, TSchema> ? Static<B> : never
}

/** The typed reply of an operation. */
export type OperationReply<O> = O extends Operation<TSchema, TSchema, TSchema, infer R> ? Static<R> : never

/** Errors that any call may return. */
export const COMMON_ERRORS: readonly ErrorCode[] = [
  'validation.failed',
  'validation.malformed',
  'payload.too_large',
  'payload.unsupported_type',
  'payload.too_slow',
  'tenant.unknown_host',
  'tenant.suspended',
  'database.busy',
  'database.unavailable',
  'storage.full',
  'internal',
]

/** Request header with the business unit in which a consultant works. */
export const BUSINESS_UNIT_HEADER = 'X-BUSINESSUNIT-ID'

/** Request header with the token that pages send with calls that change something, when the session is a cookie. */
export const CSRF_HEADER = 'X-CSRF-TOKEN'

/** Response header of a file that is generated while it is sent: its estimated size in bytes, instead of `Content-Length`. */
export const ESTIMATED_LENGTH_HEADER = 'X-Estimated-Length'
