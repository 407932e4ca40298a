import { findTokenSessions } from '../features/import/token/token.repository.ts'
import { findSessions } from '../features/person/person.repository.ts'
import type { SessionFinder } from '../platform/session/session.ts'

/** Finds who calls: the sessions of people and, for tokens that are none of theirs, those of tokens that deliver figures. */
export const findCallers: SessionFinder = async (tx, requests, kind = 'ACCESS') => {
  const sessions = await findSessions(tx, requests, kind)
  if (kind === 'PAGE' || !sessions.includes(null)) return sessions
  const tokens = await findTokenSessions(tx, requests)
  return sessions.map((session, index) => session ?? tokens[index] ?? null)
}
