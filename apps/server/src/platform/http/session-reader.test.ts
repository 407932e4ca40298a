import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import type { Session } from './session.ts'
import { createSessionReader } from './session-reader.ts'

const { database } = (await testApp()).platform
const request = (name: string) => ({ tokenHash: Buffer.from(name), requestedUnitId: null })
const session = (revision: number) => ({ revision }) as Session

test('requests that arrive while one is read share the next read, each with its own answer', async () => {
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

test('no answer is older than its request', async () => {
  let revision = 1
  const read = createSessionReader(database, async (_tx, requests) => {
    const seen = revision
    await new Promise((resolve) => setTimeout(resolve, 5))
    return requests.map(() => session(seen))
  })
  const early = read('t', request('a'))
  await new Promise((resolve) => setTimeout(resolve, 2))
  revision = 2
  expect([(await early)?.revision, (await read('t', request('a')))?.revision]).toEqual([1, 2])
})

test('a failed read fails those who shared it and nobody after them; tenants do not share', async () => {
  let failures = 1
  const tenants: string[] = []
  const read = createSessionReader(database, async (tx, requests) => {
    tenants.push(tx.tenantId)
    if (failures-- > 0) throw new Error('away')
    return requests.map(() => session(1))
  })
  await expect(read('t', request('a'))).rejects.toThrow('away')
  const both = await Promise.all([read('t', request('a')), read('s', request('a'))])
  expect(both.map((each) => each?.revision)).toEqual([1, 1])
  expect(tenants.sort()).toEqual(['s', 't', 't'])
})
