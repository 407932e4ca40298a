import { once } from 'node:events'
import { createServer, request as httpRequest } from 'node:http'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { withTenant } from '../../platform/database/tenant-transaction.ts'
import {
  listRequests,
  SUPPORT,
  sendRequest,
  supportTenant,
  trySend,
} from '../../testing/fixture/communication/support.ts'
import type { FreshTenant } from '../../testing/fresh-tenant.ts'
import { testApp } from '../../testing/test-app.ts'
import { cleanUpScreenshots } from './support.cleanup.ts'

const app = await testApp()
const { database, files } = app.platform

const PNG = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(2_000, 7)])
const uploadTo = (tenant: FreshTenant, body: Buffer, as = 'principal', name = 'Bildschirm foto.png') =>
  app.inject({
    method: 'POST',
    url: `${SUPPORT}/screenshot?name=${encodeURIComponent(name)}`,
    headers: {
      host: tenant.host,
      authorization: `Bearer ${tenant.tokens[as]}`,
      'content-type': 'application/octet-stream',
    },
    payload: body,
  })

describe('a screenshot', () => {
  test('is uploaded first, then attached to the request, and downloaded unchanged by the requester and administrators', async () => {
    const tenant = await supportTenant(app)
    const uploaded = (await uploadTo(tenant, PNG)).json()
    expect(uploaded).toMatchObject({ fileName: 'Bildschirm foto.png', type: 'PNG', byteSize: PNG.byteLength })
    const request = await sendRequest(tenant, { screenshotId: uploaded.id })
    expect(request.screenshot).toEqual(uploaded)
    const url = `${SUPPORT}/${request.id}/screenshot?inline=true`
    for (const as of ['principal', 'admin']) {
      const reply = await tenant.inject({ as, url })
      expect(reply.rawPayload.equals(PNG)).toBe(true)
      expect(reply.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' })
      expect(reply.headers['content-security-policy']).toContain('sandbox')
    }
    expect((await tenant.inject({ as: 'colleague', url })).json().code).toBe('support.not_found')
    expect((await trySend(tenant, { screenshotId: uploaded.id })).json().code).toBe('support.screenshot_not_found')
  })

  test('of another person or tenant is rejected, and the request is not created', async () => {
    const [tenant, other] = [await supportTenant(app), await supportTenant(app)]
    const foreign = (await uploadTo(other, PNG)).json().id
    const colleagues = (await uploadTo(tenant, PNG, 'colleague')).json().id
    for (const screenshotId of [foreign, colleagues, '00000000-0000-4000-8000-000000000000']) {
      const reply = await trySend(tenant, { screenshotId })
      expect([reply.statusCode, reply.json().code]).toEqual([404, 'support.screenshot_not_found'])
    }
    expect((await listRequests(tenant, 'principal')).totalElements).toBe(0)
    expect((await sendRequest(tenant)).number).toMatch(/-0001$/)
  })

  test('that is no accepted image is rejected, whatever its name', async () => {
    const tenant = await supportTenant(app)
    for (const text of [
      'MZ program',
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      '%PDF-1.7',
      'GIF89a',
      'RIFF....WAVE',
      '\x89PN',
    ]) {
      const reply = await uploadTo(tenant, Buffer.from(text, 'latin1'), 'principal', 'picture.png')
      expect([reply.statusCode, reply.json().code], text).toEqual([400, 'support.screenshot_type'])
    }
    expect((await uploadTo(tenant, Buffer.alloc(0))).json().code).toBe('document.empty')
  })

  test('of more than 10 MB is rejected during the upload', async () => {
    const tenant = await supportTenant(app)
    const reply = await uploadTo(tenant, Buffer.concat([PNG, Buffer.alloc(10 * 1024 * 1024)]))
    expect([reply.statusCode, reply.json().code]).toEqual([413, 'document.too_large'])
    expect(reply.json().message).toContain('10')
  })

  test('with a Content-Length of 100 MB is rejected before the body is sent', async () => {
    const tenant = await supportTenant(app)
    const server = createServer((request, reply) => app.routing(request, reply)).listen(0, '127.0.0.1')
    await once(server, 'listening')
    try {
      const { port } = server.address() as { port: number }
      const request = httpRequest({
        port,
        host: '127.0.0.1',
        method: 'POST',
        path: `${SUPPORT}/screenshot?name=a.png`,
        headers: {
          host: tenant.host,
          authorization: `Bearer ${tenant.tokens.principal}`,
          'content-type': 'application/octet-stream',
          'content-length': String(100 * 1024 * 1024),
        },
      })
      request.on('error', () => {})
      request.write(PNG)
      const [reply] = await once(request, 'response')
      expect(reply.statusCode).toBe(413)
      expect(reply.headers.connection).toBe('close')
      request.destroy()
    } finally {
      server.closeAllConnections()
      server.close()
    }
  })

  test('that no request refers to within a day is deleted, file and row', async () => {
    const tenant = await supportTenant(app)
    const { id } = (await uploadTo(tenant, PNG)).json()
    const kept = (await uploadTo(tenant, PNG)).json().id
    await sendRequest(tenant, { screenshotId: kept })
    await withTenant(database, tenant.id, (tx) =>
      sql`update support_screenshot set created_at = now() - interval '25 hours'`.execute(tx),
    )
    expect((await trySend(tenant, { screenshotId: id })).json().code).toBe('support.screenshot_not_found')
    expect(await cleanUpScreenshots(app.platform, tenant.id)).toBe(1)
    expect(await cleanUpScreenshots(app.platform, tenant.id)).toBe(0)
    await expect(files.open(`${tenant.id}/support-${id}`)).rejects.toThrow()
    ;(await files.open(`${tenant.id}/support-${kept}`)).destroy()
  })
})
