import type { AiProvider } from '@lotse/contract/features/tenant/tenant.schema.ts'
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

/**
 * The configured providers: keys and addresses come from the environment only. Models are asked through chat completions, which
 * providers do not store by default.
 */
export function configuredProviders(settings: Settings): ReadonlyMap<AiProvider, ProviderAccess> {
  const {
    openaiKey,
    openaiUrl,
    openaiModel,
    anthropicKey,
    anthropicUrl,
    anthropicModel,
    azureOpenaiKey,
    azureOpenaiUrl,
    azureOpenaiDeployment,
    aiBaseUrl,
    aiModel,
    aiKey,
  } = settings
  const providers: ProviderAccess[] = []
  if (openaiKey !== null) {
    providers.push({
      provider: 'OPENAI',
      model: openaiModel,
      baseUrl: openaiUrl,
      async load(fetch) {
        const { createOpenAI } = await import('@ai-sdk/openai')
        return createOpenAI({ apiKey: openaiKey, baseURL: openaiUrl, fetch }).chat(openaiModel)
      },
    })
  }
  if (azureOpenaiKey !== null && azureOpenaiUrl !== null && azureOpenaiDeployment !== null) {
    providers.push({
      provider: 'AZURE_OPENAI',
      model: azureOpenaiDeployment,
      baseUrl: azureOpenaiUrl,
      async load(fetch) {
        const { createAzure } = await import('@ai-sdk/azure')
        return createAzure({ apiKey: azureOpenaiKey, baseURL: azureOpenaiUrl, fetch }).chat(azureOpenaiDeployment)
      },
    })
  }
  if (anthropicKey !== null) {
    providers.push({
      provider: 'ANTHROPIC',
      model: anthropicModel,
      baseUrl: anthropicUrl,
      async load(fetch) {
        const { createAnthropic } = await import('@ai-sdk/anthropic')
        return createAnthropic({ apiKey: anthropicKey, baseURL: anthropicUrl, fetch })(anthropicModel)
      },
    })
  }
  if (aiBaseUrl !== null && aiModel !== null) {
    providers.push({
      provider: 'OPENAI_COMPATIBLE',
      model: aiModel,
      baseUrl: aiBaseUrl,
      async load(fetch) {
        const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
        const access = { name: 'compatible', baseURL: aiBaseUrl, includeUsage: true, fetch }
        return createOpenAICompatible(aiKey === null ? access : { ...access, apiKey: aiKey })(aiModel)
      },
    })
  }
  return new Map(providers.map((access) => [access.provider, access]))
}
