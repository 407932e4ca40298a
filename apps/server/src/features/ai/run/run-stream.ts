import { LAST_EVENT_ID_HEADER } from '@lotse/contract/event-catalogue.ts'
import type { AnswerEvent } from '@lotse/contract/features/ai/answer.schema.ts'
import type { Operation } from '@lotse/contract/operation.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { withTenantReading } from '../../../platform/database/tenant-transaction.ts'
import { AppError } from '../../../platform/error/app-error.ts'
import { MAXIMUM_STREAMS } from '../../../platform/events/event.routes.ts'
import { HEARTBEAT_FRAME } from '../../../platform/events/event-frame.ts'
import { openConnection, STREAM_HEADERS, type StreamConnection } from '../../../platform/events/event-stream.ts'
import { addRoute } from '../../../platform/http/route.ts'
import { compileRules, type Received } from '../../../platform/http/rules.ts'
import { listParts, listRuns, type RunPart, type StoredRun } from './run.repository.ts'
import { mayReadRun } from './run-rights.ts'

/** How often a stream reads a run of another node, and the rights of its session. */
const READ_MS = 400

/**
 * Serves the stream of a run, under the same rules as every operation. Each read applies the rules again, so that the stream ends
 * when they no longer allow it.
 */
export function serveRunStream(app: FastifyInstance, operation: Operation): void {
  const receive = compileRules(operation)
  const { database, events, findSessions, runs } = app.platform
  const connections = new Set<StreamConnection>()

  /** The run with its events after a position. @throws AppError */
  const readAfter = ({ tenant, sessionRequest, evaluate }: Received, after: number) =>
    withTenantReading(database, tenant.id, async (tx) => {
      const [session] = await findSessions(tx, [sessionRequest])
      const { context, input } = evaluate(session ?? null)
      const { id } = input.params as { id: string }
      const [run] = await listRuns(tx, context.businessUnitId ?? '', [id])
      if (!run || !mayReadRun(run, context)) throw new AppError('ai.run_not_found')
      return { run, parts: await listParts(tx, id, after) }
    })

  addRoute(app, operation, async (request, reply) => {
    const received = await receive(request)
    let position = resumePosition(request)
    const first = await readAfter(received, position)
    if (request.method === 'HEAD') return reply.headers(STREAM_HEADERS).send()
    const release = events.reserveStream(received.sessionRequest.tokenHash, MAXIMUM_STREAMS)
    if (release === null) {
      const headers = { 'retry-after': '30' }
      throw new AppError('event.too_many_streams', { params: { limit: MAXIMUM_STREAMS }, headers })
    }
    const wait = createWait(READ_MS)
    const unsubscribe = runs.onStored(first.run.id, wait.wake)
    const connection = openConnection(reply)
    connections.add(connection)
    let isClosed = false
    connection.onClose(() => {
      isClosed = true
      connections.delete(connection)
      unsubscribe()
      release()
      wait.wake()
    })
    const send = ({ run, parts }: { readonly run: StoredRun; readonly parts: readonly RunPart[] }): boolean => {
      for (const { number, event } of parts) {
        connection.write(frameOf(number, event))
        position = number
        if (event.type === 'end') return true
      }
      if (run.state === 'RUNNING') return false
      // Its process died, so that it has no last event.
      connection.write(frameOf(position + 1, { type: 'end', state: run.state, problem: run.problem }))
      return true
    }
    try {
      let isEnded = send(first)
      while (!(isEnded || isClosed)) {
        await wait.next()
        if (isClosed) break
        if (connection.isIdle()) connection.write(HEARTBEAT_FRAME)
        isEnded = send(await readAfter(received, position))
      }
    } catch (err) {
      // The client resumes, and gets the reason as a reply.
      if (!(err instanceof AppError)) request.log.warn({ err }, 'ai run stream error, closing')
    }
    connection.end()
    return reply
  })
  app.addHook('preClose', async () => {
    await runs.close()
    for (const connection of connections) connection.end()
  })
}

/** Waits for a wake-up, which may have happened before, or for `milliseconds`. */
function createWait(milliseconds: number): { next(): Promise<void>; wake(): void } {
  let isAwake = false
  let resolve = () => {}
  return {
    async next() {
      if (!isAwake) {
        const { promise, resolve: wake } = Promise.withResolvers<void>()
        resolve = wake
        const timer = setTimeout(wake, milliseconds)
        await promise
        clearTimeout(timer)
      }
      isAwake = false
    },
    wake() {
      isAwake = true
      resolve()
    },
  }
}

function frameOf(number: number, event: AnswerEvent): string {
  return `id: ${number}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`
}

/** The position after which to begin: 0 for a new stream. */
function resumePosition(request: FastifyRequest): number {
  const header = String(request.headers[LAST_EVENT_ID_HEADER.toLowerCase()] ?? '')
  return /^\d{1,9}$/.test(header) ? Number(header) : 0
}
