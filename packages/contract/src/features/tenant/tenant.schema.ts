import { Array, Enum, Null, Object, type Static, String, Union } from 'typebox'
import { Language } from '../../language.schema.ts'
import { PLUGINS } from '../../plugin.ts'
import { AI_PROVIDERS, AUTHENTICATION_METHODS, NAVIGATION_TYPES, THEMES } from './tenant.constants.ts'

/** The tenant's configuration: exactly the keys of the specification (§3), no secrets. Requires no sign-in. */
export const TenantConfig = Object(
  {
    navigation_type: Enum([...NAVIGATION_TYPES]),
    theme: Enum([...THEMES]),
    default_language: Language,
    name: String(),
    ai_provider: Enum([...AI_PROVIDERS]),
    oidc_authentication_url: Union([String(), Null()]),
    authentication_method: Enum([...AUTHENTICATION_METHODS]),
    'api-url-workflow': String(),
    'api-url-ai': String(),
    active_plugins: Array(Enum([...PLUGINS])),
  },
  { additionalProperties: false },
)
export type TenantConfig = Static<typeof TenantConfig>
