import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { withTenant, withTenantReading } from '../../platform/database/tenant-transaction.ts'
import { fillWithFigures } from '../../testing/figure-fixture.ts'
import { type FreshTenant, freshTenant } from '../../testing/fresh-tenant.ts'
import { testAppWith } from '../../testing/test-app.ts'
import { listSweepable } from './document.repository.ts'
import { sweepDocuments } from './document.sweep.ts'

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
    homeless: { roles: ['writer'], businessUnit: null },
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
/** Everything that lies in the store or on its way there. */
const filesThere = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length
const rowsThere = () =>
  withTenantReading(app.platform.database, tenant.id, async (tx) => {
    const { count } = tx.fn
    const row = await tx.selectFrom('document').select(count<number>('id').as('n')).executeTakeFirstOrThrow()
    return row.n
  })

describe('an upload', () => {
  test('is what its content says, about what the query says, of the unit, and comes back as it was', async () => {
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

  test('for the whole tenant needs CONTENT_ADMIN, and another unit sees it then', async () => {
    expect(codeOf(await upload({ query: '&scope=TENANT' }))).toEqual([403, 'permission.missing'])
    const { id, scope } = (await upload({ as: 'admin', query: '&scope=TENANT&title=For%20all' })).json()
    expect(scope).toBe('TENANT')
    const seen = await tenant.inject({ as: 'consultant', unit: 'u2', url: `/api/workflow/document/${id}` })
    expect(seen.json()).toMatchObject({ title: 'For all', can: { delete: false } })
  })

  test('without a unit has no place', async () => {
    expect(codeOf(await upload({ as: 'homeless' }))).toEqual([400, 'businessunit.not_selected'])
  })
})

describe('what is refused', () => {
  test.each([
    ['a program named .pdf', { content: Buffer.from('MZ\x90\0') }, 400, 'document.type_not_allowed'],
    ['a program', { name: 'setup.exe', content: Buffer.from('MZ\x90\0') }, 400, 'document.type_not_allowed'],
    ['a drawing that may carry scripts', { name: 'a.svg', content: '<svg/>' }, 400, 'document.type_not_allowed'],
    ['a page named .md', { name: 'a.md', content: '<html>' }, 400, 'document.type_not_allowed'],
    ['no bytes', { content: '' }, 400, 'document.empty'],
    ['only folders for a name', { name: '../' }, 400, 'document.name_not_usable'],
    ['no name', { name: '' }, 400, 'validation.failed'],
    ['a name of 300 characters', { name: `${'x'.repeat(296)}.pdf` }, 400, 'validation.failed'],
    ['a title that cannot be stored', { query: '&title=a%00b' }, 400, 'validation.failed'],
    ['a KPI that is not there', { query: '&kpiId=zzz' }, 404, 'kpi.not_found'],
    ['a topic that is not there', { query: '&topicId=zzz' }, 404, 'topic.not_found'],
    ['an area that is not there', { query: '&areaId=zzz' }, 404, 'area.not_found'],
    ['somebody who may only read', { as: 'reader' }, 403, 'permission.missing'],
    ['somebody of another tenant', { as: 'nobody' }, 401, 'person.signed_out'],
    [
      'a file over the limit',
      { content: Buffer.alloc(1024 * 1024 + 1, 'a'), name: 'a.txt' },
      413,
      'document.too_large',
    ],
  ])('%s', async (_what, sent: Sent, status, code) => {
    const before = [await filesThere(), await rowsThere()]
    expect(codeOf(await upload(sent))).toEqual([status, code])
    expect([await filesThere(), await rowsThere()]).toEqual(before)
  })
})

describe('on the line', () => {
  const request = (headers: readonly string[], query = 'name=big.txt') =>
    [
      `POST /api/workflow/document?${query} HTTP/1.1`,
      `Host: ${tenant.host}`,
      `Authorization: Bearer ${tenant.tokens.principal}`,
      'Content-Type: application/octet-stream',
      ...headers,
      '\r\n',
    ].join('\r\n')

  test('5 GB that are announced are refused at once, without being read, and the line is closed', async () => {
    const socket = connect(port, '127.0.0.1')
    socket.write(request(['Content-Length: 5368709120']))
    const answer = await text(socket)
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
    expect(answer).toMatch(/connection: close/i)
    expect(answer).toContain('"code":"document.too_large"')
    expect(answer).toContain('larger than 1 MB')
  })

  test('a body of unknown length is cut off where the limit is', async () => {
    const before = await filesThere()
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    socket.write(request(['Transfer-Encoding: chunked']))
    const chunk = `10000\r\n${'a'.repeat(0x10000)}\r\n`
    const answer = text(socket).catch(() => '')
    for (let index = 0; index < 40 && !socket.destroyed; index++) {
      socket.write(chunk)
      await wait(5)
    }
    expect(await answer).toMatch(/^HTTP\/1\.1 413 |^$/)
    expect(await filesThere()).toBe(before)
  })

  test('a line that is cut in the middle leaves nothing behind', async () => {
    const before = [await filesThere(), await rowsThere()]
    const socket = connect(port, '127.0.0.1')
    socket.write(request(['Content-Length: 500000']))
    socket.write('a'.repeat(100_000))
    while ((await filesThere()) === before[0]) await wait(10)
    socket.destroy()
    while ((await filesThere()) !== before[0]) await wait(10)
    expect(await rowsThere()).toBe(before[1])
  })

  test('no transaction is held while bytes come slowly', async () => {
    const socket = connect(port, '127.0.0.1')
    socket.write(request(['Content-Length: 4', 'Connection: close'], 'name=slow.txt'))
    socket.write('ab')
    await wait(100)
    // The embedded database has one session: it would wait for ever.
    const meanwhile = await tenant.inject({ as: 'principal', url: '/api/workflow/document' })
    expect(meanwhile.statusCode).toBe(200)
    socket.write('cd')
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /)
  })
})

describe('sweeping', () => {
  const age = (id: string, column: 'deleted_at' | 'created_at', days: number) =>
    withTenant(app.platform.database, tenant.id, (tx) =>
      sql`update document set ${sql.ref(column)} = now() - make_interval(days => ${days}),
        stored_at = ${column === 'created_at' ? null : sql`stored_at`} where tenant_id = ${tenant.id} and id = ${id}`.execute(
        tx,
      ),
    )

  test('removes what was deleted 30 days ago or never marked, with its file; nothing else', async () => {
    const ids: string[] = []
    for (let index = 0; index < 4; index++) ids.push((await upload()).json().id)
    const [kept = '', recent = '', old = '', lost = ''] = ids
    await age(recent, 'deleted_at', 29)
    await age(old, 'deleted_at', 31)
    await age(lost, 'created_at', 2)
    const before = await filesThere()
    expect(await sweepDocuments(app.platform, tenant.id)).toBe(2)
    expect(await filesThere()).toBe(before - 2)
    expect(await withTenantReading(app.platform.database, tenant.id, listSweepable)).toEqual([])
    const content = (id: string) => tenant.inject({ as: 'principal', url: `/api/workflow/document/${id}/content` })
    expect((await content(kept)).statusCode).toBe(200)
    const restored = await tenant.inject({
      as: 'principal',
      method: 'POST',
      url: `/api/workflow/document/${recent}/restore`,
    })
    expect(restored.statusCode).toBe(200)
  })

  test('a file that is gone is said calmly, and is no internal error', async () => {
    const { id } = (await upload()).json()
    await rm(join(folder, 'stored', tenant.id, id))
    const reply = await tenant.inject({ as: 'principal', url: `/api/workflow/document/${id}/content` })
    expect(codeOf(reply)).toEqual([503, 'document.content_unavailable'])
  })
})
