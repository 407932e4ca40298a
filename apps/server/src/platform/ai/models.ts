import { createHash } from 'node:crypto'
import { type AiProvider, DEFAULT_AI_PROVIDER } from '@lotse/contract/features/tenant/tenant.constants.ts'
import { LRUCache } from 'lru-cache'
import type { Settings } from '../config/settings.ts'
import type { LanguageModelAccess, ModelReport, Models, OwnAccess } from './model.ts'
import { accessTo, configuredProviders, type ProviderAccess, targetOf } from './providers.ts'

/** Tenants with a key of their own whose connections and circuit breaker are cached. */
const MAXIMUM_OWN = 200

/** Receives the failures of providers. */
type Report = (failure: ModelReport) => void

/** Creates the models of the process. Nothing of a provider is loaded before its first request. */
export function createModels(settings: Settings, report: Report = () => {}): Models {
  const models = new Map(
    [...configuredProviders(settings)].map(([name, access]) => [name, modelWith(access, settings, report, null)]),
  )
  const owned = new LRUCache<string, LanguageModelAccess>({ max: MAXIMUM_OWN })
  const modelOfOwn = (own: OwnAccess): LanguageModelAccess | null => {
    const { tenantId, provider, key } = own
    const target = targetOf(provider, settings)
    const [baseUrl, model] = [own.baseUrl ?? target.baseUrl, own.model ?? target.model]
    if (provider === 'BUILT_IN') return null
    if (key === null) {
      return unusable(provider, model, tenantId, report, 'The key of the tenant cannot be decrypted: set it again.')
    }
    if (baseUrl === null || model === null) {
      return unusable(provider, model, tenantId, report, 'The key of the tenant has no address or no model.')
    }
    const id = createHash('sha256')
      .update(JSON.stringify([tenantId, provider, baseUrl, model, key]))
      .digest('base64')
    const known = owned.get(id)
    if (known !== undefined) return known
    const access = modelWith(accessTo({ provider, key, baseUrl, model }), settings, report, tenantId)
    owned.set(id, access)
    return access
  }
  return {
    modelOf({ config }, own = null) {
      const provider = config.ai_provider ?? DEFAULT_AI_PROVIDER
      return own?.provider === provider ? modelOfOwn(own) : (models.get(provider) ?? null)
    },
  }
}

function modelWith(
  access: ProviderAccess,
  settings: Settings,
  report: Report,
  tenantId: string | null,
): LanguageModelAccess {
  let opened: Promise<LanguageModelAccess['stream']> | undefined
  return {
    provider: access.provider,
    model: access.model,
    async *stream(request) {
      opened ??= import('./model-access.ts').then(({ openAccess }) =>
        openAccess(access, settings, (failure) => report({ ...failure, tenantId })),
      )
      yield* (await opened)(request)
    },
  }
}

/** A model that refuses each request, so that the built-in analyst answers and says so. The key of the server is not used. */
function unusable(
  provider: AiProvider,
  model: string | null,
  tenantId: string,
  report: Report,
  reason: string,
): LanguageModelAccess {
  const name = model ?? ''
  return {
    provider,
    model: name,
    // biome-ignore lint/correctness/useYield: it has no parts
    async *stream() {
      report({ provider, model: name, problem: 'PROVIDER_REFUSED', status: null, reason, tenantId })
      const { ModelFailure } = await import('./model-failure.ts')
      throw new ModelFailure('PROVIDER_REFUSED', reason)
    },
  }
}
