import { DEFAULT_AUTHENTICATION_METHOD } from '@lotse/contract/features/tenant/tenant.constants.ts'
import type { Language } from '@lotse/contract/language.ts'
import type { Operation } from '@lotse/contract/operation.ts'
import type { FastifyRequest } from 'fastify'
import type { TransactionLimits } from '../database/admission.ts'
import { type TenantTransaction, withTenantReading } from '../database/tenant-transaction.ts'
import { AppError } from '../error/app-error.ts'
import { cookieValues } from '../http/cookie/cookie-values.ts'
import { readTokenCookie } from '../http/cookie/session-cookie.ts'
import type { HttpPlatform } from '../http/http-platform.ts'
import { unitIfAllowed } from '../http/rules.ts'
import { createAddressLimit } from '../security/address-limit.ts'
import { hashToken } from '../session/access-token.ts'
import type { Session, TokenKind } from '../session/session.ts'
import type { Tenant } from '../tenant/tenant.ts'
import { visitorLanguage } from './visitor-language.ts'

/** The largest text of the home page, which the server writes into it, so that it is shown before any file has arrived. */
export interface FirstWords {
  readonly language: Language
  /** Whether the page is about a unit in which a consultant works, as its frame says. */
  readonly isInUnit: boolean
  readonly greeting: string
  readonly sentence: string
}

/** Returns the words of the page that is requested; null when its frame has none. Never throws. */
export type FirstWordsOf = (request: FastifyRequest, tenant: Tenant) => Promise<FirstWords | null>

/** The person for whom words are written, with everything they depend on. */
export interface WordsReader extends Pick<Session, 'person' | 'permissions' | 'areaIds' | 'revision'> {
  readonly tx: TenantTransaction
  readonly tenant: Tenant
  readonly language: Language
  readonly businessUnitId: string
}

/** Where the words come from. Implemented by a feature, injected by `app`. */
export interface WordsSource {
  /** The operation whose rules apply: who may not call it gets no words. */
  readonly operation: Operation
  /** Null when writing them would take more than a short query. */
  readonly write: (reader: WordsReader) => Promise<Pick<FirstWords, 'greeting' | 'sentence'> | null>
}

const HOME = /^\/home\/?$/
/** Names the person whose words this browser wants: the web application sets it, and removes it with the session. */
const PERSON_COOKIE = 'lotse_person'
/** Transactions of this process at a time: the page does not wait for its words. */
const AT_A_TIME = 4
/** Maximum number of pages with a cookie per address: an office of many people shares one. */
const PAGES = { perAddress: 1_000, windowSeconds: 15 * 60 } as const
const LIMITS: TransactionLimits = { connectionMs: 100, turnMs: 100, lockMs: 300, statementMs: 300 }

/**
 * Writes the first words of the home page for the reader whom a cookie names: that of the session with single sign-on, otherwise one
 * that only pages accept. Whatever is missing, not allowed or slow leaves the frame without words. A cookie that names no session
 * costs one query by its hash.
 */
export function createFirstWords(
  { database, findSessions }: Pick<HttpPlatform, 'database' | 'findSessions'>,
  { operation, write }: WordsSource,
): FirstWordsOf {
  const { kysely, admission, pool } = database
  const limit = createAddressLimit(PAGES)
  let open = 0

  const writeIn = async (tx: TenantTransaction, request: FastifyRequest, tenant: Tenant, asked: Asked) => {
    const { personId, kind, token, unitId: requestedUnitId } = asked
    const [session] = await findSessions(tx, [{ tokenHash: hashToken(token), requestedUnitId }], kind)
    if (!session || session.person.id !== personId) return null
    const businessUnitId = unitIfAllowed(operation, { tenant, session, requestedUnitId })
    if (businessUnitId === null) return null
    const language = visitorLanguage(request, session.person.language ?? tenant.defaultLanguage)
    const words = await write({ ...session, tx, tenant, language, businessUnitId })
    return words && { language, isInUnit: requestedUnitId !== null, ...words }
  }

  return async (request, tenant) => {
    const asked = askedBy(request, tenant)
    if (asked === null || open >= AT_A_TIME || pool.waitingCount > 0) return null
    open++
    try {
      await limit(request.ip)
      return await withTenantReading({ kysely, admission, limits: LIMITS }, tenant.id, (tx) =>
        writeIn(tx, request, tenant, asked),
      )
    } catch (err) {
      if (!(err instanceof AppError)) request.log.warn({ err }, 'first words not written')
      return null
    } finally {
      open--
    }
  }
}

/** Whose words a page is asked for, and what proves it. */
interface Asked {
  readonly personId: string
  readonly kind: TokenKind
  readonly token: string
  /** The unit in the address. */
  readonly unitId: string | null
}

/** What a request for the home page without chosen view asks for; null for every other request. */
function askedBy(request: FastifyRequest, tenant: Tenant): Asked | null {
  const [path = ''] = request.url.split('?')
  if (request.method !== 'GET' || !HOME.test(path)) return null
  const { unit = null, ...view } = request.query as Readonly<Record<string, unknown>>
  if (Object.keys(view).length > 0 || (unit !== null && typeof unit !== 'string')) return null
  const method = tenant.config.authentication_method ?? DEFAULT_AUTHENTICATION_METHOD
  const token = readTokenCookie(request, method === 'OIDC' ? 'session' : 'page')
  const [personId, other] = cookieValues(request, PERSON_COOKIE)
  if (token === null || personId === undefined || other !== undefined) return null
  return { personId, token, unitId: unit, kind: method === 'OIDC' ? 'ACCESS' : 'PAGE' }
}
