import type { SignOnProblem } from '@lotse/contract/features/person/single-sign-on.constants.ts'
import { finishSingleSignOn } from '@lotse/contract/features/person/single-sign-on.operations.ts'
import { BASE_PATH } from '@lotse/contract/operation.ts'
import type { PublicContext } from '../../../platform/http/request-context.ts'
import { createToken, hashToken } from '../../../platform/session/access-token.ts'
import { apiAddressOf, type OriginOf } from '../../../platform/tenant/public-address.ts'
import { insertAttempt } from './attempt.repository.ts'
import { ProviderUnavailable } from './provider.ts'
import { requireSignOn, type SignOnServices } from './sign-on.context.ts'
import { DEFAULT_SCOPES } from './sign-on.settings.ts'

/** How long a person may take at the identity provider, in seconds. */
const ATTEMPT_SECONDS = 15 * 60

/** The screen after a sign-in that does not ask for another one. */
const FIRST_SCREEN = '/home'

/**
 * Starts a sign-in: stores what is compared when the browser comes back, bound to a cookie of this browser. Returns the address at
 * the identity provider, or that of `/login` with the problem.
 *
 * @throws AppError person.method_not_active
 */
export async function startSignOn(
  context: PublicContext,
  returnTo: string | undefined,
  services: SignOnServices,
): Promise<string> {
  const { tenant, cookies, inTransaction } = context
  try {
    const { rules, access } = await inTransaction((tx) => requireSignOn(tx, tenant, services))
    if (!cookies.isAllowed) return problemAddress(context, 'insecure')
    const provider = await services.providers.open(access)
    const [state, nonce, codeVerifier] = [createToken(), createToken(), createToken()]
    const redirectUri = redirectUriOf(context, services.originOf)
    const scopes = rules.scopes ?? DEFAULT_SCOPES
    const url = await provider.authorizationUrl({ redirectUri, scopes, state, nonce, codeVerifier })
    // Sign-ins in several tabs share the browser's token.
    const browserToken = cookies.read('sign-on') ?? createToken()
    const key = { stateHash: hashToken(state), browserHash: hashToken(browserToken) }
    const attempt = { issuer: rules.issuer, nonce, codeVerifier, redirectUri, returnPath: returnTo ?? FIRST_SCREEN }
    await inTransaction((tx) => insertAttempt(tx, key, attempt, ATTEMPT_SECONDS))
    cookies.set('sign-on', browserToken, ATTEMPT_SECONDS)
    return url.href
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error
    logFailure(context, services, error)
    return problemAddress(context, 'unavailable')
  }
}

/** The address at which the browser comes back: a host of the tenant, never one that a request names. */
export function redirectUriOf({ tenant, webOrigin, isPathForm }: PublicContext, originOf: OriginOf): string {
  const isElsewhere = isPathForm || tenant.webOrigin !== null || tenant.config['api-url-workflow'] !== undefined
  const api = isElsewhere ? apiAddressOf(tenant, originOf) : webOrigin
  return `${api}${BASE_PATH.workflow}${finishSingleSignOn.path}`
}

/** The address of `/login` that explains a problem. */
export function problemAddress({ webOrigin }: PublicContext, problem: SignOnProblem): string {
  return `${webOrigin}/login?problem=${problem}`
}

/** Logs why a sign-in failed. Messages of causes may contain codes, tokens or claims and are not logged. */
export function logFailure(
  { tenant, address, requestId }: PublicContext,
  { log }: Pick<SignOnServices, 'log'>,
  error: unknown,
): void {
  const reasons = chainOf(error).map(({ name, code }) => (typeof code === 'string' ? code : name))
  log.warn({ tenant: tenant.id, address, requestId, reason: reasons.join(': ') }, 'single sign-on failed')
}

function chainOf(error: unknown): { readonly name: string; readonly code?: unknown }[] {
  const chain: Error[] = []
  for (let one = error; one instanceof Error && chain.length < 5; one = one.cause) chain.push(one)
  return chain
}
