import { LAST_EVENT_ID_HEADER } from '@lotse/contract/event-catalogue.ts'
import { streamEvents } from '@lotse/contract/features/event/event.operations.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../http/app-error.ts'
import { addRoute } from '../http/route.ts'
import { compileRules, type Judged } from '../http/rules.ts'
import type { Session } from '../http/session.ts'
import type { StreamRights } from './event-audience.ts'
import type { Listener, WantedPosition } from './event-feed.ts'
import { openLine, STREAM_HEADERS } from './event-stream.ts'

/** Streams of one sign-in on one node. A browser needs one. */
export const MAXIMUM_STREAMS = 20

/**
 * Serves the live events, after the same rules as every call. The rules hold for as long as the stream does: it ends when
 * they would refuse it.
 */
export function eventRoutes(app: FastifyInstance): void {
  const receive = compileRules(streamEvents)
  const { events, readSession } = app.platform
  addRoute(app, streamEvents, async (request, reply) => {
    const { tenant, wanted, judge } = await receive(request)
    const judgedAt = events.openFeedOf(tenant.id)?.position ?? -1 // older than the session that is read now
    const rights = rightsOf(judge(await readSession(tenant.id, wanted)))
    if (request.method === 'HEAD') return reply.headers(STREAM_HEADERS).send()
    const feed = await events.feedOf(tenant.id)
    if (!events.isOpen) throw new AppError('database.unavailable', { headers: { 'retry-after': '1' } })
    const leavePlace = events.takePlace(wanted.tokenHash, MAXIMUM_STREAMS)
    if (leavePlace === null) {
      const headers = { 'retry-after': '30' }
      throw new AppError('event.too_many_streams', { params: { limit: MAXIMUM_STREAMS }, headers })
    }
    const line = openLine(reply)
    const listener: Listener = { line, wanted, rights, judgedAt, judge: (session) => tryJudge(judge, session) }
    let isGone = false
    line.onGone(() => {
      isGone = true
      leavePlace()
      feed.leave(listener)
    })
    try {
      await feed.join(listener, wantedPosition(request))
    } catch (err) {
      request.log.warn({ err }, 'an event stream could not begin')
      line.end()
    }
    if (isGone) feed.leave(listener)
    else if (!events.isOpen) line.end()
    return reply
  })
  app.addHook('preClose', () => events.close())
}

const rightsOf = ({ context: { person, permissions, businessUnitId } }: Judged): StreamRights => ({
  personId: person.id,
  permissions,
  businessUnitId,
})

function tryJudge(judge: (session: Session | null) => Judged, session: Session | null): StreamRights | null {
  try {
    return rightsOf(judge(session))
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

/** An id of ours has no sign, no space and at most 15 digits. */
function wantedPosition(request: FastifyRequest): WantedPosition {
  const header = request.headers[LAST_EVENT_ID_HEADER.toLowerCase()]
  if (header === undefined || header === '') return null
  return /^\d{1,15}$/.test(String(header)) ? Number(header) : Number.NaN
}
