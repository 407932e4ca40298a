import type { LotseDatabase } from '../database/database.ts'
import { withTenantReading } from '../database/tenant-transaction.ts'
import type { Session, SessionFinder, SessionReader, SessionRequest } from './session.ts'

interface Waiting {
  readonly request: SessionRequest
  readonly resolve: (session: Session | null) => void
  readonly reject: (reason: unknown) => void
}

/** Sessions read by one query. */
const LARGEST_BATCH = 100

/**
 * Reads sessions for requests that need nothing else of the database. Requests of one tenant that arrive while a read is
 * under way share the next one: each is answered by a transaction that began after it arrived, so that nobody sees a
 * session or a revision older than the request.
 */
export function createSessionReader(database: LotseDatabase, findSessions: SessionFinder): SessionReader {
  const queues = new Map<string, Waiting[]>()

  const drain = async (tenantId: string, queue: Waiting[]): Promise<void> => {
    while (queue.length > 0) {
      const batch = queue.splice(0, LARGEST_BATCH)
      try {
        const sessions = await withTenantReading(database, tenantId, (tx) =>
          findSessions(
            tx,
            batch.map(({ request }) => request),
          ),
        )
        for (const [index, { resolve }] of batch.entries()) resolve(sessions[index] ?? null)
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    queues.delete(tenantId)
  }

  return (tenantId, request) =>
    new Promise((resolve, reject) => {
      const waiting = { request, resolve, reject }
      const queue = queues.get(tenantId)
      if (queue) {
        queue.push(waiting)
        return
      }
      const fresh = [waiting]
      queues.set(tenantId, fresh)
      void drain(tenantId, fresh)
    })
}
