import { LAST_EVENT_ID_HEADER } from '@lotse/contract/event-catalogue.ts'
import { streamEvents } from '@lotse/contract/features/event/event.operations.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../error/app-error.ts'
import { addRoute } from '../http/route.ts'
import { compileRules, type EvaluatedRequest } from '../http/rules.ts'
import type { Session } from '../session/session.ts'
import type { StreamRights } from './event-audience.ts'
import type { Listener, ResumePosition } from './event-feed.ts'
import { openConnection, STREAM_HEADERS } from './event-stream.ts'

/** Maximum number of streams of one session on one node. A browser needs one. */
export const MAXIMUM_STREAMS = 20

/**
 * Serves the event stream, under the same rules as every operation. The rules are re-evaluated while the stream is open; it ends
 * when they no longer allow it.
 */
export function eventRoutes(app: FastifyInstance): void {
  const receive = compileRules(streamEvents)
  const { events, readSession } = app.platform
  addRoute(app, streamEvents, async (request, reply) => {
    const { tenant, sessionRequest, evaluate } = await receive(request)
    const evaluatedAt = events.openFeedOf(tenant.id)?.position ?? -1 // before the session is read
    const rights = rightsOf(evaluate(await readSession(tenant.id, sessionRequest)))
    if (request.method === 'HEAD') return reply.headers(STREAM_HEADERS).send()
    const feed = await events.feedOf(tenant.id)
    if (!events.isOpen) throw new AppError('database.unavailable', { headers: { 'retry-after': '1' } })
    const release = events.reserveStream(sessionRequest.tokenHash, MAXIMUM_STREAMS)
    if (release === null) {
      const headers = { 'retry-after': '30' }
      throw new AppError('event.too_many_streams', { params: { limit: MAXIMUM_STREAMS }, headers })
    }
    const connection = openConnection(reply)
    const listener: Listener = {
      connection,
      sessionRequest,
      rights,
      evaluatedAt,
      evaluate: (session) => tryEvaluate(evaluate, session),
    }
    let isClosed = false
    connection.onClose(() => {
      isClosed = true
      release()
      feed.leave(listener)
    })
    try {
      await feed.join(listener, resumePosition(request))
    } catch (err) {
      request.log.warn({ err }, 'event stream could not start')
      connection.end()
    }
    if (isClosed) feed.leave(listener)
    else if (!events.isOpen) connection.end()
    return reply
  })
  app.addHook('preClose', () => events.close())
}

const rightsOf = ({ context: { person, permissions, businessUnitId } }: EvaluatedRequest): StreamRights => ({
  personId: person.id,
  permissions,
  businessUnitId,
})

function tryEvaluate(
  evaluate: (session: Session | null) => EvaluatedRequest,
  session: Session | null,
): StreamRights | null {
  try {
    return rightsOf(evaluate(session))
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

/** Event ids are unsigned integers of at most 15 digits. */
function resumePosition(request: FastifyRequest): ResumePosition {
  const header = request.headers[LAST_EVENT_ID_HEADER.toLowerCase()]
  if (header === undefined || header === '') return null
  return /^\d{1,15}$/.test(String(header)) ? Number(header) : Number.NaN
}
