import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  finishSingleSignOn,
  receiveBackchannelLogout,
} from '@lotse/contract/features/person/single-sign-on.operations.ts'
import { BASE_PATH } from '@lotse/contract/operation.ts'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import type { JWKS, KoaContextWithOIDC, Provider } from 'oidc-provider'
import { DEMO_PROVIDER_PATH, demoIssuer } from '../../features/person/single-sign-on/demo-issuer.ts'
import type { HttpPlatform } from '../../platform/http/http-platform.ts'
import { apiAddressOf, webOriginOf } from '../../platform/tenant/public-address.ts'
import { findDemoAccount } from './demo-accounts.ts'
import { logoutPage, problemPage } from './demo-page.ts'
import { createDemoStore, type FindClient } from './demo-store.ts'

const HOUR = 3_600

/**
 * Creates the demonstration's identity provider, an OpenID provider without a database. Its clients are the demo tenants, by id; its
 * people are theirs.
 */
export async function createDemoProvider(platform: HttpPlatform): Promise<Provider> {
  const { Provider: OidcProvider } = await import('oidc-provider')
  return new OidcProvider(demoIssuer(platform.originOf), {
    adapter: createDemoStore(clientFinder(platform)),
    jwks: await readKeys(platform.settings),
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: { enabled: true, logoutSource: (context, form) => sendPage(context, logoutPage(form)) },
    },
    interactions: { url: (_context, { uid }) => `${DEMO_PROVIDER_PATH}/interaction/${uid}` },
    pkce: { required: () => true },
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], profile: ['name', 'preferred_username'], email: ['email', 'email_verified'] },
    findAccount: async (_context, subject) => {
      const account = await findDemoAccount(platform.database, subject)
      if (!account) return undefined
      const { name, email, login } = account
      const claims = { sub: subject, name, email, email_verified: true, preferred_username: login }
      return { accountId: subject, claims: async () => claims }
    },
    loadExistingGrant,
    renderError: (context) => sendPage(context, problemPage()),
    ttl: { Interaction: HOUR, Session: 12 * HOUR, Grant: 12 * HOUR, AccessToken: HOUR, IdToken: HOUR },
    // The library refuses to send to this machine; the receiver is this server.
    fetch: (url, { method, headers, body, signal } = {}) =>
      fetch(url, { method, headers, body, signal, redirect: 'manual' } as RequestInit),
  })
}

/** Everybody agrees to the claims: the demonstration does not ask. */
async function loadExistingGrant({ oidc }: KoaContextWithOIDC) {
  const grant = new oidc.provider.Grant({
    clientId: oidc.client?.clientId ?? '',
    accountId: oidc.session?.accountId ?? '',
  })
  grant.addOIDCScope('openid profile email')
  await grant.save()
  return grant
}

function clientFinder({ tenants, originOf }: HttpPlatform): FindClient {
  return async (id) => {
    const tenant = await tenants.findById(id)
    if (!tenant?.isDemo) return undefined
    const { path: callback } = finishSingleSignOn
    const { path: logout } = receiveBackchannelLogout
    return {
      client_id: tenant.id,
      client_name: tenant.name,
      token_endpoint_auth_method: 'none',
      redirect_uris: [`${apiAddressOf(tenant, originOf)}${BASE_PATH.workflow}${callback}`],
      post_logout_redirect_uris: [`${webOriginOf(tenant, originOf)}/login`],
      backchannel_logout_uri: `${originOf('localhost')}/t/${tenant.id}${BASE_PATH.workflow}${logout}`,
      backchannel_logout_session_required: true,
    }
  }
}

function sendPage(context: KoaContextWithOIDC, { html, policy }: { readonly html: string; readonly policy: string }) {
  context.type = 'html'
  context.set('content-security-policy', policy)
  context.body = html
}

/** The signing key, stored next to the embedded database, so that a session outlives the process. */
async function readKeys({ dataFolder, databaseUrl }: HttpPlatform['settings']): Promise<JWKS> {
  const path = join(dataFolder, 'demo-sign-in.json')
  const stored = databaseUrl === null ? await readFile(path, 'utf8').catch(() => null) : null
  if (stored !== null) return JSON.parse(stored)
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const key: JWK = { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig' }
  const keys = { keys: [key] } as JWKS
  if (databaseUrl === null) await writeFile(path, JSON.stringify(keys), { mode: 0o600 }).catch(() => {})
  return keys
}
