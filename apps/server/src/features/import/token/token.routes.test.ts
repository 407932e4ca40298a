import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { withTenant } from '../../../platform/database/tenant-transaction.ts'
import { readError, readJson } from '../../../testing/fixture/calls.ts'
import { filePath, IMPORT_HEADER, importApp, NEW_FIGURES } from '../../../testing/fixture/figure/import.ts'
import type { FreshTenant } from '../../../testing/fresh-tenant.ts'
import { runJobs } from '../../../testing/run-jobs.ts'

const { app, close, figures, upload, check } = await importApp()
afterAll(close)

const asAdmin = { as: 'admin', method: 'POST' as const }
const create = (tenant: FreshTenant, body: object = { name: 'Dealer system' }) =>
  readJson(tenant, '/import/token', { ...asAdmin, body })

/** Calls with a token, as `curl` does. */
const callWith = (tenant: FreshTenant, token: string) => ({
  upload: (content: string) =>
    app.inject({
      method: 'POST',
      url: '/api/workflow/import/file?name=march.csv',
      headers: {
        host: tenant.host,
        authorization: `Bearer ${token}`,
        'content-type': 'application/octet-stream',
      },
      payload: content,
    }),
  call: (url: string, body?: object) =>
    app.inject({
      method: body === undefined ? 'GET' : 'POST',
      url: `/api/workflow${url}`,
      headers: {
        host: tenant.host,
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    }),
})

describe('a token', () => {
  test('uploads, checks and imports a file, and says when it was used', async () => {
    const tenant = await figures()
    const { token } = await create(tenant)
    const { upload, call } = callWith(tenant, token)
    const { id } = (await upload(NEW_FIGURES)).json()
    await runJobs(app)
    expect((await call(filePath(id))).json()).toMatchObject({ state: 'CHECKED', report: { added: 2 } })
    expect((await call(`${filePath(id)}/import`, { check: 1, replace: false })).statusCode).toBe(200)
    await runJobs(app)
    const file = (await call(filePath(id))).json()
    expect(file).toMatchObject({ state: 'IMPORTED', deliveryId: expect.any(Number) })
    const { content } = await readJson(tenant, '/import/token', { as: 'admin' })
    expect(content).toMatchObject([{ name: 'Dealer system', businessUnit: null, lastUsedAt: expect.any(String) }])
    expect(JSON.stringify(content)).not.toContain(token)
  })

  test.each(['/whoami', '/kpi', '/import/delivery', '/import/token'])('cannot call %s', async (url) => {
    const tenant = await figures()
    const { token } = await create(tenant)
    const reply = await callWith(tenant, token).call(url)
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'permission.missing'])
  })

  test('of one unit delivers figures of this unit only, and finds no other files', async () => {
    const tenant = await figures()
    const { token, created } = await create(tenant, { name: 'Unit 2', businessUnitId: 'u2' })
    expect(created.businessUnit).toBe('Unit u2')
    const { upload, call } = callWith(tenant, token)
    const { id } = (await upload(NEW_FIGURES)).json()
    await runJobs(app)
    const { report } = (await call(filePath(id))).json()
    expect(report).toMatchObject({ problemCount: 1, problems: [{ message: 'Unknown business unit "u1"' }] })
    const own = (await upload(`${IMPORT_HEADER}u2;2025-03;orders;231\n`)).json()
    await runJobs(app)
    expect((await call(filePath(own.id))).json().report).toMatchObject({ problemCount: 0, added: 1 })
    const ofAdmin = await check(tenant, NEW_FIGURES)
    expect((await call(filePath(ofAdmin.id))).json().code).toBe('import.file_not_found')
  })

  test('is refused when it is revoked, belongs to another tenant, or its creator lost the permission', async () => {
    const [tenant, other] = [await figures(), await figures()]
    const { token, created } = await create(tenant)
    const uses = () => callWith(tenant, token).upload(NEW_FIGURES)
    expect((await callWith(other, token).upload(NEW_FIGURES)).statusCode).toBe(401)
    expect((await uses()).statusCode).toBe(200)
    const revoke = { as: 'admin', method: 'DELETE' as const, url: `/api/workflow/import/token/${created.id}` }
    expect((await tenant.inject(revoke)).statusCode).toBe(204)
    expect((await uses()).statusCode).toBe(401)
    expect((await tenant.inject(revoke)).statusCode).toBe(404)
    const second = await create(tenant)
    await withTenant(app.platform.database, tenant.id, (tx) =>
      sql`update role set permissions = array_remove(permissions, 'TENANT_ADMIN') where tenant_id = ${tx.tenantId}`.execute(
        tx,
      ),
    )
    expect((await callWith(tenant, second.token).upload(NEW_FIGURES)).statusCode).toBe(401)
  })

  test('is created by administrators only, for units that exist', async () => {
    const tenant = await figures()
    const call = { method: 'POST' as const, body: { name: 'x' } }
    expect((await readError(tenant, '/import/token', { as: 'principal', ...call })).status).toBe(403)
    const unknown = { ...asAdmin, body: { name: 'x', businessUnitId: 'nowhere' } }
    expect((await readError(tenant, '/import/token', unknown)).code).toBe('import.unit_not_found')
  })
})

test('a person who may correct figures imports those of the own unit', async () => {
  const tenant = await figures()
  const reply = await upload(tenant, NEW_FIGURES, { as: 'principal' })
  expect(reply.statusCode, reply.body).toBe(200)
  await runJobs(app)
  const file = await readJson(tenant, filePath(reply.json().id), { as: 'principal' })
  expect(file.report).toMatchObject({ problemCount: 1, problems: [{ message: 'Unknown business unit "u2"' }] })
  const own = (await upload(tenant, `${IMPORT_HEADER}u1;2025-03;orders;230\n`, { as: 'principal' })).json()
  await runJobs(app)
  const order = { as: 'principal', method: 'POST' as const, body: { check: 1, replace: false } }
  expect(await readJson(tenant, `${filePath(own.id)}/import`, order)).toMatchObject({ state: 'IMPORTING' })
  await runJobs(app)
  expect(await readJson(tenant, filePath(own.id), { as: 'principal' })).toMatchObject({ state: 'IMPORTED' })
})
