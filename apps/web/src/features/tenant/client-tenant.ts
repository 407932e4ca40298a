import {
  AUTHENTICATION_METHODS,
  DEFAULT_AUTHENTICATION_METHOD,
  DEFAULT_THEME,
  NAVIGATION_TYPES,
  THEMES,
} from '@lotse/contract/features/tenant/tenant.constants.ts'
import { isLanguage } from '@lotse/contract/language.ts'
import { PLUGINS } from '@lotse/contract/plugin.ts'
import { type ClientTenant, TENANT_BEFORE_LOADING } from '../../platform/session/session.store.ts'

/**
 * The client's view of a tenant configuration. What is missing or unknown takes the specification's standard; null when
 * the configuration is empty or does not say where the calls go.
 */
export function clientTenant(config: unknown): ClientTenant | null {
  const fields: Record<string, unknown> = config !== null && typeof config === 'object' ? { ...config } : {}
  const workflowApiUrl = fields['api-url-workflow']
  if (typeof workflowApiUrl !== 'string' || workflowApiUrl === '') return null
  const plugins: readonly unknown[] = Array.isArray(fields.active_plugins) ? fields.active_plugins : []
  return {
    tenantConfigLoaded: true,
    tenantConfigFailed: false,
    workflowApiUrl,
    aiApiUrl: textOr(fields['api-url-ai'], ''),
    authenticationMethod:
      AUTHENTICATION_METHODS.find((method) => method === fields.authentication_method) ?? DEFAULT_AUTHENTICATION_METHOD,
    oidcAuthenticationUrl: textOr(fields.oidc_authentication_url, null),
    language: isLanguage(fields.default_language) ? fields.default_language : TENANT_BEFORE_LOADING.language,
    navigationType:
      NAVIGATION_TYPES.find((type) => type === fields.navigation_type) ?? TENANT_BEFORE_LOADING.navigationType,
    name: textOr(fields.name, ''),
    theme: THEMES.find((theme) => theme === fields.theme) ?? DEFAULT_THEME,
    activePlugins: PLUGINS.filter((plugin) => plugins.includes(plugin)),
  }
}

function textOr<T>(value: unknown, standard: T): string | T {
  return typeof value === 'string' && value !== '' ? value : standard
}
