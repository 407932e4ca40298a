import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { withTenant } from '../../../platform/database/tenant-transaction.ts'
import { askChat } from '../../../testing/fixture/ai/chat.ts'
import { fillWithFigures } from '../../../testing/fixture/figure/figure.ts'
import { type FreshTenant, freshTenant } from '../../../testing/fresh-tenant.ts'
import { testApp } from '../../../testing/test-app.ts'
import { deletedConversations } from './conversation.repository.ts'

const app = await testApp()
const { database } = app.platform

const colleagues = {
  people: {
    colleague: { roles: ['principal'], businessUnit: 'u1' },
    neighbour: { roles: ['principal'], businessUnit: 'u2' },
  },
}

async function tenantWithFigures(options: Parameters<typeof freshTenant>[1] = {}): Promise<FreshTenant> {
  const tenant = await freshTenant(app, options)
  await fillWithFigures(app, tenant.id)
  return tenant
}

const list = async (tenant: FreshTenant, query = '', as = 'principal') =>
  (await tenant.inject({ as, url: `/api/ai/conversation${query}` })).json()

test('a conversation is listed, found by its questions, renamed, deleted and restored', async () => {
  const tenant = await tenantWithFigures()
  const { conversation } = await askChat(app, tenant, '  How high is\nlabour productivity?  ')
  const { id } = conversation
  await askChat(app, tenant, 'Wie läuft die ÜBERSICHT?')
  await askChat(app, tenant, 'and the year before?', { conversationId: id })

  const all = await list(tenant)
  expect(all).toMatchObject({ totalElements: 2, unfilteredElements: 2 })
  expect(all.content[0]).toMatchObject({ id, title: 'How high is labour productivity?', messageCount: 2 })
  expect((await list(tenant, '?size=1&page=1')).content).toHaveLength(1)
  expect((await list(tenant, `?search=${encodeURIComponent('uebersicht')}`)).totalElements).toBe(0)
  expect((await list(tenant, `?search=${encodeURIComponent('ubersicht läuft')}`)).totalElements).toBe(1)
  expect((await list(tenant, '?search=before')).content).toMatchObject([{ id }])

  const url = `/api/ai/conversation/${id}`
  const renamed = await tenant.inject({ as: 'principal', method: 'PATCH', url, body: { title: ' Productivity ' } })
  expect(renamed.json()).toMatchObject({ id, title: 'Productivity' })
  expect((await list(tenant, '?search=productivity')).content).toMatchObject([{ id }])

  expect((await tenant.inject({ as: 'principal', method: 'DELETE', url })).statusCode).toBe(204)
  expect((await tenant.inject({ as: 'principal', url })).json().code).toBe('ai.conversation_not_found')
  expect((await list(tenant)).totalElements).toBe(1)
  const restored = await tenant.inject({ as: 'principal', method: 'POST', url: `${url}/restore` })
  expect(restored.json()).toMatchObject({ id, title: 'Productivity', messageCount: 2 })
})

test('a conversation does not exist for other people and in other units', async () => {
  const tenant = await tenantWithFigures(colleagues)
  const { conversation } = await askChat(app, tenant, 'How high is labour productivity?')
  const url = `/api/ai/conversation/${conversation.id}`
  const messageId = conversation.messages[0]?.id
  for (const as of ['colleague', 'neighbour', 'admin']) {
    const unit = as === 'admin' ? { unit: 'u2' } : {}
    const code = async (call: object) => (await tenant.inject({ as, ...unit, url, ...call })).json().code
    expect(await code({})).toBe('ai.conversation_not_found')
    expect(await code({ method: 'PATCH', body: { title: 'Mine' } })).toBe('ai.conversation_not_found')
    expect(await code({ method: 'DELETE' })).toBe('ai.conversation_not_found')
    expect(await code({ method: 'POST', url: `${url}/restore` })).toBe('ai.conversation_not_found')
    expect(await code({ method: 'POST', url: `${url}/message`, body: { text: 'Why?' } })).toBe(
      'ai.conversation_not_found',
    )
    const feedback = { method: 'PUT', url: `${url}/message/${messageId}/feedback`, body: { isHelpful: true } }
    expect(await code(feedback)).toBe('ai.conversation_not_found')
    const sameId = { method: 'POST', url: '/api/ai/conversation', body: { id: conversation.id, text: 'Why?' } }
    expect(await code(sameId)).toBe('ai.conversation_not_found')
    expect((await tenant.inject({ as, ...unit, url: '/api/ai/conversation' })).json().totalElements).toBe(0)
  }
})

test('a repeated call asks only once', async () => {
  const tenant = await tenantWithFigures()
  const body = { id: randomUUID(), messageId: randomUUID(), text: 'How high is labour productivity?' }
  const post = (url: string, sent: object) => tenant.inject({ as: 'principal', method: 'POST', url, body: sent })
  const replies = await Promise.all([post('/api/ai/conversation', body), post('/api/ai/conversation', body)])
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(replies[0]?.json()).toEqual(replies[1]?.json())
  const next = { messageId: randomUUID(), text: 'Why?' }
  const first = await post(`/api/ai/conversation/${body.id}/message`, next)
  expect((await post(`/api/ai/conversation/${body.id}/message`, next)).json()).toEqual(first.json())
  await app.platform.runs.settled()
  expect((await list(tenant)).content).toMatchObject([{ messageCount: 2 }])
})

test('feedback is stored, replaced and withdrawn', async () => {
  const tenant = await tenantWithFigures()
  const { conversation } = await askChat(app, tenant, 'How high is labour productivity?')
  const url = `/api/ai/conversation/${conversation.id}/message/${conversation.messages[0]?.id}/feedback`
  const put = async (body: object) =>
    (await tenant.inject({ as: 'principal', method: 'PUT', url, body })).json().feedback
  expect(await put({ isHelpful: false, text: ' Too short. ' })).toEqual({ isHelpful: false, text: 'Too short.' })
  expect(await put({ isHelpful: true })).toEqual({ isHelpful: true, text: '' })
  expect(await put({ isHelpful: null })).toBeNull()
  const other = url.replace(conversation.messages[0]?.id ?? '', randomUUID())
  const missing = await tenant.inject({ as: 'principal', method: 'PUT', url: other, body: { isHelpful: true } })
  expect(missing.json().code).toBe('ai.message_not_found')
})

test('answers are removed a day after the deletion, and with the person', async () => {
  const tenant = await tenantWithFigures(colleagues)
  const { conversation } = await askChat(app, tenant, 'How high is labour productivity?')
  const kept = await askChat(app, tenant, 'What is critical?')
  await askChat(app, tenant, 'What is critical?', { as: 'colleague' })
  await tenant.inject({ as: 'principal', method: 'DELETE', url: `/api/ai/conversation/${conversation.id}` })
  const counts = async () => {
    const { rows } = await sql<{ runs: number; messages: number }>`
      select (select count(*)::int from ai_run where tenant_id = ${tenant.id}) as runs,
        (select count(*)::int from ai_message where tenant_id = ${tenant.id}) as messages`.execute(database.kysely)
    return rows[0]
  }
  expect(await withTenant(database, tenant.id, deletedConversations.remove)).toBe(0)
  expect(await counts()).toEqual({ runs: 3, messages: 3 })
  await sql`update ai_conversation set deleted_at = deleted_at - interval '25 hours' where tenant_id = ${tenant.id}`.execute(
    database.kysely,
  )
  await sql`delete from person where tenant_id = ${tenant.id} and username = 'colleague'`.execute(database.kysely)
  expect(await withTenant(database, tenant.id, deletedConversations.remove)).toBe(1)
  expect(await counts()).toEqual({ runs: 1, messages: 1 })
  expect((await list(tenant)).content).toMatchObject([{ id: kept.conversation.id }])
})

test('suggested questions are those of the unit, in the reader’s language, and are answered by their id', async () => {
  const tenant = await tenantWithFigures()
  const read = async (language: 'en' | 'de') =>
    (await tenant.inject({ as: 'principal', url: '/api/ai/conversation/suggestion', language })).json()
  const { content } = await read('en')
  expect(content.map(({ id }: { id: string }) => id)).toContain('FIRST_STEPS')
  // The unit is not in Germany, whose market it is.
  expect(content.map(({ id }: { id: string }) => id)).not.toContain('MARKET')
  expect((await read('de')).content.map(({ text }: { text: string }) => text)).toContain('Was soll ich zuerst tun?')
  for (const { id, text } of content) {
    const { answer } = await askChat(app, tenant, { text: `${text} qwertz`, suggestionId: id })
    expect(answer, id).toMatchObject({ state: 'DONE', droppedSentences: 0 })
    expect(JSON.stringify(answer.blocks)).not.toContain('not understood')
  }
  const foreign = { text: 'x', suggestionId: 'KPI_VALUE:no_such_kpi' }
  const refused = await tenant.inject({ as: 'principal', method: 'POST', url: '/api/ai/conversation', body: foreign })
  expect(refused.json().code).toBe('kpi.not_found')
})
