import type { AiProvider } from '@lotse/contract/features/tenant/tenant.constants.ts'
import type { LanguageModel } from 'ai'
import type { Settings } from '../config/settings.ts'

/** A provider with everything that a request to it needs. */
export interface ProviderAccess {
  readonly provider: AiProvider
  readonly model: string
  readonly baseUrl: string
  /** Creates the model; loads the provider's package. */
  load(fetch: typeof globalThis.fetch): Promise<LanguageModel>
}

/** Address and model of a provider; of Azure the deployment. Null: none is set. */
interface ProviderTarget {
  readonly baseUrl: string | null
  readonly model: string | null
}

type ModelProvider = Exclude<AiProvider, 'BUILT_IN'>

/** Address and model of the server's settings. */
export function targetOf(provider: AiProvider, settings: Settings): ProviderTarget {
  switch (provider) {
    case 'OPENAI':
      return { baseUrl: settings.openaiUrl, model: settings.openaiModel }
    case 'AZURE_OPENAI':
      return { baseUrl: settings.azureOpenaiUrl, model: settings.azureOpenaiDeployment }
    case 'ANTHROPIC':
      return { baseUrl: settings.anthropicUrl, model: settings.anthropicModel }
    case 'OPENAI_COMPATIBLE':
      return { baseUrl: settings.aiBaseUrl, model: settings.aiModel }
    case 'BUILT_IN':
      return { baseUrl: null, model: null }
  }
}

/** The providers of the server's settings. A provider without key, address or model is left out. */
export function configuredProviders(settings: Settings): ReadonlyMap<AiProvider, ProviderAccess> {
  const keys: readonly (readonly [ModelProvider, string | null])[] = [
    ['OPENAI', settings.openaiKey],
    ['AZURE_OPENAI', settings.azureOpenaiKey],
    ['ANTHROPIC', settings.anthropicKey],
    ['OPENAI_COMPATIBLE', settings.aiKey],
  ]
  const providers = keys.flatMap(([provider, key]) => {
    const { baseUrl, model } = targetOf(provider, settings)
    if (baseUrl === null || model === null || (key === null && provider !== 'OPENAI_COMPATIBLE')) return []
    return [accessTo({ provider, key, baseUrl, model })]
  })
  return new Map(providers.map((access) => [access.provider, access]))
}

/** Access to a provider. Models are asked through chat completions, which providers do not store by default. */
export function accessTo({
  provider,
  key,
  baseUrl,
  model,
}: {
  readonly provider: ModelProvider
  /** Null: the server requires none. */
  readonly key: string | null
  readonly baseUrl: string
  readonly model: string
}): ProviderAccess {
  return { provider, model, baseUrl, load: (fetch) => loadModel(provider, key, baseUrl, model, fetch) }
}

async function loadModel(
  provider: ModelProvider,
  key: string | null,
  baseURL: string,
  model: string,
  fetch: typeof globalThis.fetch,
): Promise<LanguageModel> {
  const access = { apiKey: key ?? '', baseURL, fetch }
  switch (provider) {
    case 'OPENAI': {
      const { createOpenAI } = await import('@ai-sdk/openai')
      return createOpenAI(access).chat(model)
    }
    case 'AZURE_OPENAI': {
      const { createAzure } = await import('@ai-sdk/azure')
      return createAzure(access).chat(model)
    }
    case 'ANTHROPIC': {
      const { createAnthropic } = await import('@ai-sdk/anthropic')
      return createAnthropic(access)(model)
    }
    case 'OPENAI_COMPATIBLE': {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
      const compatible = { name: 'compatible', baseURL, includeUsage: true, fetch }
      return createOpenAICompatible(key === null ? compatible : { ...compatible, apiKey: key })(model)
    }
  }
}
