import { type IncomingHttpHeaders, request } from 'node:http'
import { type DemoTenant, origin, PASSWORD, PROVIDER_PATH } from './tenants.ts'

interface Reply {
  readonly address: URL
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** Cookies by host. */
type CookieJar = Map<string, Map<string, string>>

/**
 * Signs in at the identity provider of the demonstration without a browser. Returns the token of the session cookie, which is also
 * accepted in the header `Authorization`.
 */
export async function providerSession(tenant: DemoTenant, person: string): Promise<string> {
  const jar: CookieJar = new Map()
  const form = await follow(jar, `${origin(tenant.id)}/api/workflow/auth/oidc/start`)
  if (!form.address.pathname.startsWith(PROVIDER_PATH)) throw new Error(`${form.address.href} is not the provider`)
  await follow(jar, form.address.href, `login=${person}&password=${PASSWORD}`)
  const home = new URL(origin(tenant.id))
  await send(jar, new URL('/api/workflow/person/oidc/registerOrUpdate', home), '')
  const token = jar.get(home.host)?.get('lotse')
  if (token === undefined) throw new Error(`sign-in of ${person} at ${tenant.id} set no session cookie`)
  return token
}

/** Follows redirects until a page. */
async function follow(jar: CookieJar, start: string, form?: string): Promise<Reply> {
  let reply = await send(jar, new URL(start), form)
  for (let step = 0; step < 10; step++) {
    const { location } = reply.headers
    if (location === undefined) return reply
    reply = await send(jar, new URL(location, reply.address))
  }
  throw new Error(`${start} leads to too many redirects`)
}

/** Sends a request to this machine, whatever the host: only browsers know that all of `localhost` is this machine. */
function send(jar: CookieJar, address: URL, form?: string): Promise<Reply> {
  const cookies = jar.get(address.host) ?? new Map<string, string>()
  jar.set(address.host, cookies)
  return new Promise((resolve, reject) => {
    const call = request({
      host: '127.0.0.1',
      port: address.port,
      method: form === undefined ? 'GET' : 'POST',
      path: address.pathname + address.search,
      headers: {
        host: address.host,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(form === undefined ? {} : { origin: address.origin, 'content-length': form.length }),
        ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      },
    })
    call.once('error', reject)
    call.once('response', (response) => {
      for (const line of response.headers['set-cookie'] ?? []) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        cookies.set(name, value)
      }
      let body = ''
      response.setEncoding('utf8').on('data', (text: string) => {
        body += text
      })
      response.once('end', () => resolve({ address, headers: response.headers, body }))
    })
    call.end(form)
  })
}
