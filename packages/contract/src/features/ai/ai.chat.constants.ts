/** Maximum length of a conversation's title, in characters. */
export const CONVERSATION_TITLE_LENGTH = 200

/** Maximum number of conversations of a person in a business unit, and of messages in a conversation. */
export const CONVERSATIONS_PER_PERSON = 500
export const MESSAGES_PER_CONVERSATION = 200

/** What can be asked: one typed tool each, and what needs no figures. */
export const CHAT_TOOLS = [
  'STATUS_OVERVIEW',
  'KPI_VALUE',
  'KPI_HISTORY',
  'WHY_CHANGED',
  'POTENTIAL',
  'COMPARE_WITH_PEERS',
  'COMPARE_PERIODS',
  'COMPARE_KPIS',
  'TARGET',
  'DEFINITION',
  'OUTLOOK',
  'WHAT_IF',
  'RANKING',
  'FIRST_STEPS',
  'MY_MEASURES',
  'ASSESSMENTS',
  'MARKET',
] as const
export type ChatTool = (typeof CHAT_TOOLS)[number]
