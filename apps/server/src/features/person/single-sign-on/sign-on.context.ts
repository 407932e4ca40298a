import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Settings } from '../../../platform/config/settings.ts'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import { AppError } from '../../../platform/error/app-error.ts'
import type { RequestContext } from '../../../platform/http/request-context.ts'
import type { SecretBox } from '../../../platform/security/secret-box.ts'
import type { OriginOf } from '../../../platform/tenant/public-address.ts'
import { withIssuerAddress } from './demo-issuer.ts'
import {
  createIdentityProviders,
  type IdentityProviders,
  type ProviderAccess,
  ProviderUnavailable,
} from './provider.ts'
import { findSignOn } from './settings.repository.ts'
import type { SignOnSettings } from './sign-on.settings.ts'

/** Services of single sign-on. */
export interface SignOnServices {
  readonly providers: IdentityProviders
  readonly settings: Settings
  readonly secrets: SecretBox
  readonly originOf: OriginOf
  readonly log: FastifyBaseLogger
}

/** The services of a server. */
export function createSignOnServices({ platform, log }: FastifyInstance): SignOnServices {
  const { settings, secrets, originOf } = platform
  return { providers: createIdentityProviders(settings), settings, secrets, originOf, log }
}

/** How a tenant signs in, ready for use. */
export interface ActiveSignOn {
  readonly rules: SignOnSettings
  readonly access: ProviderAccess
}

/**
 * Reads how the tenant signs in.
 *
 * @throws AppError person.method_not_active when the tenant does not use single sign-on of this server
 * @throws ProviderUnavailable when the stored client secret was encrypted with a key that this server does not have
 */
export async function requireSignOn(
  tx: TenantTransaction,
  tenant: RequestContext['tenant'],
  services: SignOnServices,
): Promise<ActiveSignOn> {
  const { rules, clientSecret } = await requireStored(tx, tenant, services)
  const ofEnvironment = services.settings.oidcClientSecrets[tenant.id]
  const secret = ofEnvironment ?? (clientSecret === null ? null : decrypted(clientSecret, tenant.id, services))
  return { rules, access: { issuer: rules.issuer, clientId: rules.clientId, clientSecret: secret } }
}

function decrypted(clientSecret: string, tenantId: string, { secrets }: SignOnServices): string {
  try {
    return secrets.decrypt(clientSecret, secretContext(tenantId))
  } catch (cause) {
    throw new ProviderUnavailable('The client secret cannot be read.', { cause })
  }
}

/** Like `requireSignOn`, without the client secret. */
export async function requireRules(
  tx: TenantTransaction,
  tenant: RequestContext['tenant'],
  services: SignOnServices,
): Promise<SignOnSettings> {
  return (await requireStored(tx, tenant, services)).rules
}

async function requireStored(
  tx: TenantTransaction,
  tenant: RequestContext['tenant'],
  { originOf }: SignOnServices,
): Promise<{ readonly rules: SignOnSettings; readonly clientSecret: string | null }> {
  requireMethod(tenant)
  const { settings, clientSecret } = await findSignOn(tx)
  if (settings === null) throw new AppError('person.method_not_active')
  return { rules: withIssuerAddress(settings, originOf), clientSecret }
}

/** @throws AppError person.method_not_active unless the tenant uses single sign-on */
export function requireMethod({ config }: RequestContext['tenant']): void {
  if (config.authentication_method !== 'OIDC') throw new AppError('person.method_not_active')
}

/** Names the row of a client secret for the secret box. */
export const secretContext = (tenantId: string) => `tenant/${tenantId}/single-sign-on`

/** Names the ID token of a session for the secret box. */
export const idTokenContext = (tenantId: string) => `tenant/${tenantId}/id-token`
