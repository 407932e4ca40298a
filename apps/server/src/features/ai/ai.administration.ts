import { dayIn } from '@lotse/analysis/calendar/zoned-time.ts'
import { type AiProvider, DEFAULT_AI_PROVIDER } from '@lotse/contract/features/tenant/tenant.constants.ts'
import { aiAddressRules } from '../../platform/ai/address-rules.ts'
import { targetOf } from '../../platform/ai/providers.ts'
import { httpUrl } from '../../platform/config/setting-parsers.ts'
import type { Settings } from '../../platform/config/settings.ts'
import type { TenantTransaction } from '../../platform/database/tenant-transaction.ts'
import { checkLiteral } from '../../platform/security/outgoing-address.ts'
import type { SecretBox } from '../../platform/security/secret-box.ts'
import type { Tenant } from '../../platform/tenant/tenant.ts'
import { readSpentTokens } from './run/usage.repository.ts'
import { deleteKey, findAiSettings, type StoredLimits, saveKey, saveLimits } from './settings/settings.repository.ts'
import { keyContext, limitsOf } from './settings/tenant-ai.ts'

/** A request of an operator that cannot be fulfilled; the message has the reason, never the key. */
export class AiAdministrationError extends Error {
  override readonly name = 'AiAdministrationError'
}

/** The tenant that an operator works on. */
type AiTenant = Pick<Tenant, 'id' | 'config' | 'timeZone'>

/** A key to store. */
export interface NewKey {
  readonly key: string
  readonly url: string | null
  readonly model: string | null
  readonly deployment: string | null
}

const LONGEST_KEY = 2_000

/**
 * Encrypts and stores a key for the tenant's provider. Returns the provider.
 *
 * @throws AiAdministrationError when the tenant has no provider, the server no key to encrypt with, or the input is not valid
 */
export async function setKey(
  tx: TenantTransaction,
  tenant: AiTenant,
  { key, url, model, deployment }: NewKey,
  { settings, secrets }: { readonly settings: Settings; readonly secrets: SecretBox },
): Promise<AiProvider> {
  const provider = providerOf(tenant)
  if (provider === 'BUILT_IN') {
    throw new AiAdministrationError('The pack of the tenant has ai_provider: BUILT_IN, which has no key.')
  }
  if (!secrets.hasKey) {
    throw new AiAdministrationError('The server has no key to encrypt with: set LOTSE_SECRET_KEY.')
  }
  // Keys are sent in an HTTP header.
  if (!/^[\x21-\x7e]+$/.test(key) || key.length > LONGEST_KEY) {
    throw new AiAdministrationError('The key must have printable ASCII characters only, without blanks.')
  }
  const isAzure = provider === 'AZURE_OPENAI'
  if (isAzure ? model !== null : deployment !== null) {
    throw new AiAdministrationError(
      `${provider} has ${isAzure ? 'a --deployment, not a --model' : 'a --model, not a --deployment'}.`,
    )
  }
  const own = { baseUrl: url === null ? null : checkedUrl(url, settings), model: isAzure ? deployment : model }
  const server = targetOf(provider, settings)
  if (own.baseUrl === null && server.baseUrl === null) throw new AiAdministrationError(`${provider} needs --url.`)
  if (own.model === null && server.model === null) {
    throw new AiAdministrationError(`${provider} needs ${isAzure ? '--deployment' : '--model'}.`)
  }
  await saveKey(tx, { provider, encryptedKey: secrets.encrypt(key, keyContext(tenant.id)), ...own })
  return provider
}

/** Deletes the key of the tenant. @throws AiAdministrationError if it has none */
export async function removeKey(tx: TenantTransaction): Promise<void> {
  if ((await findAiSettings(tx)).key === null) throw new AiAdministrationError('The tenant has no key of its own.')
  await deleteKey(tx)
}

/** Changes limits of the tenant; null removes one, undefined leaves it as it is. */
export async function setLimits(
  tx: TenantTransaction,
  changes: { readonly [Key in keyof StoredLimits]?: number | null | undefined },
): Promise<void> {
  const { limits } = await findAiSettings(tx)
  const { personDay = limits.personDay, tenantMonth = limits.tenantMonth } = changes
  await saveLimits(tx, { personDay, tenantMonth })
}

type Origin = 'tenant' | 'pack' | 'server'

/** What applies to a tenant, and where it comes from. The key itself is not part of it. */
export interface AiOverview {
  readonly provider: AiProvider
  readonly key:
    | { readonly origin: 'tenant'; readonly provider: AiProvider; readonly setAt: string; readonly isUsed: boolean }
    | { readonly origin: 'server' }
    | { readonly origin: 'none' }
  readonly address: string | null
  readonly model: string | null
  readonly personDay: { readonly tokens: number; readonly origin: Origin }
  readonly tenantMonth: { readonly tokens: number; readonly origin: Origin; readonly spent: number }
}

/** Describes the AI of a tenant for its operator. `serverProviders`: those for which the server has a key. */
export async function describeAi(
  tx: TenantTransaction,
  tenant: AiTenant,
  settings: Settings,
  serverProviders: readonly AiProvider[],
): Promise<AiOverview> {
  const stored = await findAiSettings(tx)
  const provider = providerOf(tenant)
  const own = stored.key?.provider === provider ? stored.key : null
  const server = targetOf(provider, settings)
  const limits = limitsOf(stored, settings)
  const originOf = (key: keyof StoredLimits): Origin =>
    stored.limits[key] !== null ? 'tenant' : stored.packLimits[key] !== null ? 'pack' : 'server'
  const { tenant: spent } = await readSpentTokens(tx, NO_PERSON, dayIn(tenant.timeZone, new Date()))
  return {
    provider,
    key: stored.key
      ? {
          origin: 'tenant',
          provider: stored.key.provider,
          setAt: stored.key.setAt.toISOString(),
          isUsed: own !== null,
        }
      : serverProviders.includes(provider)
        ? { origin: 'server' }
        : { origin: 'none' },
    address: own?.baseUrl ?? server.baseUrl,
    model: own?.model ?? server.model,
    personDay: { tokens: limits.personDay, origin: originOf('personDay') },
    tenantMonth: { tokens: limits.tenantMonth, origin: originOf('tenantMonth'), spent },
  }
}

const NO_PERSON = '00000000-0000-0000-0000-000000000000'

const providerOf = ({ config }: AiTenant): AiProvider => config.ai_provider ?? DEFAULT_AI_PROVIDER

/** The rules for addresses apply here as far as possible without a lookup, and completely to each request. */
function checkedUrl(text: string, settings: Settings): string {
  try {
    const url = new URL(httpUrl(text))
    if (url.username !== '' || url.password !== '') throw new Error('must not contain a user name or password')
    checkLiteral(url, aiAddressRules(settings))
    return text
  } catch (error) {
    throw new AiAdministrationError(`--url: ${(error as Error).message}`)
  }
}
