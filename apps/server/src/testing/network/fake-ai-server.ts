import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { type FakeTokens, type FakeWire, wireOf } from './fake-ai-wire.ts'

/** How the server replies to one request. */
export type FakeReply =
  /** Streams a text, a few characters at a time, with its end and its tokens. */
  | {
      readonly kind: 'TEXT'
      readonly text: string
      /** Before the first characters. */
      readonly firstMs?: number
      /** After each few characters. */
      readonly delayMs?: number
      readonly finish?: 'stop' | 'length'
      readonly tokens?: FakeTokens
    }
  /** Calls a tool. */
  | { readonly kind: 'TOOL'; readonly name: string; readonly input: object }
  /** Streams a text and closes the connection, without an end, or with an aborted one. */
  | { readonly kind: 'HALF'; readonly text: string; readonly isAborted?: boolean }
  /** Streams a text and then nothing more. */
  | { readonly kind: 'STALL'; readonly text: string }
  | { readonly kind: 'STATUS'; readonly status: number; readonly headers?: Readonly<Record<string, string>> }
  | { readonly kind: 'HTML' }
  /** An empty body. */
  | { readonly kind: 'EMPTY' }
  /** No reply at all. */
  | { readonly kind: 'SILENT' }
  /** A stream of ten megabytes without a token. */
  | { readonly kind: 'HUGE' }
  | { readonly kind: 'REDIRECT'; readonly location: string }
  /** Does what the last text in the request says: replies with the text behind `OBEY:`. */
  | { readonly kind: 'OBEY' }

/** A request as received. */
export interface FakeRequest {
  readonly path: string
  readonly authorization: string | undefined
  readonly headers: IncomingHttpHeaders
  readonly body: string
  /** `performance.now()` when it was complete. */
  readonly receivedAt: number
}

/** A provider on the loopback address: OpenAI-compatible, or Anthropic for requests to `…/messages`. */
export interface FakeAiServer {
  /** Address for LOTSE_AI_BASE_URL. */
  readonly url: string
  readonly requests: FakeRequest[]
  /** Replies to the next requests, in order; the last one is repeated. */
  script(...replies: FakeReply[]): void
  close(): Promise<void>
}

/** Starts a server whose replies the test chooses. */
export async function startFakeAi(): Promise<FakeAiServer> {
  let replies: FakeReply[] = [{ kind: 'EMPTY' }]
  const requests: FakeRequest[] = []
  const server = createServer((request, response) => {
    void (async () => {
      const body = await bodyOf(request)
      const { url: path = '', headers } = request
      requests.push({ path, authorization: headers.authorization, headers, body, receivedAt: performance.now() })
      const reply = replies.length > 1 ? replies.shift() : replies[0]
      if (reply) await send(response, reply, body, wireOf(path))
    })().catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return {
    url: `http://127.0.0.1:${port}/v1`,
    requests,
    script(...next) {
      replies = next
      requests.length = 0
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}

const TOKENS: FakeTokens = { input: 1_000, output: 200 }

async function send(response: ServerResponse, reply: FakeReply, body: string, wire: FakeWire): Promise<void> {
  switch (reply.kind) {
    case 'TEXT':
      return sendText(response, wire, reply)
    case 'OBEY':
      return sendText(response, wire, {
        kind: 'TEXT',
        text: /.*OBEY:(.*?)(\\n|")/s.exec(body)?.[1] ?? 'Nothing to obey.',
      })
    case 'TOOL':
      wire.begin(response, TOKENS)
      wire.tool(response, reply.name, reply.input)
      return wire.end(response, 'tool', { input: 1_000, output: 20 })
    case 'HALF':
      await sendDeltas(response, wire, reply)
      await wait(50) // the text arrives before the connection breaks
      if (reply.isAborted) response.destroy()
      else response.end()
      return
    case 'STALL':
      return sendDeltas(response, wire, reply)
    case 'STATUS':
      response.writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers })
      response.end(JSON.stringify({ error: { message: refusalOf(response.req) } }))
      return
    case 'HTML':
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html><script>alert(1)</script>42 %</html>')
      return
    case 'EMPTY':
      response.writeHead(200, { 'content-type': 'text/event-stream' }).end()
      return
    case 'SILENT':
      return
    case 'HUGE':
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      for (let megabytes = 0; megabytes < 10 && !response.destroyed; megabytes++) {
        response.write(`: ${'x'.repeat(1024 * 1024)}\n\n`)
        await wait(5)
      }
      response.end()
      return
    case 'REDIRECT':
      response.writeHead(302, { location: reply.location }).end()
  }
}

/** Providers repeat the key in their messages. */
const refusalOf = ({ headers }: IncomingMessage) =>
  `Refused ${headers.authorization ?? headers['api-key'] ?? headers['x-api-key']}`

async function sendText(
  response: ServerResponse,
  wire: FakeWire,
  reply: Extract<FakeReply, { kind: 'TEXT' }>,
): Promise<void> {
  await sendDeltas(response, wire, reply)
  if (!response.destroyed) wire.end(response, reply.finish ?? 'stop', reply.tokens ?? TOKENS)
}

async function sendDeltas(
  response: ServerResponse,
  wire: FakeWire,
  {
    text,
    firstMs = 0,
    delayMs = 0,
    tokens = TOKENS,
  }: { readonly text: string; readonly firstMs?: number; readonly delayMs?: number; readonly tokens?: FakeTokens },
): Promise<void> {
  wire.begin(response, tokens)
  if (firstMs > 0) await wait(firstMs)
  for (const content of text.match(/.{1,7}/gs) ?? []) {
    if (response.destroyed) return
    wire.delta(response, content)
    if (delayMs > 0) await wait(delayMs)
  }
}
