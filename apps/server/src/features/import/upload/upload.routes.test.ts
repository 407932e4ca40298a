import { readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { withTenant } from '../../../platform/database/tenant-transaction.ts'
import { readError, readJson } from '../../../testing/fixture/calls.ts'
import {
  beginImport,
  checkAgain,
  filePath,
  IMPORT_HEADER,
  importApp,
  MIXED_FIGURES,
  NEW_FIGURES,
  readDeliveries,
  refuseImport,
} from '../../../testing/fixture/figure/import.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { cleanUpImportFiles } from './upload.cleanup.ts'

const { app, folder, close, check, upload, read, figures } = await importApp()
const { database } = app.platform
afterAll(close)

describe('a check', () => {
  test('reports format, columns, what is new, what differs and what is unchanged, and writes no figures', async () => {
    const tenant = await figures()
    const { state, report } = await check(tenant, MIXED_FIGURES)
    expect(state).toBe('CHECKED')
    expect(report).toMatchObject({
      format: { kind: 'CSV', encoding: 'utf-8', delimiter: 'SEMICOLON', decimal: null, sheet: null },
      values: 4,
      businessUnits: 2,
      figures: 1,
      months: 2,
      firstPeriod: '2025-02',
      lastPeriod: '2025-03',
      isBeyondDue: false,
      added: 2,
      changed: 1,
      unchanged: 1,
      problems: [],
      problemCount: 0,
      needs: [],
      sameAs: null,
    })
    expect(report.format.columns).toEqual([
      { column: 'business_unit', name: 'unit' },
      { column: 'period', name: 'period' },
      { column: 'figure', name: 'figure' },
      { column: 'value', name: 'value' },
    ])
    expect(report.differences).toEqual([
      {
        line: 4,
        businessUnitId: 'u1',
        businessUnit: 'Unit u1',
        figureId: 'orders',
        figure: expect.any(String),
        period: '2025-02',
        existing: 225,
        value: 250,
      },
    ])
    expect((await readDeliveries(tenant)).content).toMatchObject([{ kind: 'PACK', added: null }])
  })

  test('reports the first fifty problems in the language of the reader, and their number', async () => {
    const tenant = await figures()
    const rows = Array.from({ length: 60 }, (_, index) => `u1;2025-03;unknown_${index};x\n`).join('')
    const { report } = await check(tenant, `${IMPORT_HEADER}${rows}`, { language: 'de' })
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
    const { id, report } = await check(tenant, `${IMPORT_HEADER}u1;2025-03;orders;1.234\n`)
    expect(report).toMatchObject({ problemCount: 1, needs: ['decimal'] })
    const again = checkAgain({ decimal: 'COMMA' })
    expect(await readJson(tenant, `${filePath(id)}/check`, again)).toMatchObject({ state: 'CHECKING', check: 2 })
    await runJobs(app)
    const file = await read(tenant, id)
    expect(file).toMatchObject({ options: { decimal: 'COMMA' }, report: { problemCount: 0, added: 1 } })
    await beginImport(tenant, file)
    await runJobs(app)
    expect((await readDeliveries(tenant)).content[0]).toMatchObject({ values: 1 })
  })

  test('treats units of another tenant as unknown', async () => {
    const [tenant, other] = [await figures(), await figures()]
    await withTenant(database, other.id, (tx) =>
      sql`insert into business_unit (tenant_id, id, name, affiliation, position)
        values (${tx.tenantId}, 'theirs', 'Theirs', 'x', 99)`.execute(tx),
    )
    const { report } = await check(tenant, `${IMPORT_HEADER}theirs;2025-03;orders;1\n`)
    expect(report.problems[0].message).toBe('Unknown business unit "theirs"')
  })

  test.each([
    ['a workbook that is none', 'march.xlsx', 'not a workbook', /not an XLSX workbook/],
    ['a file without a header', 'march.csv', 'u1;2025-03;orders;1\n', /header lacks/],
    ['bytes that are no text', 'march.csv', Buffer.from([0, 1, 2, 3]), /not a text file/],
  ])('reports %s', async (_what, name, content, message) => {
    const { report } = await check(await figures(), content, { name })
    expect(report.problems[0].message).toMatch(message)
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

  test('is for administrators of its tenant, and not found by people of a unit', async () => {
    const [tenant, other] = [await figures(), await figures()]
    const { id } = await check(tenant, NEW_FIGURES)
    expect((await readError(tenant, filePath(id), { as: 'principal' })).status).toBe(404)
    for (const call of [
      { url: filePath(id) },
      { url: `${filePath(id)}/check`, method: 'POST' as const, body: {} },
      { url: `${filePath(id)}/import`, method: 'POST' as const, body: { check: 1, replace: true } },
      { url: filePath(id), method: 'DELETE' as const },
    ]) {
      const { url, ...rest } = call
      expect((await readError(other, url, { as: 'admin', ...rest })).code).toBe('import.file_not_found')
    }
  })

  test('is deleted with its bytes when it is discarded, and after a day', async () => {
    const tenant = await figures()
    const stored = async () => (await readdir(join(folder, 'stored', tenant.id)).catch(() => [])).length
    const { id } = await check(tenant, NEW_FIGURES)
    const old = await check(tenant, NEW_FIGURES)
    expect(await stored()).toBe(2)
    const discard = { as: 'admin', method: 'DELETE' as const, url: `/api/workflow${filePath(id)}` }
    expect((await tenant.inject(discard)).statusCode).toBe(204)
    expect(await stored()).toBe(1)
    await withTenant(database, tenant.id, (tx) =>
      sql`update import_file set created_at = now() - interval '25 hours' where tenant_id = ${tx.tenantId}`.execute(tx),
    )
    expect((await readError(tenant, filePath(old.id), { as: 'admin' })).code).toBe('import.file_not_found')
    expect((await refuseImport(tenant, old)).code).toBe('import.file_not_found')
    expect(await cleanUpImportFiles(app.platform, tenant.id)).toBe(1)
    expect(await stored()).toBe(0)
  })

  test('that cannot be read says that its check failed, and can be checked again', async () => {
    const tenant = await figures()
    const { id } = (await upload(tenant, NEW_FIGURES)).json()
    const stored = join(folder, 'stored', tenant.id, id)
    await rename(stored, `${stored}.lost`)
    for (let attempt = 1; attempt <= 3; attempt++) await runJobs(app, { evenLater: true })
    expect(await read(tenant, id)).toMatchObject({ state: 'FAILED', report: null })
    await rename(`${stored}.lost`, stored)
    await readJson(tenant, `${filePath(id)}/check`, checkAgain())
    await runJobs(app)
    expect(await read(tenant, id)).toMatchObject({ state: 'CHECKED', check: 2, report: { added: 2 } })
  })
})

test('a template that is half filled in is taken, and its empty cells are counted', async () => {
  const tenant = await figures()
  const { body } = await tenant.inject({
    as: 'admin',
    url: '/api/workflow/import/template?format=CSV',
    headers: { 'accept-language': 'de' },
  })
  const filled = body.replace(/(;[a-z_]+;);/, '$17;')
  const { report } = await check(tenant, filled, { name: 'template.csv' })
  expect(report).toMatchObject({ problemCount: 0, values: 1, emptyCells: 41 })
  expect(report.notes.map((note: { subject: string }) => note.subject)).toEqual(['COLUMN', 'COLUMN'])
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
    // A template without any value has nothing to import.
    expect(report.problems).toMatchObject([{ message: expect.stringMatching(/has a header but no values/) }])
  }
})
