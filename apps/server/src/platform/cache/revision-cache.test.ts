import { expect, test } from 'vitest'
import type { TenantTransaction } from '../database/tenant-transaction.ts'
import { createRevisionCache } from './revision-cache.ts'

const inTenant = (tenantId: string) => ({ tenantId }) as TenantTransaction

test('the cache loads once per tenant, revision and key', async () => {
  const cache = createRevisionCache<string>(10)
  let loads = 0
  const read = (tenant: string, revision: number, key = 'k') =>
    cache.get(inTenant(tenant), revision, key, async () => `${tenant}/${revision}/${key}/${++loads}`)
  expect(await read('a', 1)).toBe('a/1/k/1')
  expect(await read('a', 1)).toBe('a/1/k/1')
  expect(await read('b', 1)).toBe('b/1/k/2')
  expect(await read('a', 2)).toBe('a/2/k/3')
  expect(await read('a', 2, 'other')).toBe('a/2/other/4')
})

test('a request of an older revision neither reads nor replaces the newer entry', async () => {
  const cache = createRevisionCache<string>(10)
  await cache.get(inTenant('a'), 2, 'k', async () => 'new')
  expect(await cache.get(inTenant('a'), 1, 'k', async () => 'old')).toBe('old')
  expect(await cache.get(inTenant('a'), 2, 'k', async () => 'again')).toBe('new')
})

test('the cache keeps the most recently used entries up to its limit, and does not store a failed load', async () => {
  const cache = createRevisionCache<number>(2)
  for (const key of ['x', 'y', 'x', 'z']) await cache.get(inTenant('a'), 1, key, async () => 1)
  expect(cache.size).toBe(2)
  expect(await cache.get(inTenant('a'), 1, 'x', async () => 2)).toBe(1)
  expect(await cache.get(inTenant('a'), 1, 'y', async () => 2)).toBe(2)
  await expect(cache.get(inTenant('a'), 1, 'w', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost')
  expect(await cache.get(inTenant('a'), 1, 'w', async () => 3)).toBe(3)
})
