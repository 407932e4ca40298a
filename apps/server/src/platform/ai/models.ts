import { DEFAULT_AI_PROVIDER } from '@lotse/contract/features/tenant/tenant.schema.ts'
import type { Settings } from '../config/settings.ts'
import type { LanguageModelAccess, ModelReport, Models } from './model.ts'
import { configuredProviders, type ProviderAccess } from './providers.ts'

/** Creates the models of the process. Nothing of a provider is loaded before its first request. */
export function createModels(settings: Settings, report: (failure: ModelReport) => void = () => {}): Models {
  const models = new Map(
    [...configuredProviders(settings)].map(([name, access]) => [name, accessOf(access, settings, report)]),
  )
  return {
    modelOf: ({ config }) => models.get(config.ai_provider ?? DEFAULT_AI_PROVIDER) ?? null,
  }
}

function accessOf(
  access: ProviderAccess,
  settings: Settings,
  report: (failure: ModelReport) => void,
): LanguageModelAccess {
  let opened: Promise<LanguageModelAccess['stream']> | undefined
  return {
    provider: access.provider,
    model: access.model,
    async *stream(request) {
      opened ??= import('./model-access.ts').then(({ openAccess }) => openAccess(access, settings, report))
      yield* (await opened)(request)
    },
  }
}
