import { randomBytes } from 'node:crypto'
import type { MessageList, SentDetail } from '@lotse/contract/features/message/message.schema.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startSession } from '../../features/person/person.service.ts'
import { withTenant } from '../../platform/database/tenant-transaction.ts'
import { PackError } from '../../platform/pack/pack-problem.ts'
import { copyExamplePack } from '../../testing/pack/example-pack.ts'
import { testApp } from '../../testing/test-app.ts'
import { applyPack, checkPack } from './apply-pack.ts'

const app = await testApp()
const { database } = app.platform
const text = (en: string) => `{ en: ${en}, de: ${en} (de), tr: ${en} (tr), sk: ${en} (sk) }`
const PEOPLE = `
- { login: maria, name: Maria Berg, roles: [shop_manager], businessUnit: harbour }
- { login: otto, name: Otto Lund, roles: [shop_manager], businessUnit: station }
- { login: boss, name: Ada Boss, roles: [sender] }
`
const ROLES = `
- { id: shop_manager, name: ${text('Manager')}, permissions: [KPI_READ] }
- { id: sender, name: ${text('Sender')}, permissions: [MESSAGE_WRITE, TENANT_ADMIN] }
`
const MESSAGES = `
- id: all
  from: boss
  on: 2026-01-07
  audience: {}
  importance: HIGH
  page: /measures?state=IDEA
  title: ${text('Welcome')}
  text: ${text('Good day')}
  readBy: [{ by: maria, on: 2026-01-08 }]
- { id: one, from: boss, on: today-1, audience: { businessUnits: [station], roles: [shop_manager] }, title: ${text('One')}, text: ${text('x')} }
`

let pack: Awaited<ReturnType<typeof copyExamplePack>>
let id: string
beforeEach(async () => {
  id = `p${randomBytes(6).toString('hex')}`
  pack = await copyExamplePack(id)
  await pack.write('people.yaml', PEOPLE)
  await pack.write('roles.yaml', ROLES)
  await pack.write('messages.yaml', MESSAGES)
})
afterEach(() => pack.dispose())

const apply = async () => {
  const { changes } = await applyPack(database, await checkPack(pack.folder))
  return changes.find(({ kind }) => kind === 'messages')
}

async function readAs<T>(username: string, path = '', language = 'en'): Promise<T> {
  const { accessToken } = await withTenant(database, id, async (tx) => {
    const { id: personId } = await tx
      .selectFrom('person')
      .select('id')
      .where('tenant_id', '=', id)
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
    return startSession(tx, { personId, method: 'PASSWORD', address: '127.0.0.1', userAgent: null, tokenHours: 1 })
  })
  const headers = { authorization: `Bearer ${accessToken}`, 'accept-language': language }
  return (await app.inject({ url: `/t/${id}/api/workflow/message${path}`, headers })).json<T>()
}

describe('messages of a pack', () => {
  test('are sent to their audience, in the language of the reader, and marked as read as in the pack', async () => {
    expect(await apply()).toMatchObject({ created: ['all', 'one'], unchanged: 0, retired: [] })
    const maria = await readAs<MessageList>('maria', '', 'sk')
    expect(maria).toMatchObject({ unread: 0, totalElements: 1 })
    expect(maria.content[0]).toMatchObject({
      title: 'Welcome (sk)',
      sender: 'Ada Boss',
      importance: 'HIGH',
      page: '/measures?state=IDEA',
      sentAt: '2026-01-07T07:30:00.000Z',
      readAt: '2026-01-08T09:15:00.000Z',
    })
    const otto = await readAs<MessageList>('otto')
    expect(otto.content.map(({ title }) => title)).toEqual(['One', 'Welcome'])
    const sent = await readAs<MessageList>('boss', '/sent')
    const [one, all] = sent.content
    expect(await readAs<SentDetail>('boss', `/sent/${one?.id}`)).toMatchObject({ recipients: 1, read: 0 })
    expect(await readAs<SentDetail>('boss', `/sent/${all?.id}`)).toMatchObject({ recipients: 2, read: 1 })
  })

  test('are written once: a retraction stays when the pack changes later', async () => {
    await apply()
    await withTenant(database, id, (tx) =>
      tx.updateTable('message').set({ retracted_at: new Date() }).where('tenant_id', '=', id).execute(),
    )
    await pack.write('messages.yaml', MESSAGES.replaceAll('Welcome', 'Changed'))
    expect(await apply()).toMatchObject({ created: [], changed: [], unchanged: 2, retired: [] })
    expect((await readAs<MessageList>('maria')).content).toEqual([])
    await pack.write('messages.yaml', '[]')
    expect(await apply()).toBeUndefined()
    expect((await readAs<MessageList>('boss', '/sent')).totalElements).toBe(2)
  })

  test.each([
    ['from: boss', 'from: bos', 'unknown person "bos"'],
    ['[station]', '[statoin]', 'unknown business unit "statoin"'],
    ['[shop_manager] }, title', '[shop_manger] }, title', 'unknown role "shop_manger"'],
    ['by: maria', 'by: mario', 'unknown person "mario"'],
    ['page: /measures', 'page: //evil.example', 'page'],
    ['on: 2026-01-07', 'on: someday', 'on'],
  ])('%s → %s is a problem', async (right, wrong, problem) => {
    await pack.write('messages.yaml', MESSAGES.replace(right, wrong))
    const refused = await checkPack(pack.folder).then(
      () => null,
      (error: unknown) => error,
    )
    expect(refused).toBeInstanceOf(PackError)
    expect((refused as PackError).problems.map(({ message }) => message).join('\n')).toContain(problem)
  })
})
