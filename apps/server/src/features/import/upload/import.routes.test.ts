import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { withTenant, withTenantReading } from '../../../platform/database/tenant-transaction.ts'
import '../../../platform/audit/audit.table.ts'
import { readError, readJson } from '../../../testing/fixture/calls.ts'
import { fillWithFigures } from '../../../testing/fixture/figure.ts'
import { type FreshTenant, freshTenant } from '../../../testing/fresh-tenant.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { testAppWith } from '../../../testing/test-app.ts'
import '../../kpi/kpi.table.ts'
import '../import.table.ts'
import { cleanUpImportFiles } from './upload.cleanup.ts'

const folder = await mkdtemp(join(tmpdir(), 'lotse-imports-'))
const app = await testAppWith({ filesFolder: folder, uploadMegabytes: 1 })
const { database } = app.platform
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

const HEADER = 'unit;period;figure;value\n'
/** Two new values, one that differs (250, stored 225) and one unchanged. */
const MIXED = `${HEADER}u1;2025-02;orders;250\nu1;2025-03;orders;230\nu2;2025-03;orders;231\nu2;2025-02;orders;225\n`
const NEW = `${HEADER}u1;2025-03;orders;230\nu2;2025-03;orders;231\n`

async function figures(): Promise<FreshTenant> {
  const tenant = await freshTenant(app, { roles: { writer: ['KPI_READ', 'KPI_WRITE', 'USER_ADMIN'] } })
  await fillWithFigures(app, tenant.id)
  // The figures of the fixture have no delivery, and without one there are no existing values.
  const delivery = { source: 'pack fixture', content_hash: '', values_written: 0 }
  await withTenant(database, tenant.id, (tx) =>
    tx
      .insertInto('figure_import')
      .values({ tenant_id: tx.tenantId, ...delivery })
      .execute(),
  )
  return tenant
}

const upload = (
  tenant: FreshTenant,
  content: string | Buffer,
  { name = 'march.csv', as = 'admin', language = 'en' } = {},
) =>
  app.inject({
    method: 'POST',
    url: `/api/workflow/import/file?name=${encodeURIComponent(name)}`,
    headers: {
      host: tenant.host,
      authorization: `Bearer ${tenant.tokens[as]}`,
      'content-type': 'application/octet-stream',
      'accept-language': language,
    },
    payload: content,
  })
const pathOf = (id: string) => `/import/file/${id}`
const read = (tenant: FreshTenant, id: string, language = 'en') =>
  readJson(tenant, pathOf(id), { as: 'admin', headers: { 'accept-language': language } })
/** Uploads a file and waits for the result of its check. */
async function check(tenant: FreshTenant, content: string | Buffer, { language = 'en', name = 'march.csv' } = {}) {
  const reply = await upload(tenant, content, { name, language })
  expect(reply.statusCode, reply.body).toBe(200)
  expect(reply.json()).toMatchObject({ state: 'CHECKING', report: null })
  await runJobs(app)
  return read(tenant, reply.json().id, language)
}
const order = (check: number, replace = false) => ({
  as: 'admin',
  method: 'POST' as const,
  body: { check, replace },
})
const begin = (tenant: FreshTenant, { id, check: number }: { id: string; check: number }, replace = false) =>
  readJson(tenant, `${pathOf(id)}/import`, order(number, replace))
const refuse = (tenant: FreshTenant, { id, check: number }: { id: string; check: number }, replace = false) =>
  readError(tenant, `${pathOf(id)}/import`, order(number, replace))
const ordersOf = async (tenant: FreshTenant, period: string, unit = 'u1') =>
  withTenantReading(database, tenant.id, async (tx) => {
    const row = await tx
      .selectFrom('base_figure_value_current')
      .select('value')
      .where('business_unit_id', '=', unit)
      .where('base_figure_id', '=', 'orders')
      .where('period', '=', `${period}-01`)
      .executeTakeFirst()
    return row?.value
  })
const deliveriesOf = (tenant: FreshTenant) => readJson(tenant, '/import/delivery', { as: 'admin' })
const correct = (tenant: FreshTenant) =>
  readJson(tenant, '/kpi/gross_per_order/actual-value', {
    method: 'PATCH',
    body: { figureId: 'orders', period: '2025-02', value: 226, seen: 225, reason: 'Counted again' },
  })

describe('a check', () => {
  test('reports format, columns, what is new, what differs and what is unchanged, and writes no figures', async () => {
    const tenant = await figures()
    const { state, report } = await check(tenant, MIXED)
    expect(state).toBe('CHECKED')
    expect(report).toMatchObject({
      format: { kind: 'CSV', encoding: 'utf-8', delimiter: 'SEMICOLON', decimal: null, sheet: null },
      ...{ values: 4, businessUnits: 2, figures: 1, months: 2, firstPeriod: '2025-02', lastPeriod: '2025-03' },
      ...{
        isBeyondDue: false,
        added: 2,
        changed: 1,
        unchanged: 1,
        problems: [],
        problemCount: 0,
        needs: [],
        sameAs: null,
      },
    })
    expect(report.format.columns).toEqual([
      { column: 'business_unit', name: 'unit' },
      { column: 'period', name: 'period' },
      { column: 'figure', name: 'figure' },
      { column: 'value', name: 'value' },
    ])
    expect(report.differences).toEqual([
      {
        ...{ line: 2, businessUnitId: 'u1', businessUnit: 'Unit u1', figureId: 'orders', figure: expect.any(String) },
        ...{ period: '2025-02', existing: 225, value: 250 },
      },
    ])
    expect(await ordersOf(tenant, '2025-03')).toBeUndefined()
    expect((await deliveriesOf(tenant)).content).toMatchObject([{ kind: 'PACK', added: null }])
  })

  test('reports the first fifty problems in the language of the reader, and their number', async () => {
    const tenant = await figures()
    const rows = Array.from({ length: 60 }, (_, index) => `u1;2025-03;unknown_${index};x\n`).join('')
    const { report } = await check(tenant, `${HEADER}${rows}`, { language: 'de' })
    expect(report.problemCount).toBe(120)
    expect(report.problems).toHaveLength(50)
    expect(report.problems.slice(0, 2)).toEqual([
      { place: 'Zeile 2', message: 'Unbekannte Basiszahl "unknown_0"', hint: null },
      { place: 'Zeile 2', message: '"x" ist keine Zahl', hint: null },
    ])
    expect(report.format).toMatchObject({ kind: 'CSV', delimiter: 'SEMICOLON' })
  })

  test('says what is ambiguous, and needs no new upload with the choice', async () => {
    const tenant = await figures()
    const { id, report } = await check(tenant, `${HEADER}u1;2025-03;orders;1.234\n`)
    expect(report).toMatchObject({ problemCount: 1, needs: ['DECIMAL'] })
    const again = { as: 'admin', method: 'POST' as const, body: { decimal: 'COMMA' } }
    expect(await readJson(tenant, `${pathOf(id)}/check`, again)).toMatchObject({ state: 'CHECKING', check: 2 })
    await runJobs(app)
    const file = await read(tenant, id)
    expect(file).toMatchObject({ options: { decimal: 'COMMA' }, report: { problemCount: 0, added: 1 } })
    await begin(tenant, file)
    await runJobs(app)
    expect(await ordersOf(tenant, '2025-03')).toBe(1234)
  })

  test('treats units of another tenant as unknown', async () => {
    const [tenant, other] = [await figures(), await figures()]
    await withTenant(database, other.id, (tx) =>
      sql`insert into business_unit (tenant_id, id, name, affiliation, position)
        values (${tx.tenantId}, 'theirs', 'Theirs', 'x', 99)`.execute(tx),
    )
    const { report } = await check(tenant, `${HEADER}theirs;2025-03;orders;1\n`)
    expect(report.problems[0].message).toBe('Unknown business unit "theirs"')
  })

  test.each([
    ['a workbook that is none', 'march.xlsx', 'not a workbook', /not an XLSX workbook/],
    ['a file without a header', 'march.csv', 'u1;2025-03;orders;1\n', /header lacks/],
    ['bytes that are no text', 'march.csv', Buffer.from([0, 1, 2, 3]), /zero bytes/],
  ])('reports %s', async (_what, name, content, message) => {
    const { report } = await check(await figures(), content, { name })
    expect(report.problems[0].message).toMatch(message)
  })
})

describe('an import', () => {
  test('imports the checked file once, updates the KPIs, and is in the list of deliveries and in the audit log', async () => {
    const tenant = await figures()
    const file = await check(tenant, NEW)
    expect(await begin(tenant, file)).toMatchObject({ state: 'IMPORTING' })
    expect(await begin(tenant, file)).toMatchObject({ state: 'IMPORTING' })
    await runJobs(app)
    const { state, report, deliveryId } = await begin(tenant, file)
    expect({ state, added: report.added, changed: report.changed }).toEqual({ state: 'IMPORTED', added: 2, changed: 0 })
    expect(await ordersOf(tenant, '2025-03')).toBe(230)
    const kpi = await readJson(tenant, '/kpi/gross_per_order/actual-value?months=1&period=2025-03')
    expect(kpi.rows.find(({ id }: { id: string }) => id === 'orders').values).toEqual([230])
    const { content, totalElements } = await deliveriesOf(tenant)
    expect(totalElements).toBe(2)
    expect(content[0]).toMatchObject({
      ...{ id: deliveryId, kind: 'FILE', source: 'march.csv', by: 'Name of admin', reason: null },
      ...{ values: 2, added: 2, changed: 0, firstPeriod: '2025-03', lastPeriod: '2025-03' },
    })
    const events = await withTenantReading(database, tenant.id, (tx) =>
      tx.selectFrom('audit_event').selectAll().where('kind', '=', 'IMPORT').execute(),
    )
    expect(events).toMatchObject([{ action: 'job.import', details: { source: 'march.csv', added: 2, corrected: 0 } }])

    const again = await check(tenant, NEW)
    expect(again.report).toMatchObject({ added: 0, unchanged: 2, sameAs: { id: deliveryId } })
    await begin(tenant, again)
    await runJobs(app)
    expect(await read(tenant, again.id)).toMatchObject({ state: 'IMPORTED', deliveryId: null })
    expect((await deliveriesOf(tenant)).totalElements).toBe(2)
  })

  test('replaces values that differ only if that is chosen', async () => {
    const tenant = await figures()
    const file = await check(tenant, MIXED)
    expect((await refuse(tenant, file)).code).toBe('import.differs')
    await begin(tenant, file, true)
    await runJobs(app)
    expect(await ordersOf(tenant, '2025-02')).toBe(250)
    const { content } = await deliveriesOf(tenant)
    expect(content[0]).toMatchObject({ values: 3, added: 2, changed: 1, firstPeriod: '2025-02' })
  })

  test('is refused with a new check when figures changed since the check', async () => {
    const tenant = await figures()
    const file = await check(tenant, `${HEADER}u1;2025-02;orders;225\nu1;2025-03;orders;230\n`)
    await correct(tenant)
    expect(await refuse(tenant, file)).toMatchObject({ status: 409, code: 'import.outdated' })
    await runJobs(app)
    const { state, check: number, isOutdated, report } = await read(tenant, file.id)
    expect({ state, number, isOutdated }).toEqual({ state: 'CHECKED', number: 2, isOutdated: true })
    expect(report).toMatchObject({ added: 1, changed: 1, differences: [{ existing: 226, value: 225 }] })
    expect((await refuse(tenant, file)).code).toBe('import.outdated')
    expect(await ordersOf(tenant, '2025-03')).toBeUndefined()
    const { content } = await deliveriesOf(tenant)
    expect(content[0]).toMatchObject({
      kind: 'CORRECTION',
      by: 'Name of principal',
      reason: 'Counted again',
      changed: 1,
    })
  })

  test('writes nothing and checks again when a value changes after it was started', async () => {
    const tenant = await figures()
    const file = await check(tenant, `${HEADER}u1;2025-02;orders;225\nu1;2025-03;orders;230\n`)
    await begin(tenant, file)
    await correct(tenant)
    await runJobs(app)
    expect(await read(tenant, file.id)).toMatchObject({ state: 'CHECKED', isOutdated: true, report: { changed: 1 } })
    expect(await ordersOf(tenant, '2025-03')).toBeUndefined()
  })

  test('is refused for a file with problems, and before the check has ended', async () => {
    const tenant = await figures()
    const file = await check(tenant, `${HEADER}u1;2025-03;orders;x\n`)
    expect((await refuse(tenant, file)).code).toBe('import.has_problems')
    const { id } = (await upload(tenant, NEW)).json()
    expect((await refuse(tenant, { id, check: 1 })).code).toBe('import.not_checked')
  })

  test('cannot be discarded or checked again once it was started', async () => {
    const tenant = await figures()
    const file = await check(tenant, NEW)
    await begin(tenant, file)
    const discard = { as: 'admin', method: 'DELETE' as const }
    expect((await readError(tenant, pathOf(file.id), discard)).code).toBe('import.already_started')
    const again = { as: 'admin', method: 'POST' as const, body: {} }
    expect((await readError(tenant, `${pathOf(file.id)}/check`, again)).code).toBe('import.already_started')
  })
})

describe('an uploaded file', () => {
  test.each([
    ['too large', Buffer.alloc(1024 * 1024 + 1, 'x'), 'march.csv', 413, 'document.too_large'],
    ['empty', '', 'march.csv', 400, 'document.empty'],
    ['of another type', 'x', 'march.pdf', 400, 'import.type_not_allowed'],
    ['without a name', 'x', '...', 400, 'document.name_not_usable'],
  ])('is refused when it is %s', async (_what, content, name, status, code) => {
    const reply = await upload(await figures(), content, { name })
    expect([reply.statusCode, reply.json().code]).toEqual([status, code])
  })

  test('is for administrators of its tenant only', async () => {
    const [tenant, other] = [await figures(), await figures()]
    expect((await upload(tenant, NEW, { as: 'principal' })).statusCode).toBe(403)
    const { id } = await check(tenant, NEW)
    expect((await readError(tenant, pathOf(id), { as: 'principal' })).status).toBe(403)
    for (const call of [
      { url: pathOf(id) },
      { url: `${pathOf(id)}/check`, method: 'POST' as const, body: {} },
      { url: `${pathOf(id)}/import`, method: 'POST' as const, body: { check: 1, replace: true } },
      { url: pathOf(id), method: 'DELETE' as const },
    ]) {
      const { url, ...rest } = call
      expect((await readError(other, url, { as: 'admin', ...rest })).code).toBe('import.file_not_found')
    }
  })

  test('is gone with its bytes when it is discarded, and after a day', async () => {
    const tenant = await figures()
    const stored = async () => (await readdir(join(folder, 'stored', tenant.id)).catch(() => [])).length
    const { id } = await check(tenant, NEW)
    const old = await check(tenant, NEW)
    expect(await stored()).toBe(2)
    const discard = { as: 'admin', method: 'DELETE' as const, url: `/api/workflow${pathOf(id)}` }
    expect((await tenant.inject(discard)).statusCode).toBe(204)
    expect(await stored()).toBe(1)
    await withTenant(database, tenant.id, (tx) =>
      sql`update import_file set created_at = now() - interval '25 hours' where tenant_id = ${tx.tenantId}`.execute(tx),
    )
    expect((await readError(tenant, pathOf(old.id), { as: 'admin' })).code).toBe('import.file_not_found')
    expect((await refuse(tenant, old)).code).toBe('import.file_not_found')
    expect(await cleanUpImportFiles(app.platform, tenant.id)).toBe(1)
    expect(await stored()).toBe(0)
  })
})

test.each(['CSV', 'XLSX'])('the template in %s is understood when its values are filled in', async (format) => {
  const tenant = await figures()
  const reply = await tenant.inject({
    as: 'admin',
    url: `/api/workflow/import/template?format=${format}`,
    headers: { 'accept-language': 'de' },
  })
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['content-disposition']).toContain(`.${format.toLowerCase()}`)
  const file = format === 'CSV' ? reply.body.replaceAll(/(;[a-z_]+;);/g, '$17;') : reply.rawPayload
  const { report } = await check(tenant, file, { name: `template.${format.toLowerCase()}` })
  if (format === 'CSV') expect(report).toMatchObject({ problemCount: 0, values: 42, businessUnits: 7, figures: 6 })
  else {
    expect(report.problemCount).toBe(42)
    expect(report.problems[0]).toMatchObject({ place: 'Cell E2', message: 'The value is empty' })
  }
})
