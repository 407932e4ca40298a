import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** A received frame. */
export interface ReceivedEvent {
  readonly id: string
  readonly type: string
  readonly data: { readonly type?: string; readonly id?: string; readonly businessUnitId?: string }
}

/** A client of the event stream over a TCP connection. */
export interface EventClient {
  readonly response: IncomingMessage
  /** All received frames except `position`. */
  readonly events: readonly ReceivedEvent[]
  /** All received text, including comments. */
  readonly text: () => string
  /** Id of the last complete frame. */
  readonly lastId: () => string | undefined
  /** Whether the connection is closed. */
  readonly isClosed: () => boolean
  /** Resolves when the connection is closed. */
  readonly closed: Promise<unknown>
  readonly request: ClientRequest
  close(): void
}

/** Options of `openEvents`. */
export interface EventClientOptions {
  readonly port: number
  readonly host: string
  readonly token: string
  readonly unit?: string
  readonly lastEventId?: string
  /** Default: the stream of changes. */
  readonly path?: string
}

/** Makes an app listen on a free local port and returns the port. */
export async function listenLocally(app: FastifyInstance): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as { port: number }).port
}

/** Opens an event stream and waits for the reply's headers; without `lastEventId` also for its first frame. */
export async function openEvents({
  port,
  host,
  token,
  unit,
  lastEventId,
  path = '/api/workflow/events',
}: EventClientOptions): Promise<EventClient> {
  const sent = request({
    port,
    host: '127.0.0.1',
    path,
    agent: false,
    headers: {
      host,
      authorization: `Bearer ${token}`,
      ...(unit === undefined ? {} : { 'x-businessunit-id': unit }),
      ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
    },
  })
  sent.end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  let text = ''
  let isClosed = false
  const events: ReceivedEvent[] = []
  let lastId: string | undefined
  let parsedLength = 0
  const begun = Promise.withResolvers<void>()
  response.setEncoding('utf8')
  response.on('data', (chunk: string) => {
    text += chunk
    for (let end = text.indexOf('\n\n', parsedLength); end >= 0; end = text.indexOf('\n\n', parsedLength)) {
      const event = parseFrame(text.slice(parsedLength, end))
      parsedLength = end + 2
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
    request: sent,
    close: () => sent.destroy(),
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
