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
