import { clean, oneOf, type RawSearch, text, uuid } from '../../search/view.ts'

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/
/** Longest question that an address may contain. */
const LONGEST_QUESTION = 500

/** AI analysis: a stored one, a second one beside it, or what a new one starts from. */
export interface AiSearch {
  id?: string
  compare?: string
  areaId?: string
  topicId?: string
  kpiId?: string
  period?: string
}

/** The tabs of the chatbot page beside the chat. */
export const CHAT_KINDS = ['qa', 'unanswered'] as const

/** The chatbot page: a conversation or a question to begin one with, or a question to the Q&A chatbot. */
export interface ChatbotSearch {
  kind?: (typeof CHAT_KINDS)[number]
  conversation?: string
  question?: string
  /** Fills the field for the question; it is not sent. */
  q?: string
}

/** Reads which analyses are shown, and what a new one starts from; ignores invalid values. */
export function aiSearch(search: RawSearch): AiSearch {
  const id = uuid(search.id)
  const compare = uuid(search.compare)
  const period = text(search.period)
  return clean({
    id,
    compare: id !== undefined && compare !== id ? compare : undefined,
    areaId: text(search.areaId),
    topicId: text(search.topicId),
    kpiId: text(search.kpiId),
    period: period && MONTH.test(period) ? period : undefined,
  })
}

/** Reads which conversation or question is shown; ignores invalid values. */
export function chatbotSearch(search: RawSearch): ChatbotSearch {
  const kind = oneOf(CHAT_KINDS, search.kind)
  return clean({
    kind,
    conversation: kind === undefined ? uuid(search.conversation) : undefined,
    question: kind === 'qa' ? uuid(search.question) : undefined,
    q: text(search.q, LONGEST_QUESTION),
  })
}
