import { Agent, fetch as undiciFetch } from 'undici'
import { AddressError, type AddressRules, checkLiteral, createCheckedLookup } from './provider-address.ts'

/** Maximum size of a reply. Two hundred bytes per token are usual in a stream. */
const MAXIMUM_BYTES = 4 * 1024 * 1024
const CONNECT_MS = 10_000

/**
 * Creates the `fetch` of one provider. It only connects to the configured origin, at an allowed address, follows no redirect and
 * reads no more than 4 MB of a reply. Its callers limit the time.
 */
export function createProviderFetch(baseUrl: string, rules: AddressRules): typeof globalThis.fetch {
  const { origin, protocol } = new URL(baseUrl)
  const dispatcher = new Agent({
    connect: { lookup: createCheckedLookup(protocol, rules), timeout: CONNECT_MS },
    headersTimeout: 0,
    bodyTimeout: 0,
    keepAliveTimeout: 10_000,
  })
  const guarded = async (input: string | URL, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(input)
    if (url.origin !== origin) throw new AddressError('The AI provider is asked at its configured address only')
    checkLiteral(url, rules)
    const reply = await undiciFetch(url, {
      ...(init as Parameters<typeof undiciFetch>[1]),
      redirect: 'manual',
      dispatcher,
    })
    return limited(reply as unknown as Response)
  }
  return guarded as typeof globalThis.fetch
}

/** The reply with a body that fails after the maximum size. */
function limited(reply: Response): Response {
  if (reply.body === null) return reply
  let bytes = 0
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength
      if (bytes > MAXIMUM_BYTES) controller.error(new Error('The reply of the AI provider is too large.'))
      else controller.enqueue(chunk)
    },
  })
  const { status, statusText, headers } = reply
  return new Response(reply.body.pipeThrough(limit), { status, statusText, headers: new Headers([...headers]) })
}
