/** What other features may know of messages. */
export { countUnreadAt } from './message.known-then.repository.ts'
