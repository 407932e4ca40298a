/** Optional features of a tenant. */
export const PLUGINS = ['FINANCIAL_REPORT', 'QA_CHATBOT', 'PERSONAL_NOTES'] as const
export type Plugin = (typeof PLUGINS)[number]
