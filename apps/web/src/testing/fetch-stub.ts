import { vi } from 'vitest'

/** What the stubbed server answers to one request; an Error stands for a network that is gone. */
export type StubReply =
  | { readonly status?: number; readonly body?: unknown; readonly headers?: Record<string, string> }
  | Error

/** Answers every call of this test by `reply`, and keeps the requests. The live events stay open and silent, and are none. */
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
