import { expect, test } from 'vitest'
import { createReplyCache } from './reply-cache.ts'

const key = { tenantId: 't', revision: 1, businessUnitId: 'u', language: 'en', url: '/a' }
const reply = (length: number) => ({ body: Buffer.alloc(length, 'x'), etag: 'W/"1"', encoded: {} })

test('get misses when any part of the key differs', () => {
  const cache = createReplyCache(1_000_000)
  cache.set(key, reply(10))
  expect(cache.get(key)).toMatchObject(reply(10))
  for (const other of [
    { tenantId: 's' },
    { revision: 2 },
    { businessUnitId: null },
    { language: 'de' },
    { url: '/b' },
  ]) {
    expect(cache.get({ ...key, ...other }), JSON.stringify(other)).toBeUndefined()
  }
})

test('set bounds the bytes and drops the least recently used reply', () => {
  const cache = createReplyCache(100_000)
  for (let index = 0; index < 1_000; index++) {
    cache.set({ ...key, url: `/${index}` }, reply(1_000))
    cache.get({ ...key, url: '/0' })
    expect(cache.bytes).toBeLessThanOrEqual(100_000)
  }
  expect(cache.get({ ...key, url: '/0' })).toBeDefined()
  expect(cache.get({ ...key, url: '/1' })).toBeUndefined()
  expect(cache.get({ ...key, url: '/999' })).toBeDefined()
})

test('set skips a reply larger than an eighth of the cache, and counts a replaced one once', () => {
  const cache = createReplyCache(100_000)
  cache.set(key, reply(20_000))
  expect(cache.get(key)).toBeUndefined()
  cache.set(key, reply(100))
  const { bytes } = cache
  cache.set(key, reply(100))
  expect(cache.bytes).toBe(bytes)
})

test('holdsAny returns whether any reply of an address is cached', () => {
  const cache = createReplyCache(100_000)
  expect(cache.holdsAny('t', '/a')).toBe(false)
  cache.set(key, reply(10))
  cache.set({ ...key, businessUnitId: 'v' }, reply(10))
  expect([cache.holdsAny('t', '/a'), cache.holdsAny('s', '/a'), cache.holdsAny('t', '/b')]).toEqual([
    true,
    false,
    false,
  ])
  for (let index = 0; index < 1_000; index++) cache.set({ ...key, url: `/${index}` }, reply(1_000))
  expect(cache.holdsAny('t', '/a')).toBe(false)
})
