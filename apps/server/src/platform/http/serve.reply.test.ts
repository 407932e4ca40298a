import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { freshTenant } from '../../testing/fresh-tenant.ts'
import { openTrialApp } from '../../testing/trial-app.ts'
import { bumpTenantRevision } from '../database/tenant-revision.ts'
import { withTenant } from '../database/tenant-transaction.ts'

const app = await openTrialApp()

describe('replies to reads', () => {
  const url = '/api/workflow/trial/x?months=12'

  test('are cached until the revision changes, by unit and language, and only sent to callers who pass the rules', async () => {
    const tenant = await freshTenant(app, {
      roles: { none: [] },
      people: { nobody: { roles: ['none'], businessUnit: 'u1' } },
    })
    const valueFor = async (call: { as: string; unit?: string; language?: 'de' }) =>
      (await tenant.inject({ url, ...call })).json().value
    const first = await valueFor({ as: 'principal' })
    expect(await valueFor({ as: 'principal' })).toBe(first)
    expect(await valueFor({ as: 'consultant', unit: 'u1' })).toBe(first)
    expect(await valueFor({ as: 'consultant', unit: 'u2' })).not.toBe(first)
    expect(await valueFor({ as: 'principal', language: 'de' })).not.toBe(first)
    expect((await tenant.inject({ as: 'nobody', url })).json().code).toBe('permission.missing')
    await withTenant(app.platform.database, tenant.id, bumpTenantRevision)
    expect(await valueFor({ as: 'principal' })).not.toBe(first)
  })

  test('have an ETag; If-None-Match gets 304', async () => {
    const tenant = await freshTenant(app)
    const reply = await tenant.inject({ as: 'principal', url })
    expect(reply.headers).toMatchObject({
      etag: expect.stringMatching(/^W\/".+"$/),
      'cache-control': 'private, no-cache',
      vary: expect.stringContaining('Accept-Encoding, Accept-Language, Authorization, X-BUSINESSUNIT-ID'),
    })
    const again = (etag: string) => tenant.inject({ as: 'principal', url, headers: { 'if-none-match': etag } })
    expect((await again(String(reply.headers.etag))).statusCode).toBe(304)
    expect((await again(`"other", ${reply.headers.etag}`)).body).toBe('')
    expect((await again('"other"')).statusCode).toBe(200)
    await withTenant(app.platform.database, tenant.id, bumpTenantRevision)
    expect((await again(String(reply.headers.etag))).statusCode).toBe(200)
  })

  test('are compressed by Accept-Encoding, cached ones only once', async () => {
    const tenant = await freshTenant(app)
    const plain = await tenant.inject({ as: 'principal', url })
    expect(plain.headers['content-encoding']).toBeUndefined()
    const { replyCache } = app.platform
    const sizes = [replyCache.bytes]
    for (const [accepted, encoding, decode] of [
      ['gzip, deflate, br', 'br', brotliDecompressSync],
      ['br;q=0, gzip', 'gzip', gunzipSync],
    ] as const) {
      for (const _ of [1, 2]) {
        const reply = await tenant.inject({ as: 'principal', url, headers: { 'accept-encoding': accepted } })
        expect(reply.headers).toMatchObject({
          'content-encoding': encoding,
          'content-length': String(reply.rawPayload.length),
          vary: expect.stringContaining('Accept-Encoding'),
          etag: plain.headers.etag,
        })
        expect(decode(reply.rawPayload).toString()).toBe(plain.body)
        sizes.push(replyCache.bytes)
      }
    }
    const [without = 0, br = 0, brAgain = 0, both = 0, bothAgain = 0] = sizes
    expect(br).toBeGreaterThan(without)
    expect(both).toBeGreaterThan(br)
    expect([brAgain, bothAgain]).toEqual([br, both])
    const refused = await tenant.inject({ as: 'principal', url, headers: { 'accept-encoding': 'zstd' } })
    expect(refused.body).toBe(plain.body)
  })

  test('contain only the fields of the schema', async () => {
    const tenant = await freshTenant(app)
    const reply = await tenant.inject({ as: 'principal', url: '/api/workflow/trial/x' })
    expect(Object.keys(reply.json())).toEqual(['value', 'names'])
    expect(reply.json().names.slice(0, 4)).toEqual(['x', '36', 'u1', 'en'])
    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8')
  })
})

test('a binary reply has its file name and length and is not compressed', async () => {
  const tenant = await freshTenant(app)
  const reply = await tenant.inject({
    as: 'principal',
    url: '/api/workflow/file-trial',
    headers: { 'accept-encoding': 'br, gzip' },
  })
  expect(reply.headers).toMatchObject({ 'content-length': '5000', 'content-type': 'text/csv' })
  expect(reply.headers['content-encoding']).toBeUndefined()
  expect(reply.headers['content-disposition']).toBe(
    `attachment; filename="Bericht _Sud_ 1_2.csv"; filename*=UTF-8''Bericht%20%E2%80%9ES%C3%BCd%E2%80%9C%201_2.csv`,
  )
})
