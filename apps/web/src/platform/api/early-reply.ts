/** A request that `boot.js` has sent before the application was loaded. */
interface EarlyReply {
  readonly request: Request
  readonly response: Promise<Response>
}

declare global {
  interface Window {
    lotseEarlyReply?: EarlyReply
  }
}

const HEADERS = ['Accept-Language', 'Authorization', 'X-BUSINESSUNIT-ID', 'X-CSRF-TOKEN']

/** The response to the same request that was sent before the application was loaded, once; null when there is none. */
export function takeEarlyReply(request: Request): Promise<Response> | null {
  const early = window.lotseEarlyReply
  if (!early || early.request.url !== request.url || early.request.method !== request.method) return null
  delete window.lotseEarlyReply
  const isSame = HEADERS.every((name) => early.request.headers.get(name) === request.headers.get(name))
  return isSame ? early.response : null
}
