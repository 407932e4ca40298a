/** A request that `boot.ts` has sent before the application was loaded. */
interface EarlyReply {
  readonly request: Request
  readonly response: Promise<Response>
}

declare global {
  interface Window {
    lotseEarlyReplies?: EarlyReply[]
  }
}

const HEADERS = ['Accept-Language', 'Authorization', 'X-BUSINESSUNIT-ID', 'X-CSRF-TOKEN']

/** The response to the same request that was sent before the application was loaded, once; null when there is none. */
export function takeEarlyReply(request: Request): Promise<Response> | null {
  const replies = window.lotseEarlyReplies ?? []
  const at = replies.findIndex((early) => early.request.url === request.url && early.request.method === request.method)
  const [early] = at < 0 ? [] : replies.splice(at, 1)
  const isSame = HEADERS.every((name) => early?.request.headers.get(name) === request.headers.get(name))
  return early && isSame ? early.response : null
}
