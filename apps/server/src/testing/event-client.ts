import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** A frame as it came over the line. */
export interface ReceivedEvent {
  readonly id: string
  readonly type: string
  readonly data: { readonly type?: string; readonly id?: string; readonly businessUnitId?: string }
}

/** A client of the live events on a real connection. */
export interface EventClient {
  readonly response: IncomingMessage
  /** Every frame so far but `position`. */
  readonly events: readonly ReceivedEvent[]
  /** Everything that came, comments too. */
  readonly text: () => string
  /** Id of the last whole frame. */
  readonly lastId: () => string | undefined
  /** Whether the connection is gone. */
  readonly isClosed: () => boolean
  /** Resolves when the connection is gone. */
  readonly closed: Promise<unknown>
  readonly request: ClientRequest
  close(): void
}

/** Where and as whom a client of the live events connects. */
export interface EventClientOptions {
  readonly port: number
  readonly host: string
  readonly token: string
  readonly unit?: string
  readonly lastEventId?: string
}

/** Lets an app listen at a free port of this machine. */
export async function listenLocally(app: FastifyInstance): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as { port: number }).port
}

/** Opens the live events and waits for the reply's head; a stream that begins anew is waited for until it is ready. */
export async function openEvents({ port, host, token, unit, lastEventId }: EventClientOptions): Promise<EventClient> {
  const asked = request({
    port,
    host: '127.0.0.1',
    path: '/api/workflow/events',
    agent: false,
    headers: {
      host,
      authorization: `Bearer ${token}`,
      ...(unit === undefined ? {} : { 'x-businessunit-id': unit }),
      ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
    },
  })
  asked.end()
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  let text = ''
  let isClosed = false
  const events: ReceivedEvent[] = []
  let lastId: string | undefined
  let taken = 0
  const begun = Promise.withResolvers<void>()
  response.setEncoding('utf8')
  response.on('data', (chunk: string) => {
    text += chunk
    for (let end = text.indexOf('\n\n', taken); end >= 0; end = text.indexOf('\n\n', taken)) {
      const event = parseFrame(text.slice(taken, end))
      taken = end + 2
      if (event === null) continue
      begun.resolve()
      lastId = event.id
      if (event.type !== 'position') events.push(event)
    }
  })
  const closed = new Promise((resolve) => {
    response.on('error', () => {})
    response.on('close', () => {
      isClosed = true
      begun.resolve()
      resolve(undefined)
    })
  })
  if (response.statusCode === 200 && lastEventId === undefined) await begun.promise
  return {
    response,
    events,
    text: () => text,
    lastId: () => lastId,
    isClosed: () => isClosed,
    closed,
    request: asked,
    close: () => asked.destroy(),
  }
}

function parseFrame(frame: string): ReceivedEvent | null {
  const fields = new Map(
    frame
      .split('\n')
      .filter((line) => !line.startsWith(':'))
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
  )
  const [id, type, data] = [fields.get('id'), fields.get('event'), fields.get('data')]
  return id === undefined || type === undefined || data === undefined ? null : { id, type, data: JSON.parse(data) }
}
