import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { withTenant, withTenantReading } from '../../../platform/database/tenant-transaction.ts'
import { fillWithFigures } from '../../../testing/fixture/figure/figure.ts'
import { type FreshTenant, freshTenant, TEST_PASSWORD } from '../../../testing/fresh-tenant.ts'
import { testAppWith } from '../../../testing/test-app.ts'
import { cleanUpDocuments } from '../document.cleanup.ts'
import { listRemovable } from '../document.repository.ts'

const folder = await mkdtemp(join(tmpdir(), 'lotse-uploads-'))
const app = await testAppWith({ filesFolder: folder, uploadMegabytes: 1 })
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as AddressInfo
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

const tenant = await freshTenant(app, {
  roles: { reader: ['DOCUMENT_READ'], writer: ['DOCUMENT_READ', 'DOCUMENT_WRITE'] },
  people: {
    reader: { roles: ['reader'], businessUnit: 'u1' },
    withoutUnit: { roles: ['writer'], businessUnit: null },
  },
})
await fillWithFigures(app, tenant.id)
const PDF = '%PDF-1.7\n1 0 obj\n'

interface Sent {
  readonly name?: string
  readonly content?: string | Buffer
  readonly as?: string
  readonly query?: string
  readonly unit?: string
  readonly to?: FreshTenant
}
const upload = ({ name = 'Plan.pdf', content = PDF, as = 'principal', query = '', unit, to = tenant }: Sent = {}) =>
  app.inject({
    method: 'POST',
    url: `/api/workflow/document?name=${encodeURIComponent(name)}${query}`,
    headers: {
      host: to.host,
      authorization: `Bearer ${to.tokens[as]}`,
      'content-type': 'application/octet-stream',
      ...(unit === undefined ? {} : { 'x-businessunit-id': unit }),
    },
    payload: content,
  })
const codeOf = (reply: Awaited<ReturnType<typeof upload>>) => [reply.statusCode, reply.json().code]
/** The number of files in the store, including incomplete ones. */
const storedFiles = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length
const storedRows = () =>
  withTenantReading(app.platform.database, tenant.id, async (tx) => {
    const { count } = tx.fn
    const row = await tx.selectFrom('document').select(count<number>('id').as('n')).executeTakeFirstOrThrow()
    return row.n
  })

describe('an upload', () => {
  test('is stored with the type of its content, the subject of the query and the unit, and downloaded unchanged', async () => {
    const content = Buffer.from(`${PDF}\xff\x00\x80`, 'latin1')
    const reply = await upload({ name: 'C:\\a\\Übergabe\n“neu”.PDF', content, query: '&kpiId=labour_productivity_pct' })
    expect(reply.statusCode, reply.body).toBe(200)
    const document = reply.json()
    expect(document).toMatchObject({
      origin: 'UPLOAD',
      scope: 'BUSINESS_UNIT',
      title: 'Übergabe “neu”',
      fileName: 'Übergabe “neu”.PDF',
      type: 'PDF',
      byteSize: content.length,
      uploadedBy: 'Name of principal',
      links: [{ kind: 'KPI', id: 'labour_productivity_pct', name: 'Name labour_productivity_pct' }],
      can: { delete: true },
    })
    const file = await tenant.inject({ as: 'principal', url: `/api/workflow/document/${document.id}/content` })
    expect(file.rawPayload.equals(content)).toBe(true)
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(content.length),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'cache-control': 'private, no-store',
    })
    expect(file.headers['content-disposition']).toMatch(/^attachment; .*filename\*=UTF-8''%C3%9Cbergabe/)
    const shown = await tenant.inject({
      as: 'principal',
      url: `/api/workflow/document/${document.id}/content?inline=true`,
    })
    expect(shown.headers['content-disposition']).toMatch(/^inline; /)
  })

  test('for the tenant requires CONTENT_ADMIN and is visible in other units', async () => {
    expect(codeOf(await upload({ query: '&scope=TENANT' }))).toEqual([403, 'permission.missing'])
    const { id, scope } = (await upload({ as: 'admin', query: '&scope=TENANT&title=For%20all' })).json()
    expect(scope).toBe('TENANT')
    const seen = await tenant.inject({ as: 'consultant', unit: 'u2', url: `/api/workflow/document/${id}` })
    expect(seen.json()).toMatchObject({ title: 'For all', can: { delete: false } })
  })

  test('without a unit is rejected', async () => {
    expect(codeOf(await upload({ as: 'withoutUnit' }))).toEqual([400, 'businessunit.not_selected'])
  })
})

describe('an upload is rejected for', () => {
  test.each([
    ['an executable named .pdf', { content: Buffer.from('MZ\x90\0') }, 400, 'document.type_not_allowed'],
    ['an executable', { name: 'setup.exe', content: Buffer.from('MZ\x90\0') }, 400, 'document.type_not_allowed'],
    ['an SVG image', { name: 'a.svg', content: '<svg/>' }, 400, 'document.type_not_allowed'],
    ['an HTML page named .md', { name: 'a.md', content: '<html>' }, 400, 'document.type_not_allowed'],
    ['an empty file', { content: '' }, 400, 'document.empty'],
    ['a name that consists of folders only', { name: '../' }, 400, 'document.name_not_usable'],
    ['an empty name', { name: '' }, 400, 'validation.failed'],
    ['a name of 300 characters', { name: `${'x'.repeat(296)}.pdf` }, 400, 'validation.failed'],
    ['a title with a null character', { query: '&title=a%00b' }, 400, 'validation.failed'],
    ['an unknown KPI', { query: '&kpiId=zzz' }, 404, 'kpi.not_found'],
    ['an unknown topic', { query: '&topicId=zzz' }, 404, 'topic.not_found'],
    ['an unknown area', { query: '&areaId=zzz' }, 404, 'area.not_found'],
    ['a person with read permission only', { as: 'reader' }, 403, 'permission.missing'],
    ['a person of another tenant', { as: 'nobody' }, 401, 'person.signed_out'],
    [
      'a file over the limit',
      { content: Buffer.alloc(1024 * 1024 + 1, 'a'), name: 'a.txt' },
      413,
      'document.too_large',
    ],
  ])('%s', async (_what, sent: Sent, status, code) => {
    const before = [await storedFiles(), await storedRows()]
    expect(codeOf(await upload(sent))).toEqual([status, code])
    expect([await storedFiles(), await storedRows()]).toEqual(before)
  })
})

describe('a connection', () => {
  const request = (headers: readonly string[], query = 'name=big.txt', token = tenant.tokens.principal) =>
    [
      `POST /api/workflow/document?${query} HTTP/1.1`,
      `Host: ${tenant.host}`,
      `Authorization: Bearer ${token}`,
      'Content-Type: application/octet-stream',
      ...headers,
      '\r\n',
    ].join('\r\n')

  test('with a Content-Length of 5 GB is rejected and closed without reading the body', async () => {
    const socket = connect(port, '127.0.0.1')
    socket.write(request(['Content-Length: 5368709120']))
    const response = await text(socket)
    expect(response).toMatch(/^HTTP\/1\.1 413 /)
    expect(response).toMatch(/connection: close/i)
    expect(response).toContain('"code":"document.too_large"')
    expect(response).toContain('larger than the limit of 1 MB')
  })

  test('with a body of unknown length is cut off at the limit', async () => {
    const before = await storedFiles()
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    socket.write(request(['Transfer-Encoding: chunked']))
    const chunk = `10000\r\n${'a'.repeat(0x10000)}\r\n`
    const response = text(socket).catch(() => '')
    for (let index = 0; index < 40 && !socket.destroyed; index++) {
      socket.write(chunk)
      await wait(5)
    }
    expect(await response).toMatch(/^HTTP\/1\.1 413 |^$/)
    expect(await storedFiles()).toBe(before)
  })

  test('that is aborted leaves neither a file nor a row', async () => {
    const before = [await storedFiles(), await storedRows()]
    const socket = connect(port, '127.0.0.1')
    socket.write(request(['Content-Length: 500000']))
    socket.write('a'.repeat(100_000))
    while ((await storedFiles()) === before[0]) await wait(10)
    socket.destroy()
    while ((await storedFiles()) !== before[0]) await wait(10)
    expect(await storedRows()).toBe(before[1])
  })

  test('that sends slowly holds no transaction', async () => {
    const socket = connect(port, '127.0.0.1')
    socket.write(request(['Content-Length: 4', 'Connection: close'], 'name=slow.txt'))
    socket.write('ab')
    await wait(100)
    const meanwhile = await tenant.inject({ as: 'principal', url: '/api/workflow/document' })
    expect(meanwhile.statusCode).toBe(200)
    socket.write('cd')
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /)
  })

  test('is rejected at its end when the person signed out meanwhile', async () => {
    const before = [await storedFiles(), await storedRows()]
    const signIn = await tenant.inject({
      method: 'POST',
      url: '/api/workflow/auth/login',
      body: { username: 'principal', password: TEST_PASSWORD },
    })
    const { accessToken } = signIn.json()
    const socket = connect(port, '127.0.0.1')
    socket.write(request(['Content-Length: 4', 'Connection: close'], 'name=late.txt', accessToken))
    socket.write('ab')
    while ((await storedFiles()) === before[0]) await wait(10)
    const headers = { authorization: `Bearer ${accessToken}` }
    await tenant.inject({ method: 'POST', url: '/api/workflow/auth/logout', headers })
    socket.write('cd')
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 401 [\s\S]*person\.signed_out/)
    expect([await storedFiles(), await storedRows()]).toEqual(before)
  })
})

describe('the cleanup', () => {
  const age = (id: string, column: 'deleted_at' | 'created_at', days: number) =>
    withTenant(app.platform.database, tenant.id, (tx) =>
      sql`update document set ${sql.ref(column)} = now() - make_interval(days => ${days}),
        stored_at = ${column === 'created_at' ? null : sql`stored_at`} where tenant_id = ${tenant.id} and id = ${id}`.execute(
        tx,
      ),
    )

  test('deletes documents deleted 30 days ago and uploads never completed with their files, and nothing else', async () => {
    const ids: string[] = []
    for (let index = 0; index < 4; index++) ids.push((await upload()).json().id)
    const [kept = '', recent = '', old = '', lost = ''] = ids
    await age(recent, 'deleted_at', 29)
    await age(old, 'deleted_at', 31)
    await age(lost, 'created_at', 2)
    const before = await storedFiles()
    expect(await cleanUpDocuments(app.platform, tenant.id)).toBe(2)
    expect(await storedFiles()).toBe(before - 2)
    expect(await withTenantReading(app.platform.database, tenant.id, listRemovable)).toEqual([])
    const content = (id: string) => tenant.inject({ as: 'principal', url: `/api/workflow/document/${id}/content` })
    expect((await content(kept)).statusCode).toBe(200)
    const restored = await tenant.inject({
      as: 'principal',
      method: 'POST',
      url: `/api/workflow/document/${recent}/restore`,
    })
    expect(restored.statusCode).toBe(200)
  })

  test('a missing file returns 503 document.content_unavailable', async () => {
    const { id } = (await upload()).json()
    await rm(join(folder, 'stored', tenant.id, id))
    const reply = await tenant.inject({ as: 'principal', url: `/api/workflow/document/${id}/content` })
    expect(codeOf(reply)).toEqual([503, 'document.content_unavailable'])
  })
})
