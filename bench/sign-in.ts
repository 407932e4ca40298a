import { request } from 'node:http'
import { productPort } from '../apps/e2e/setup/product.ts'
import { type DemoTenant, origin, PASSWORD } from '../apps/e2e/setup/tenants.ts'

/** What a browser keeps of a sign-in: the token, and the cookies by which pages recognise their reader. */
export interface SignedIn {
  readonly accessToken: string
  readonly cookies: readonly { readonly name: string; readonly value: string; readonly url: string }[]
}

/** Signs in as the principal of a tenant, who has opened the home page before: the first words of a page are those known since. */
export async function signInAsPrincipal(tenant: DemoTenant): Promise<SignedIn> {
  const credentials = JSON.stringify({ username: 'principal', password: PASSWORD })
  const login = await send(tenant, 'POST', '/auth/login', { 'content-type': 'application/json' }, credentials)
  const { accessToken } = JSON.parse(login.body) as { accessToken: string }
  const headers = { authorization: `Bearer ${accessToken}`, 'accept-language': tenant.language }
  const { id } = JSON.parse((await send(tenant, 'GET', '/whoami', headers)).body) as { id: string }
  await send(tenant, 'GET', '/priority', headers)
  const pages = login.cookies.map((cookie) => /^(?<name>[^=]+)=(?<value>[^;]*)/.exec(cookie)?.groups ?? {})
  const url = origin(tenant.id)
  return {
    accessToken,
    cookies: [...pages, { name: 'lotse_person', value: id }].map(({ name = '', value = '' }) => ({ name, value, url })),
  }
}

/** By the host of the tenant, whose pages get the cookies; `fetch` cannot set it, and not every machine resolves its name. */
function send(
  { id }: DemoTenant,
  method: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  body?: string,
): Promise<{ readonly body: string; readonly cookies: readonly string[] }> {
  const port = productPort()
  const options = { host: '127.0.0.1', port, method, path: `/api/workflow${path}` }
  return new Promise((resolve, reject) => {
    request({ ...options, headers: { ...headers, host: `${id}.localhost:${port}` } }, (reply) => {
      let text = ''
      reply.setEncoding('utf8').on('data', (part: string) => {
        text += part
      })
      reply.on('end', () => resolve({ body: text, cookies: reply.headers['set-cookie'] ?? [] }))
    })
      .on('error', reject)
      .end(body)
  })
}
