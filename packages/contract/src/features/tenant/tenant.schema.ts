import { Array, Enum, Null, Object, type Static, String, Union } from 'typebox'
import { Language } from '../../language.ts'
import { PLUGINS } from '../../plugin.ts'

export const NAVIGATION_TYPES = ['ALWAYS', 'KPI', 'TOPIC', 'TOPIC_STEPPER'] as const
export type NavigationType = (typeof NAVIGATION_TYPES)[number]

/** DEFAULT is the neutral theme, GROUP the group brand (the default), CAR the car brand. */
export const THEMES = ['DEFAULT', 'GROUP', 'CAR'] as const
export type Theme = (typeof THEMES)[number]
export const DEFAULT_THEME: Theme = 'GROUP'

export const AI_PROVIDERS = ['OPENAI', 'AZURE_OPENAI', 'ANTHROPIC', 'OPENAI_COMPATIBLE', 'BUILT_IN'] as const
export type AiProvider = (typeof AI_PROVIDERS)[number]
export const DEFAULT_AI_PROVIDER: AiProvider = 'OPENAI'

export const AUTHENTICATION_METHODS = ['OIDC', 'USERNAME_PASSWORD'] as const
export type AuthenticationMethod = (typeof AUTHENTICATION_METHODS)[number]
export const DEFAULT_AUTHENTICATION_METHOD: AuthenticationMethod = 'USERNAME_PASSWORD'

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
