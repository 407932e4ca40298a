import type { getKpiActualValues, listKpis } from '@lotse/contract/features/kpi/kpi.operations.ts'
import type { OperationReply } from '@lotse/contract/operation.ts'
import type { APIRequestContext } from '@playwright/test'
import { productPort } from './product.ts'
import { providerSession } from './provider-session.ts'
import { type DemoPerson, type DemoTenant, PASSWORD } from './tenants.ts'

/** A signed-in API client outside the browser, to read what the screens should show. */
export interface Caller {
  /** The access token; with single sign-on that of the session cookie. */
  readonly token: string
  get<T>(path: string): Promise<T>
  getText(path: string): Promise<string>
  /** Sends a JSON body; returns the body of the reply, `undefined` for an empty one. */
  send<T>(method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object): Promise<T>
  signOut(): Promise<void>
}

export type KpiList = OperationReply<typeof listKpis>
export type ActualValues = OperationReply<typeof getKpiActualValues>

/** Signs in by the path form of the API. `unit`: the selected business unit of a person who may change units. */
export async function callerOf(
  request: APIRequestContext,
  tenant: DemoTenant,
  person: DemoPerson,
  unit?: string,
): Promise<Caller> {
  const base = `http://127.0.0.1:${productPort()}/t/${tenant.id}/api/workflow`
  const accessToken = tenant.hasSingleSignOn ? await providerSession(tenant, person) : await passwordSession()
  const headers = {
    authorization: `Bearer ${accessToken}`,
    'accept-language': tenant.language,
    ...(unit ? { 'x-businessunit-id': unit } : {}),
  }
  async function passwordSession(): Promise<string> {
    const reply = await request.post(`${base}/auth/login`, { data: { username: person, password: PASSWORD } })
    if (!reply.ok()) throw new Error(`sign-in of ${person}: ${reply.status()} ${await reply.text()}`)
    return (await reply.json()).accessToken
  }
  const get = async (path: string) => {
    const answer = await request.get(base + path, { headers })
    if (!answer.ok()) throw new Error(`GET ${path}: ${answer.status()} ${await answer.text()}`)
    return answer
  }
  return {
    token: accessToken,
    get: async (path) => (await get(path)).json(),
    getText: async (path) => (await (await get(path)).body()).toString('utf8'),
    send: async (method, path, body) => {
      const answer = await request.fetch(base + path, { method, headers, ...(body ? { data: body } : {}) })
      const said = await answer.text()
      if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${said}`)
      return said === '' ? undefined : JSON.parse(said)
    },
    signOut: async () => {
      await request.post(`${base}/auth/logout`, { headers })
    },
  }
}
