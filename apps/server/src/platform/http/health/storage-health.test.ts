import type { Language } from '@lotse/contract/language.ts'
import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { freshTenant } from '../../../testing/fresh-tenant.ts'
import { testApp, testAppWith } from '../../../testing/test-app.ts'
import { createStorageHealth } from './storage-health.ts'

const shared = await testApp()
const { database } = shared.platform

/** A database whose inserts fail while `state.isFull` is set. */
function fillable() {
  const state = { isFull: false }
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      // A statement of parts has its words in the parts.
      const isInsert =
        node.kind === 'InsertQueryNode' || (node.kind === 'RawNode' && JSON.stringify(node).includes('insert into'))
      if (state.isFull && isInsert) throw Object.assign(new Error('could not extend file'), { code: '53100' })
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return { state, database: { ...database, kysely: database.kysely.withPlugin(plugin) } }
}

test('a full disk leads to 503 in the language of the caller and to ready for reading only, until there is space again', async () => {
  const { state, database: filling } = fillable()
  const app = await testAppWith({}, filling)
  const tenant = await freshTenant(app, { config: { active_plugins: ['PERSONAL_NOTES'] } })
  const write = (language: Language) =>
    tenant.inject({
      as: 'principal',
      method: 'POST',
      url: '/api/workflow/note',
      body: { id: crypto.randomUUID(), text: 'a note' },
      language,
    })
  const ready = async () => {
    const reply = await app.inject({ url: '/readyz' })
    expect(reply.statusCode).toBe(200)
    return reply.json().status
  }
  expect((await write('en')).statusCode).toBeLessThan(300)
  expect(await ready()).toBe('ok')
  state.isFull = true
  const messages: string[] = []
  for (const language of ['en', 'de', 'tr', 'sk'] as const) {
    const reply = await write(language)
    expect(reply.statusCode).toBe(503)
    expect(reply.json().code).toBe('storage.full')
    expect(reply.headers['retry-after']).toBe('60')
    messages.push(reply.json().message)
  }
  expect(new Set(messages).size).toBe(4)
  expect(await ready()).toBe('read only')
  expect((await tenant.inject({ as: 'principal', url: '/api/workflow/note' })).statusCode).toBe(200)
  state.isFull = false
  expect((await write('en')).statusCode).toBeLessThan(300)
  await expect.poll(ready, { interval: 200 }).toBe('ok')
  await app.close()
})

test('isWritable probes at most every two seconds, and only after a failure', async () => {
  let now = 0
  let probes = 0
  let isFull = true
  const health = createStorageHealth(
    async () => {
      probes++
      if (isFull) throw new Error('ENOSPC')
    },
    () => now,
  )
  expect(await health.isWritable()).toBe(true)
  expect(probes).toBe(0)
  health.noteFull()
  for (const at of [0, 500, 1_999]) {
    now = at
    expect(await health.isWritable()).toBe(false)
  }
  expect(probes).toBe(1)
  isFull = false
  now = 2_000
  expect(await health.isWritable()).toBe(true)
  expect(await health.isWritable()).toBe(true)
  expect(probes).toBe(2)
})
