import type { Settings } from '../config/settings.ts'
import type { Models } from './model.ts'

/** Creates the models of the process. Nothing of a provider is loaded before its first request. */
export function createModels(_settings: Settings): Models {
  return { modelOf: () => null }
}
