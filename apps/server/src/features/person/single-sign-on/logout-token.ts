import { SESSION_CHANGED } from '@lotse/contract/event-catalogue.ts'
import { receiveBackchannelLogout } from '@lotse/contract/features/person/single-sign-on.operations.ts'
import type { JWTPayload, JWTVerifyGetKey } from 'jose'
import { recordAuditEvent } from '../../../platform/audit/audit.ts'
import { AppError } from '../../../platform/error/app-error.ts'
import { publish } from '../../../platform/events/publish.ts'
import type { PublicContext } from '../../../platform/http/request-context.ts'
import { personOf } from '../sign-in-event.ts'
import { CLOCK_TOLERANCE, ProviderUnavailable } from './provider.ts'
import { type ProviderSessions, revokeProviderSessions } from './session.repository.ts'
import { type ActiveSignOn, requireSignOn, type SignOnServices } from './sign-on.context.ts'
import { logFailure } from './start.ts'

const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout'
/** Maximum age of a logout token, in seconds. */
const LONGEST_AGE = 5 * 60
/** Seconds between two requests of a provider's keys because of an unknown key. */
const KEYS_COOLDOWN_SECONDS = 10

/** Receives sign-outs from identity providers. */
export type LogoutReceiver = (context: PublicContext, logoutToken: string) => Promise<void>

/**
 * Creates the receiver. It verifies logout tokens and revokes the sessions that began before them, so that a repeated token cannot
 * end a later session. The keys of providers are cached.
 */
export function createLogoutReceiver(services: SignOnServices): LogoutReceiver {
  const keysOf = createKeyCache(services)
  return async (context, logoutToken) => {
    const { tenant, address, inTransaction } = context
    const active = inTransaction((tx) => requireSignOn(tx, tenant, services))
    const sessions = await active
      .then((found) => verify(logoutToken, found, keysOf))
      .catch((error: unknown) => {
        if (error instanceof AppError) throw error
        logFailure(context, services, error)
        throw new AppError(
          error instanceof ProviderUnavailable ? 'person.provider_unavailable' : 'person.logout_token_refused',
        )
      })
    await inTransaction(async (tx) => {
      const personIds = await revokeProviderSessions(tx, sessions)
      for (const id of personIds) {
        await recordAuditEvent(tx, {
          action: receiveBackchannelLogout.id,
          kind: 'SIGN_OUT',
          subject: personOf(id),
          address,
        })
      }
      if (personIds.length > 0) publish(tx, { type: SESSION_CHANGED, personIds })
    })
  }
}

type KeysOf = (active: ActiveSignOn) => Promise<JWTVerifyGetKey>

function createKeyCache({ providers }: SignOnServices): KeysOf {
  const known = new Map<string, JWTVerifyGetKey>()
  return async ({ access }) => {
    const { metadata } = await providers.open(access)
    if (!metadata.jwks_uri) throw new ProviderUnavailable('The identity provider has no keys.')
    const cached = known.get(metadata.jwks_uri)
    if (cached) return cached
    const { createRemoteJWKSet, customFetch } = await import('jose')
    const keys = createRemoteJWKSet(new URL(metadata.jwks_uri), {
      [customFetch]: providers.fetch,
      cooldownDuration: KEYS_COOLDOWN_SECONDS * 1_000,
    })
    known.set(metadata.jwks_uri, keys)
    return keys
  }
}

async function verify(token: string, active: ActiveSignOn, keysOf: KeysOf): Promise<ProviderSessions> {
  const { jwtVerify } = await import('jose')
  const { issuer, clientId } = active.access
  const { payload } = await jwtVerify(token, await keysOf(active), {
    issuer,
    audience: clientId,
    clockTolerance: CLOCK_TOLERANCE,
    maxTokenAge: LONGEST_AGE,
    requiredClaims: ['iat', 'jti', 'events'],
  })
  return sessionsOf(payload, issuer)
}

/** @throws Error unless the claims are those of a logout token */
function sessionsOf(payload: JWTPayload, issuer: string): ProviderSessions {
  const { events, nonce, sub, sid, iat = 0 } = payload
  const isLogout =
    typeof events === 'object' &&
    events !== null &&
    Object.hasOwn(events, LOGOUT_EVENT) &&
    typeof (events as Record<string, unknown>)[LOGOUT_EVENT] === 'object'
  if (!isLogout || nonce !== undefined) throw new Error('The token is no logout token.')
  const session = typeof sid === 'string' ? sid : null
  const subject = typeof sub === 'string' ? sub : null
  if (session === null && subject === null) throw new Error('The logout token names neither a session nor a subject.')
  return { issuer, sid: session, subject, until: new Date((iat + CLOCK_TOLERANCE) * 1_000) }
}
