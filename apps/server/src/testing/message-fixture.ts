import type { Audience, MessageList, NewMessage, SentMessage } from '@lotse/contract/features/message/message.schema.ts'
import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import { type FreshTenant, freshTenant, type TestCall } from './fresh-tenant.ts'

/** Two units: `anna` (clerk) and `dana` (may write within her unit) in `u1`, `ben` (clerk) and `cem` (clerk who may write) in `u2`. */
export function messageTenant(app: FastifyInstance): Promise<FreshTenant> {
  return freshTenant(app, {
    config: { default_language: 'de' },
    roles: { clerk: [], writer: ['MESSAGE_WRITE'], roaming: ['MESSAGE_WRITE', 'CHANGE_BUSINESS_UNIT'] },
    people: {
      anna: { roles: ['clerk'], businessUnit: 'u1' },
      ben: { roles: ['clerk'], businessUnit: 'u2' },
      cem: { roles: ['clerk', 'writer'], businessUnit: 'u2' },
      dana: { roles: ['roaming'], businessUnit: 'u1' },
    },
  })
}

/** An audience of nobody, to be added to. */
export const NOBODY: Audience = { businessUnitIds: [], roleIds: [], personIds: [] }

/** Title and text of a message. */
export const words = (title: string) => ({ title, text: `Text of **${title}**` })

/** A message in German to an audience. */
export const draft = (audience: Partial<Audience>, more: Partial<NewMessage> = {}): NewMessage => ({
  texts: { de: words('Hallo') },
  audience: { ...NOBODY, ...audience },
  importance: 'NORMAL',
  ...more,
})

/** The calls of the feature in the tenant that a test has at the moment. Without another name, `anna` reads and the consultant writes. */
export function messageCalls(tenantNow: () => FreshTenant) {
  const call = (url: string, rest: Omit<TestCall, 'url'> = {}) =>
    tenantNow().inject({ as: 'anna', url: `/api/workflow/message${url}`, ...rest })
  const post = (body: unknown, as = 'consultant') => call('', { as, method: 'POST', body })
  const send = async (audience: Partial<Audience>, more: Partial<NewMessage> = {}, as = 'consultant') => {
    const reply = await post(draft(audience, more), as)
    expect(reply.statusCode, reply.body).toBe(200)
    return reply.json<SentMessage>()
  }
  const list = async (as: string, query = '', rest: Partial<TestCall> = {}) =>
    (await call(query, { as, ...rest })).json<MessageList>()
  /** Who has a message in their inbox. */
  const getters = async (id: string) => {
    const everybody = ['anna', 'ben', 'cem', 'dana', 'principal', 'consultant', 'admin']
    const found: string[] = []
    for (const as of everybody) if ((await list(as)).content.some((message) => message.id === id)) found.push(as)
    return found
  }
  const idOf = async (as: string) => (await tenantNow().inject({ as, url: '/api/workflow/whoami' })).json().id as string
  return { call, post, send, list, getters, idOf }
}
