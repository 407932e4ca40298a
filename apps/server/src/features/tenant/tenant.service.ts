import { startSingleSignOn } from '@lotse/contract/features/person/single-sign-on.operations.ts'
import {
  DEFAULT_AI_PROVIDER,
  DEFAULT_AUTHENTICATION_METHOD,
  DEFAULT_THEME,
} from '@lotse/contract/features/tenant/tenant.constants.ts'
import type { TenantConfig } from '@lotse/contract/features/tenant/tenant.schema.ts'
import { BASE_PATH } from '@lotse/contract/operation.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'

/**
 * The tenant's configuration with the specification's defaults for missing values. The API bases default to paths on the
 * origin of this reply, in the path form below `/t/{tenant}`; no request header influences them. Without an address of its own,
 * single sign-on starts at this server.
 */
export function resolveTenantConfig({
  tenant,
  isPathForm,
}: Pick<RequestContext, 'tenant' | 'isPathForm'>): TenantConfig {
  const { config } = tenant
  const base = isPathForm ? `/t/${tenant.id}` : ''
  const workflow = config['api-url-workflow'] ?? `${base}${BASE_PATH.workflow}`
  const startAddress = config.authentication_method === 'OIDC' ? `${workflow}${startSingleSignOn.path}` : null
  return {
    navigation_type: config.navigation_type ?? 'ALWAYS',
    theme: config.theme ?? DEFAULT_THEME,
    default_language: tenant.defaultLanguage,
    name: tenant.name,
    ai_provider: config.ai_provider ?? DEFAULT_AI_PROVIDER,
    oidc_authentication_url: config.oidc_authentication_url ?? startAddress,
    authentication_method: config.authentication_method ?? DEFAULT_AUTHENTICATION_METHOD,
    'api-url-workflow': workflow,
    'api-url-ai': config['api-url-ai'] ?? `${base}${BASE_PATH.ai}`,
    active_plugins: [...tenant.activePlugins],
  }
}
