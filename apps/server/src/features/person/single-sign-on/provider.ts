import type { Configuration, CustomFetch, IDToken, ServerMetadata } from 'openid-client'
import type { Settings } from '../../../platform/config/settings.ts'
import { createOutgoingFetch } from '../../../platform/security/outgoing-fetch.ts'
import type { Claims } from './claims.ts'

/** Seconds by which clocks may differ. */
export const CLOCK_TOLERANCE = 30
const TIMEOUT_SECONDS = 10
const METADATA_MS = 60 * 60_000
const MAXIMUM_BYTES = 1024 * 1024
const MAXIMUM_PROVIDERS = 1_000

/** The identity provider cannot be reached, or does not describe itself as expected. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable'
}

/** A tenant's registration at its identity provider. */
export interface ProviderAccess {
  readonly issuer: string
  readonly clientId: string
  /** Null for a public client. */
  readonly clientSecret: string | null
}

/** What a browser takes along to the provider, and what the server compares when it comes back. */
export interface AuthorizationRequest {
  readonly redirectUri: string
  readonly scopes: readonly string[]
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
}

/** What the provider has confirmed. */
export interface ConfirmedIdentity {
  readonly issuer: string
  readonly subject: string
  readonly sid: string | null
  readonly claims: Claims
  readonly idToken: string
}

/** The identity provider of a tenant. */
export interface IdentityProvider {
  /** The address to which the browser goes. */
  authorizationUrl(request: AuthorizationRequest): Promise<URL>
  /**
   * Exchanges the code in the address at which the browser came back, and verifies the ID token: signature, issuer, audience, nonce
   * and times.
   *
   * @throws Error of openid-client when anything differs from the request
   */
  confirm(
    currentUrl: URL,
    expected: Omit<AuthorizationRequest, 'redirectUri' | 'scopes'>,
    readsUserInfo: boolean,
  ): Promise<ConfirmedIdentity>
  /** The address at which the browser ends the provider's session; null if the provider has none. */
  signOutUrl(idToken: string | null, returnTo: string): URL | null
  /** Issuer and address of the keys. */
  readonly metadata: ServerMetadata
}

/** Opens identity providers and caches their metadata. */
export interface IdentityProviders {
  /** @throws ProviderUnavailable */
  open(access: ProviderAccess): Promise<IdentityProvider>
  /** Reads the metadata again at the next sign-in, e.g. after a failure that new metadata may explain. */
  forget(issuer: string): void
  /** Requests to allowed addresses only. */
  readonly fetch: typeof globalThis.fetch
}

/** Creates the identity providers of this process. The library is loaded with the first sign-in. */
export function createIdentityProviders(settings: Settings): IdentityProviders {
  const fetch = createOutgoingFetch({
    rules: {
      service: 'identity provider',
      privateSetting: 'LOTSE_OIDC_ALLOW_PRIVATE_ADDRESS',
      allowsLoopback: settings.isDemo,
      allowsPrivate: settings.oidcAllowsPrivateAddress,
    },
    origin: null,
    maximumBytes: MAXIMUM_BYTES,
  })
  const known = new Map<string, { readonly until: number; readonly metadata: Promise<ServerMetadata> }>()

  const metadataOf = (issuer: string): Promise<ServerMetadata> => {
    const cached = known.get(issuer)
    if (cached && cached.until > Date.now()) return cached.metadata
    const metadata = discover(issuer, fetch)
    known.delete(issuer)
    known.set(issuer, { until: Date.now() + METADATA_MS, metadata })
    metadata.catch(() => known.delete(issuer))
    const [oldest] = known.keys()
    if (known.size > MAXIMUM_PROVIDERS && oldest !== undefined) known.delete(oldest)
    return metadata
  }

  return {
    fetch,
    forget: (issuer) => void known.delete(issuer),
    async open(access) {
      const metadata = await metadataOf(access.issuer).catch((cause: unknown) => {
        throw new ProviderUnavailable('The identity provider cannot be reached.', { cause })
      })
      return createProvider(await configurationOf(metadata, access, fetch))
    },
  }
}

const isInsecure = (issuer: string) => new URL(issuer).protocol === 'http:'

async function discover(issuer: string, fetch: typeof globalThis.fetch): Promise<ServerMetadata> {
  const client = await import('openid-client')
  const configuration = await client.discovery(new URL(issuer), 'discovery', undefined, client.None(), {
    [client.customFetch]: fetch as CustomFetch,
    timeout: TIMEOUT_SECONDS,
    ...(isInsecure(issuer) ? { execute: [client.allowInsecureRequests] } : {}),
  })
  const { supportsPKCE: _, ...metadata } = configuration.serverMetadata()
  return metadata
}

/** A new configuration for each use, so that the keys are requested each time and a changed key is accepted at once. */
async function configurationOf(
  metadata: ServerMetadata,
  { clientId, clientSecret }: ProviderAccess,
  fetch: typeof globalThis.fetch,
): Promise<Configuration> {
  const client = await import('openid-client')
  const methods = metadata.token_endpoint_auth_methods_supported
  const withSecret =
    methods && !methods.includes('client_secret_basic') ? client.ClientSecretPost : client.ClientSecretBasic
  const configuration = new client.Configuration(
    metadata,
    clientId,
    { [client.clockTolerance]: CLOCK_TOLERANCE, ...(clientSecret === null ? {} : { client_secret: clientSecret }) },
    clientSecret === null ? client.None() : withSecret(clientSecret),
  )
  configuration[client.customFetch] = fetch as CustomFetch
  configuration.timeout = TIMEOUT_SECONDS
  client.enableNonRepudiationChecks(configuration)
  if (isInsecure(metadata.issuer)) client.allowInsecureRequests(configuration)
  return configuration
}

async function createProvider(configuration: Configuration): Promise<IdentityProvider> {
  const client = await import('openid-client')
  const { supportsPKCE: _, ...metadata } = configuration.serverMetadata()
  return {
    metadata,
    async authorizationUrl({ redirectUri, scopes, state, nonce, codeVerifier }) {
      return client.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: scopes.join(' '),
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      })
    },
    async confirm(currentUrl, { state, nonce, codeVerifier }, readsUserInfo) {
      const tokens = await client.authorizationCodeGrant(configuration, currentUrl, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      })
      const idToken: IDToken | undefined = tokens.claims()
      if (!idToken || !tokens.id_token) throw new Error('The provider sent no ID token.')
      const more = readsUserInfo ? await client.fetchUserInfo(configuration, tokens.access_token, idToken.sub) : {}
      return {
        issuer: idToken.iss,
        subject: idToken.sub,
        sid: typeof idToken.sid === 'string' ? idToken.sid : null,
        claims: { ...more, ...idToken },
        idToken: tokens.id_token,
      }
    },
    signOutUrl(idToken, returnTo) {
      if (!metadata.end_session_endpoint) return null
      return client.buildEndSessionUrl(configuration, {
        post_logout_redirect_uri: returnTo,
        ...(idToken === null ? {} : { id_token_hint: idToken }),
      })
    },
  }
}
