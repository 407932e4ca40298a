import { vi } from 'vitest'

/** The reply of the stubbed server to one request; an Error simulates a network failure. */
export type StubReply =
  | { readonly status?: number; readonly body?: unknown; readonly headers?: Record<string, string> }
  | Error

/** Replies to every call of this test by `reply` and records the requests. The stream of live events stays open without events. */
export function stubFetch(reply: (request: Request) => StubReply): { readonly requests: Request[] } {
  const requests: Request[] = []
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = input instanceof Request ? input : new Request(new URL(String(input), window.location.href), init)
    request.signal.throwIfAborted()
    if (request.headers.get('Accept') === 'text/event-stream') return silentStream(request.signal)
    requests.push(request)
    const answer = reply(request)
    if (answer instanceof Error) throw answer
    const { status = 200, body, headers } = answer
    const isBinary = body instanceof Uint8Array
    const content = body === undefined ? null : isBinary ? new Uint8Array(body) : JSON.stringify(body)
    return new Response(content, { status, headers: { 'Content-Type': 'application/json', ...headers } })
  })
  return { requests }
}

function silentStream(signal: AbortSignal): Response {
  const body = new ReadableStream({
    start: (controller) => signal.addEventListener('abort', () => controller.error(signal.reason)),
  })
  return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } })
}
