import type { LotseDatabase } from '../database/database.ts'
import { withTenantReading } from '../database/tenant-transaction.ts'
import type { Session, SessionFinder, SessionReader, SessionRequest } from './session.ts'

interface Waiting {
  readonly request: SessionRequest
  readonly resolve: (session: Session | null) => void
  readonly reject: (reason: unknown) => void
}

/** Maximum number of sessions per query. */
const LARGEST_BATCH = 100

/**
 * Reads sessions in batches, for requests that need nothing else from the database. Requests of one tenant that arrive during a
 * read share the next one. Each read starts after its requests arrived, so that no session or revision is older than the request.
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
