import { Agent, fetch as undiciFetch } from 'undici'
import { AddressError, type AddressRules, checkLiteral, createCheckedLookup } from './outgoing-address.ts'

const CONNECT_MS = 10_000

/** Options of `createOutgoingFetch`. */
export interface OutgoingOptions {
  readonly rules: AddressRules
  /** The only origin that is connected to; null: any, e.g. because the service names its addresses itself. */
  readonly origin: string | null
  /** Maximum size of a reply; beyond, reading it fails. */
  readonly maximumBytes: number
}

/**
 * Creates the `fetch` of one service. It only connects to allowed addresses, follows no redirect and limits the size of a reply. Its
 * callers limit the time.
 */
export function createOutgoingFetch({ rules, origin, maximumBytes }: OutgoingOptions): typeof globalThis.fetch {
  const agents = new Map<string, Agent>()
  const agentFor = (protocol: string) => {
    const agent = agents.get(protocol) ?? createAgent(protocol, rules)
    agents.set(protocol, agent)
    return agent
  }
  const guarded = async (input: string | URL, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(input)
    if (origin !== null && url.origin !== origin) {
      throw new AddressError(`The ${rules.service} is asked at its configured address only`)
    }
    checkLiteral(url, rules)
    const reply = await undiciFetch(url, {
      ...(init as Parameters<typeof undiciFetch>[1]),
      redirect: 'manual',
      dispatcher: agentFor(url.protocol),
    })
    return limited(reply as unknown as Response, maximumBytes, rules.service)
  }
  return guarded as typeof globalThis.fetch
}

function createAgent(protocol: string, rules: AddressRules): Agent {
  return new Agent({
    connect: { lookup: createCheckedLookup(protocol, rules), timeout: CONNECT_MS },
    headersTimeout: 0,
    bodyTimeout: 0,
    keepAliveTimeout: 10_000,
  })
}

/** The reply with a body that fails after the maximum size. */
function limited(reply: Response, maximumBytes: number, service: string): Response {
  if (reply.body === null) return reply
  let bytes = 0
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength
      if (bytes > maximumBytes) controller.error(new Error(`The reply of the ${service} is too large.`))
      else controller.enqueue(chunk)
    },
  })
  const { status, statusText, headers } = reply
  return new Response(reply.body.pipeThrough(limit), { status, statusText, headers: new Headers([...headers]) })
}
