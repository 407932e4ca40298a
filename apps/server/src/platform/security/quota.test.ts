import { ALL_OPERATIONS } from '@lotse/contract/all-operations.ts'
import { createSupportRequest } from '@lotse/contract/features/support/support.operations.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { freshTenant } from '../../testing/fresh-tenant.ts'
import { testApp } from '../../testing/test-app.ts'
import { withTenant } from '../database/tenant-transaction.ts'
import { AppError } from '../error/app-error.ts'
import { countAgainstQuota } from './quota.ts'

const app = await testApp()
const { database } = app.platform
const OPERATION = { id: 'trial', quota: { calls: 3, minutes: 10 } }

async function personOf(tenantId: string, username = 'principal'): Promise<string> {
  const { rows } = await withTenant(database, tenantId, (tx) =>
    sql<{ id: string }>`select id from person where username = ${username}`.execute(tx),
  )
  return rows[0]?.id ?? ''
}

test('refuses the call after the last one of the window, until the window has ended', async () => {
  const tenant = await freshTenant(app)
  const personId = await personOf(tenant.id)
  const call = () => withTenant(database, tenant.id, (tx) => countAgainstQuota(tx, OPERATION, personId))
  for (let count = 0; count < 3; count++) await call()
  const refusal = await call().catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(AppError)
  expect(refusal).toMatchObject({ code: 'request.quota', params: { minutes: 10 } })
  expect(Number((refusal as AppError).headers['retry-after'])).toBeGreaterThan(500)
  await withTenant(database, tenant.id, (tx) =>
    sql`update person_quota set window_ends_at = now() where tenant_id = ${tenant.id}`.execute(tx),
  )
  await call()
})

test('counts each person and operation alone, and no call that failed', async () => {
  const tenant = await freshTenant(app)
  const [principal, consultant] = [await personOf(tenant.id), await personOf(tenant.id, 'consultant')]
  const call = (personId: string, id = 'trial') =>
    withTenant(database, tenant.id, (tx) => countAgainstQuota(tx, { ...OPERATION, id }, personId))
  for (let count = 0; count < 3; count++) await call(principal)
  await call(consultant)
  await call(principal, 'other')
  for (let count = 0; count < 5; count++) {
    const failing = withTenant(database, tenant.id, async (tx) => {
      await countAgainstQuota(tx, OPERATION, consultant)
      throw new Error('failed')
    })
    await expect(failing).rejects.toThrow('failed')
  }
  await call(consultant)
  await expect(call(principal)).rejects.toThrow('request.quota')
})

test('support requests, messages and uploads have a quota; the reply says when to try again', async () => {
  const limited = ALL_OPERATIONS.filter(({ quota }) => quota).map(({ id }) => id)
  const required = [
    ...['checkImportFile', 'createKpiComment', 'createMeasureComment', 'createMessage'],
    ...['createSimulationComment', 'createSupportRequest', 'createVisit'],
    ...['uploadDocument', 'uploadImportFile', 'uploadScreenshot'],
  ]
  expect(limited).toEqual(expect.arrayContaining(required))
  const tenant = await freshTenant(app)
  const { calls } = createSupportRequest.quota ?? { calls: 0 }
  await withTenant(database, tenant.id, async (tx) =>
    sql`insert into person_quota (tenant_id, person_id, operation, used, window_ends_at)
      values (${tenant.id}, (select id from person where username = 'principal'), 'createSupportRequest', ${calls - 1},
        now() + interval '90 seconds')`.execute(tx),
  )
  const ask = () =>
    tenant.inject({
      as: 'principal',
      method: 'POST',
      url: '/api/workflow/support',
      body: {
        category: 'QUESTION',
        text: 'How do I plan a measure?',
        page: '/home',
        build: 'b',
        browser: 'x',
        language: 'de',
      },
      language: 'de',
    })
  const first = await ask()
  expect(first.statusCode, first.body).toBe(200)
  const second = await ask()
  expect(second.statusCode).toBe(429)
  expect(second.json()).toMatchObject({ code: 'request.quota', message: expect.stringContaining('2\u00a0Min.') })
  expect(Number(second.headers['retry-after'])).toBeGreaterThan(60)
})
