import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { decodeJwt, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { Provider } from 'oidc-provider'
import { createDemoStore } from '../../app/demo-sign-in/demo-store.ts'

/** A key of the provider. */
interface ProviderKey {
  readonly kid: string
  readonly privateKey: CryptoKey
  readonly publicJwk: Record<string, unknown>
}

/** A registered client. */
export interface ProviderClient {
  readonly id: string
  readonly secret?: string
  /** How the client proves the secret; the provider allows no other way. Default: basic authentication. */
  readonly secretMethod?: 'client_secret_basic' | 'client_secret_post'
  readonly redirectUris: readonly string[]
  readonly signOutUris?: readonly string[]
}

/** Who signs in next, with the claims about them. */
export interface ProviderAccount {
  readonly subject: string
  readonly claims: Readonly<Record<string, unknown>>
}

/** An identity provider on the loopback address, of the library `oidc-provider`. */
export interface TestIdentityProvider {
  readonly issuer: string
  /** Everybody who comes is this account, without a form; null: the person refuses. */
  account: ProviderAccount | null
  /** Changes the claims of the next ID tokens, and the key that signs them. */
  change: { readonly claims?: (claims: JWTPayload) => JWTPayload; readonly key?: ProviderKey } | null
  /** Makes the keys of the provider these. */
  keys: readonly ProviderKey[]
  newKey(): Promise<ProviderKey>
  /** Signs a token as the provider. */
  sign(claims: JWTPayload, options?: { readonly key?: ProviderKey; readonly typ?: string }): Promise<string>
  /** Follows the addresses of the provider like a browser, until one of another origin. */
  follow(address: string, cookies?: Map<string, string>): Promise<string>
  close(): Promise<void>
}

/** Opens an identity provider with one client. */
export async function openIdentityProvider(client: ProviderClient): Promise<TestIdentityProvider> {
  const first = await createKey()
  let handle: (request: IncomingMessage, response: ServerResponse) => void = () => {}
  const server = createServer((request, response) => handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { signing, ...state } = { signing: first, account: null, change: null, keys: [first] }
  const provider: TestIdentityProvider = {
    issuer,
    ...(state as Pick<TestIdentityProvider, 'account' | 'change' | 'keys'>),
    newKey: createKey,
    sign: (claims, { key = signing, typ = 'JWT' } = {}) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: key.kid, typ }).sign(key.privateKey),
    follow: (address, cookies = new Map()) => follow(issuer, address, cookies),
    close: () => close(server),
  }
  handle = await createHandler(provider, client, signing)
  return provider
}

async function createKey(): Promise<ProviderKey> {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
  const kid = randomUUID()
  return { kid, privateKey, publicJwk: { ...(await exportJWK(publicKey)), kid, alg: 'ES256', use: 'sig' } }
}

async function createHandler(
  provider: TestIdentityProvider,
  { id, secret, secretMethod = 'client_secret_basic', redirectUris, signOutUris = [] }: ProviderClient,
  signing: ProviderKey,
) {
  const oidc = new Provider(provider.issuer, {
    clients: [
      {
        client_id: id,
        ...(secret === undefined ? {} : { client_secret: secret }),
        token_endpoint_auth_method: secret === undefined ? 'none' : secretMethod,
        redirect_uris: [...redirectUris],
        post_logout_redirect_uris: [...signOutUris],
        id_token_signed_response_alg: 'ES256',
        // No server listens there: tests send logout tokens themselves. With an address, ID tokens have a `sid`.
        backchannel_logout_uri: 'http://127.0.0.1:9/',
        backchannel_logout_session_required: true,
      },
    ],
    clientAuthMethods: [secret === undefined ? 'none' : secretMethod],
    jwks: { keys: [{ ...(await exportJWK(signing.privateKey)), kid: signing.kid, alg: 'ES256', use: 'sig' }] },
    adapter: createDemoStore(async () => undefined),
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600, AuthorizationCode: 60 },
    cookies: { keys: ['test'] },
    features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    conformIdTokenClaims: false,
    claims: { openid: ['sub', ...CLAIMS] },
    findAccount: (_context, subject) => ({
      accountId: subject,
      claims: async () => ({ sub: subject, ...provider.account?.claims }),
    }),
    loadExistingGrant: async (context) => {
      const grant = new context.oidc.provider.Grant({
        clientId: context.oidc.client?.clientId ?? '',
        accountId: context.oidc.session?.accountId ?? '',
      })
      grant.addOIDCScope('openid profile email')
      await grant.save()
      return grant
    },
  })
  oidc.use(async (context, next) => {
    await next()
    const reply = context.body as { id_token?: string }
    if (context.path === '/jwks') context.body = { keys: provider.keys.map(({ publicJwk }) => publicJwk) }
    if (context.path === '/token' && provider.change && reply.id_token) {
      const claims = decodeJwt(reply.id_token)
      const { change } = provider
      context.body = {
        ...reply,
        id_token: await provider.sign(change.claims?.(claims) ?? claims, change.key ? { key: change.key } : {}),
      }
    }
  })
  const serve = oidc.callback()
  return (request: IncomingMessage, response: ServerResponse) => {
    if (!request.url?.startsWith('/interaction/')) return void serve(request, response)
    const { account } = provider
    const result =
      account === null
        ? { error: 'access_denied', error_description: 'no' }
        : { login: { accountId: account.subject }, consent: {} }
    void oidc.interactionFinished(request, response, result)
  }
}

/** Claims that the provider may know. */
const CLAIMS = [
  'name',
  'given_name',
  'family_name',
  'preferred_username',
  'email',
  'email_verified',
  'locale',
  'groups',
  'dealer',
  'realm_access',
  'hd',
]

async function follow(issuer: string, address: string, cookies: Map<string, string>): Promise<string> {
  let next = address
  for (let step = 0; step < 10 && next.startsWith(issuer); step++) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const reply = await fetch(next, { redirect: 'manual', headers: cookie === '' ? {} : { cookie } })
    for (const line of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const location = reply.headers.get('location')
    if (location === null) throw new Error(`${next} replied ${reply.status}: ${await reply.text()}`)
    next = new URL(location, next).href
  }
  return next
}

function close(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}
