import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** How the server replies to one request. */
export type FakeReply =
  /** Streams a text, a few characters at a time, with its end and its tokens. */
  | { readonly kind: 'TEXT'; readonly text: string; readonly delayMs?: number; readonly finish?: 'stop' | 'length' }
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
  readonly body: string
}

/** An OpenAI-compatible server on the loopback address. */
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
      requests.push({ path: request.url ?? '', authorization: request.headers.authorization, body })
      const reply = replies.length > 1 ? replies.shift() : replies[0]
      if (reply) await send(response, reply, body)
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

async function send(response: ServerResponse, reply: FakeReply, body: string): Promise<void> {
  switch (reply.kind) {
    case 'TEXT':
      return sendText(response, reply)
    case 'OBEY':
      return sendText(response, { kind: 'TEXT', text: /.*OBEY:(.*?)(\\n|")/s.exec(body)?.[1] ?? 'Nothing to obey.' })
    case 'TOOL':
      return sendToolCall(response, reply)
    case 'HALF':
      await sendDeltas(response, reply.text)
      await wait(50) // the text arrives before the connection breaks
      if (reply.isAborted) response.destroy()
      else response.end()
      return
    case 'STALL':
      return sendDeltas(response, reply.text)
    case 'STATUS':
      response.writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers })
      response.end(JSON.stringify({ error: { message: `Refused ${response.req.headers.authorization}` } }))
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

async function sendText(
  response: ServerResponse,
  { text, delayMs, finish = 'stop' }: Extract<FakeReply, { kind: 'TEXT' }>,
): Promise<void> {
  await sendDeltas(response, text, delayMs)
  frame(response, { choices: [{ index: 0, delta: {}, finish_reason: finish }] })
  frame(response, { choices: [], usage: { prompt_tokens: 1_000, completion_tokens: 200, total_tokens: 1_200 } })
  response.end('data: [DONE]\n\n')
}

function sendToolCall(response: ServerResponse, { name, input }: Extract<FakeReply, { kind: 'TOOL' }>): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const call = { index: 0, id: 'call', type: 'function', function: { name, arguments: JSON.stringify(input) } }
  frame(response, { choices: [{ index: 0, delta: { role: 'assistant', tool_calls: [call] } }] })
  frame(response, { choices: [{ index: 0, delta: {}, finish_reason: 'tool_calls' }] })
  frame(response, { choices: [], usage: { prompt_tokens: 1_000, completion_tokens: 20, total_tokens: 1_020 } })
  response.end('data: [DONE]\n\n')
}

async function sendDeltas(response: ServerResponse, text: string, delayMs = 0): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  for (const content of text.match(/.{1,7}/gs) ?? []) {
    if (response.destroyed) return
    frame(response, { choices: [{ index: 0, delta: { role: 'assistant', content } }] })
    if (delayMs > 0) await wait(delayMs)
  }
}

function frame(response: ServerResponse, data: object): void {
  const shared = { id: 'reply', object: 'chat.completion.chunk', created: 0, model: 'fake' }
  response.write(`data: ${JSON.stringify({ ...shared, ...data })}\n\n`)
}
