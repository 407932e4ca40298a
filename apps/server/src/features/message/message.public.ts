/** Public API of the feature `message`. */
export { countUnreadAt } from './message.as-of.repository.ts'
export { countNewMessages } from './new-message.repository.ts'
export { sendMessage } from './sent/sent.service.ts'
