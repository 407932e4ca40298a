import { afterAll, describe, expect, test } from 'vitest'
import { readError, readJson } from '../../../testing/fixture/calls.ts'
import { filePath, IMPORT_HEADER, importApp } from '../../../testing/fixture/figure/import.ts'
import type { FreshTenant } from '../../../testing/fresh-tenant.ts'
import { runJobs } from '../../../testing/run-jobs.ts'

const { app, close, check, read, figures } = await importApp()
afterAll(close)

const asAdmin = { as: 'admin', method: 'POST' as const }
const LARGE = `${IMPORT_HEADER}u1;2025-03;orders;230000\nu2;2025-03;orders;231\n`

/** Starts an import; `decided` says what is decided about implausible values. */
const begin = (tenant: FreshTenant, { id, check }: { id: string; check: number }, decided: object = {}) =>
  readJson(tenant, `${filePath(id)}/import`, { ...asAdmin, body: { check, replace: true, ...decided } })
const refuse = (tenant: FreshTenant, { id, check }: { id: string; check: number }, decided: object = {}) =>
  readError(tenant, `${filePath(id)}/import`, { ...asAdmin, body: { check, replace: true, ...decided } })

/** Imports rows and returns the number of their delivery. */
async function deliver(tenant: FreshTenant, rows: string, decided: object = {}): Promise<number> {
  const file = await check(tenant, `${IMPORT_HEADER}${rows}`)
  await begin(tenant, file, decided)
  await runJobs(app)
  return (await read(tenant, file.id)).deliveryId
}

const details = (tenant: FreshTenant, id: number) => readJson(tenant, `/import/delivery/${id}`, { as: 'admin' })
const withdraw = (tenant: FreshTenant, id: number) =>
  readJson(tenant, `/import/delivery/${id}/withdraw`, { ...asAdmin, body: { reason: 'Wrong file' } })
const restore = (tenant: FreshTenant, id: number) => readJson(tenant, `/import/delivery/${id}/restore`, asAdmin)
const ordersOf = async (tenant: FreshTenant, period: string) => {
  const history = await readJson(tenant, `/kpi/gross_per_order/actual-value/history?figureId=orders&period=${period}`)
  return history.value
}

describe('an implausible value', () => {
  test('is reported with the usual range, and must be decided before the import', async () => {
    const tenant = await figures()
    const file = await check(tenant, LARGE)
    expect(file.report.plausibility).toMatchObject({
      count: 1,
      findings: [
        { reason: 'TOO_LARGE', businessUnit: 'Unit u1', figureId: 'orders', period: '2025-03', value: 230_000 },
      ],
    })
    const [{ low, high }] = file.report.plausibility.findings
    expect(low).toBeLessThan(225)
    expect(high).toBeGreaterThan(225)
    expect(high).toBeLessThan(1000)
    const refused = await refuse(tenant, file)
    expect([refused.status, refused.code]).toEqual([409, 'import.implausible'])
    expect((await refuse(tenant, file, { decisions: [{ finding: 0, decision: 'CONFIRM' }] })).status).toBe(409)
    expect((await refuse(tenant, file, { decisions: [{ finding: 0, decision: 'MEND' }] })).status).toBe(409)
  })

  test.each([
    ['confirmed', { finding: 0, decision: 'CONFIRM', reason: 'Fleet contract' }, 230_000, 'Fleet contract', null],
    ['left out', { finding: 0, decision: 'LEAVE_OUT' }, null, null, null],
    ['mended', { finding: 0, decision: 'MEND', value: 230 }, 230, null, 230],
  ])('is imported as decided when it is %s', async (_how, decision, stored, text, mended) => {
    const tenant = await figures()
    const file = await check(tenant, LARGE)
    await begin(tenant, file, { decisions: [decision] })
    await runJobs(app)
    const { deliveryId } = await read(tenant, file.id)
    const { findings, values } = await details(tenant, deliveryId)
    expect(findings).toMatchObject([{ decision: decision.decision, text, mended, value: 230_000 }])
    const own = values.find(({ businessUnitId }: { businessUnitId: string }) => businessUnitId === 'u1')
    expect(own?.after ?? null).toBe(stored)
  })

  test('is not reported again when it is stored', async () => {
    const tenant = await figures()
    await deliver(tenant, 'u1;2025-03;orders;230000\n', { confirmRest: 'Fleet contract' })
    const { report } = await check(tenant, LARGE)
    expect(report.plausibility.count).toBe(0)
  })

  test('that a person enters as a correction must be confirmed', async () => {
    const tenant = await figures()
    const body = { figureId: 'orders', period: '2025-02', value: 225_000, seen: 225, reason: 'Fleet contract' }
    const call = { method: 'PATCH' as const, body }
    const refused = await readError(tenant, '/kpi/gross_per_order/actual-value', call)
    expect([refused.status, refused.code]).toEqual([409, 'kpi.value_implausible'])
    const confirmed = { ...call, body: { ...body, confirmed: true } }
    expect(await readJson(tenant, '/kpi/gross_per_order/actual-value', confirmed)).toMatchObject({ value: 225_000 })
  })
})

describe('a withdrawal', () => {
  test('restores the values of before, in one step, and can be undone', async () => {
    const tenant = await figures()
    const id = await deliver(tenant, 'u1;2025-02;orders;240\nu1;2025-01;orders;230\n')
    expect(await details(tenant, id)).toMatchObject({
      delivery: { id, isWithdrawn: false },
      canWithdraw: true,
      withdrawal: null,
      values: [
        { period: '2025-01', after: 230 },
        { period: '2025-02', before: 225, after: 240 },
      ],
    })
    expect(await withdraw(tenant, id)).toMatchObject({
      delivery: { isWithdrawn: true },
      withdrawal: { kind: 'WITHDRAWAL', withdraws: id, reason: 'Wrong file', by: expect.any(String) },
    })
    expect(await ordersOf(tenant, '2025-02')).toBe(225)
    await withdraw(tenant, id)
    expect((await readJson(tenant, '/import/delivery', { as: 'admin' })).totalElements).toBe(3)
    expect(await restore(tenant, id)).toMatchObject({ delivery: { isWithdrawn: false }, withdrawal: null })
    expect(await ordersOf(tenant, '2025-02')).toBe(240)
    expect(await withdraw(tenant, id)).toMatchObject({ delivery: { isWithdrawn: true } })
    expect(await ordersOf(tenant, '2025-02')).toBe(225)
  })

  test('leaves values of later deliveries, and never brings back those of a withdrawn one', async () => {
    const tenant = await figures()
    const first = await deliver(tenant, 'u1;2025-02;orders;240\nu1;2025-01;orders;230\n')
    const second = await deliver(tenant, 'u1;2025-02;orders;250\n')
    await withdraw(tenant, first)
    expect(await ordersOf(tenant, '2025-02')).toBe(250)
    await withdraw(tenant, second)
    expect(await ordersOf(tenant, '2025-02')).toBe(225)
    await restore(tenant, first)
    expect(await ordersOf(tenant, '2025-02')).toBe(240)
  })

  test('of the only value of a month leaves no value', async () => {
    const tenant = await figures()
    const id = await deliver(tenant, 'u1;2025-03;orders;230\n')
    await withdraw(tenant, id)
    expect(await ordersOf(tenant, '2025-02')).toBe(225)
    expect((await check(tenant, `${IMPORT_HEADER}u1;2025-03;orders;231\n`)).report).toMatchObject({
      added: 1,
      changed: 0,
    })
  })

  test('is refused for tenant packs and for withdrawals, and for people without the permission', async () => {
    const tenant = await figures()
    const { content } = await readJson(tenant, '/import/delivery', { as: 'admin' })
    const call = { ...asAdmin, body: { reason: 'x' } }
    expect((await readError(tenant, `/import/delivery/${content[0].id}/withdraw`, call)).code).toBe(
      'import.cannot_withdraw',
    )
    const id = await deliver(tenant, 'u1;2025-03;orders;230\n')
    const { withdrawal } = await withdraw(tenant, id)
    expect((await readError(tenant, `/import/delivery/${withdrawal.id}/withdraw`, call)).status).toBe(409)
    expect((await readError(tenant, `/import/delivery/${id}`, { as: 'principal' })).status).toBe(403)
    const other = await figures()
    expect((await readError(other, `/import/delivery/${id}/withdraw`, call)).code).toBe('import.delivery_not_found')
  })
})
