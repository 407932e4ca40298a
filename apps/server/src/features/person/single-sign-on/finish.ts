import type { SignOnProblem } from '@lotse/contract/features/person/single-sign-on.constants.ts'
import type { PublicContext } from '../../../platform/http/request-context.ts'
import { createToken, hashToken } from '../../../platform/session/access-token.ts'
import { recordFailedSignIn, type SignInProblem } from '../sign-in-event.ts'
import { takeAttempt } from './attempt.repository.ts'
import { meetsRequirements, usedClaims } from './claims.ts'
import { type ConfirmedIdentity, ProviderUnavailable } from './provider.ts'
import { insertSignOnSession, revokeSignOnSession } from './session.repository.ts'
import { idTokenContext, requireSignOn, type SignOnServices } from './sign-on.context.ts'
import type { SignOnSettings } from './sign-on.settings.ts'
import { logFailure, problemAddress } from './start.ts'

/** Maximum length of a subject, as OpenID Connect defines it. */
const LONGEST_SUBJECT = 255

/**
 * The problems in the audit log. A return that this server does not know is logged only: anybody could send any number of them.
 */
const RECORDED_PROBLEMS = {
  refused: 'PROVIDER_REFUSED',
  failed: 'PROVIDER_FAILED',
  unavailable: 'PROVIDER_UNAVAILABLE',
} as const satisfies Partial<Record<SignOnProblem, SignInProblem>>

/** What the identity provider has added to the address. */
export type SignOnReturnInput = Readonly<
  Partial<Record<'code' | 'state' | 'iss' | 'error' | 'error_description', string>>
>

/**
 * Ends a sign-in that this browser has started. The session always gets a new token, so that it cannot be known before. Returns the
 * address of the requested screen, or that of `/login` with the problem.
 *
 * @throws AppError person.method_not_active
 */
export async function finishSignOn(
  context: PublicContext,
  returned: SignOnReturnInput,
  services: SignOnServices,
): Promise<string> {
  const { tenant, cookies, inTransaction, webOrigin } = context
  const problem = (reason: SignOnProblem, error: unknown): string => {
    logFailure(context, services, error)
    return problemAddress(context, reason)
  }
  const failed = async (reason: keyof typeof RECORDED_PROBLEMS, error: unknown): Promise<string> => {
    const facts = { action: 'finishSingleSignOn', method: 'OIDC', address: context.address } as const
    const failure = { personId: null, problem: RECORDED_PROBLEMS[reason] }
    await inTransaction((tx) => recordFailedSignIn(tx, facts, failure))
    return problem(reason, error)
  }
  const browserToken = cookies.read('sign-on')
  const key = { stateHash: hashToken(returned.state ?? ''), browserHash: hashToken(browserToken ?? '') }
  const found = await inTransaction(async (tx) => ({
    ...(await requireSignOn(tx, tenant, services)),
    attempt: browserToken === null ? null : await takeAttempt(tx, key),
  })).catch((error: unknown) => {
    if (!(error instanceof ProviderUnavailable)) throw error
    return error
  })
  if (found instanceof ProviderUnavailable) return problem('unavailable', found)
  const { rules, access, attempt } = found
  if (attempt === null || attempt.issuer !== rules.issuer || returned.state === undefined) {
    return problem('expired', new Error('The sign-in is unknown, has expired, or began in another browser.'))
  }
  cookies.clear('sign-on')
  if (returned.error !== undefined) {
    return failed(returned.error === 'access_denied' ? 'refused' : 'failed', new Error('The provider refused.'))
  }
  try {
    const provider = await services.providers.open(access)
    const expected = { state: returned.state, nonce: attempt.nonce, codeVerifier: attempt.codeVerifier }
    const identity = await provider.confirm(addressOf(attempt.redirectUri, returned), expected, rules.userInfo === true)
    if (identity.subject.length > LONGEST_SUBJECT) throw new Error('The subject is too long.')
    if (!meetsRequirements(identity.claims, rules)) return failed('refused', new Error('A required claim is missing.'))
    await startSession(context, identity, rules, services)
    return `${webOrigin}${attempt.returnPath}`
  } catch (error) {
    services.providers.forget(rules.issuer)
    return failed(error instanceof ProviderUnavailable ? 'unavailable' : 'failed', error)
  }
}

/** The address at which the browser came back, with the parameters of OpenID Connect only. */
function addressOf(redirectUri: string, returned: SignOnReturnInput): URL {
  const address = new URL(redirectUri)
  for (const [name, value] of Object.entries(returned)) {
    if (value !== undefined && ['code', 'state', 'iss'].includes(name)) address.searchParams.set(name, value)
  }
  return address
}

async function startSession(
  { tenant, cookies, inTransaction, address, userAgent }: PublicContext,
  { issuer, subject, sid, claims, idToken }: ConfirmedIdentity,
  rules: SignOnSettings,
  { secrets, settings }: SignOnServices,
): Promise<void> {
  const token = createToken()
  const seconds = settings.tokenHours * 3_600
  const previous = cookies.read('session')
  await inTransaction(async (tx) => {
    if (previous !== null) await revokeSignOnSession(tx, hashToken(previous))
    await insertSignOnSession(tx, {
      tokenHash: hashToken(token),
      issuer,
      subject,
      sid,
      address,
      userAgent,
      claims: usedClaims(claims, rules),
      // Without a key, the provider asks the person to confirm the sign-out.
      idToken: secrets.hasKey ? secrets.encrypt(idToken, idTokenContext(tenant.id)) : null,
      expiresAt: new Date(Date.now() + seconds * 1_000),
    })
  })
  cookies.set('session', token, seconds)
}
