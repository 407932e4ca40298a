import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import type { Session } from './session.ts'
import { createSessionReader } from './session-reader.ts'

const { database } = (await testApp()).platform
const request = (name: string) => ({ tokenHash: Buffer.from(name), requestedUnitId: null })
const session = (revision: number) => ({ revision }) as Session

test('requests that arrive during a read share the next read and get their own session', async () => {
  const batches: string[][] = []
  const read = createSessionReader(database, async (_tx, requests) => {
    batches.push(requests.map(({ tokenHash }) => tokenHash.toString()))
    await new Promise((resolve) => setTimeout(resolve, 5))
    return requests.map(({ tokenHash }) => (tokenHash.toString() === 'unknown' ? null : session(tokenHash.length)))
  })
  const answers = await Promise.all(['a', 'bb', 'unknown', 'dddd'].map((name) => read('t', request(name))))
  expect(answers.map((answer) => answer?.revision ?? null)).toEqual([1, 2, null, 4])
  expect(batches).toEqual([['a'], ['bb', 'unknown', 'dddd']])
})

test('a session is read after its request arrived', async () => {
  let revision = 1
  const begun = Promise.withResolvers<void>()
  const proceed = Promise.withResolvers<void>()
  const read = createSessionReader(database, async (_tx, requests) => {
    const seen = revision
    begun.resolve()
    await proceed.promise
    return requests.map(() => session(seen))
  })
  const early = read('t', request('a'))
  await begun.promise
  revision = 2
  proceed.resolve()
  expect([(await early)?.revision, (await read('t', request('a')))?.revision]).toEqual([1, 2])
})

test('a failed read rejects only the requests of its batch, and tenants have separate batches', async () => {
  let failures = 1
  const tenants: string[] = []
  const read = createSessionReader(database, async (tx, requests) => {
    tenants.push(tx.tenantId)
    if (failures-- > 0) throw new Error('failed')
    return requests.map(() => session(1))
  })
  await expect(read('t', request('a'))).rejects.toThrow('failed')
  const both = await Promise.all([read('t', request('a')), read('s', request('a'))])
  expect(both.map((each) => each?.revision)).toEqual([1, 1])
  expect(tenants.sort()).toEqual(['s', 't', 't'])
})
