import { cleanLine, cleanLines } from '@lotse/contract/written-text.ts'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { withTenantAsOwner } from '../../../platform/database/tenant-transaction.ts'
import { readCsvExport } from '../../../testing/file/csv-export.ts'
import { readError, readJson } from '../../../testing/fixture/calls.ts'
import { fillWithFigures } from '../../../testing/fixture/figure/figure.ts'
import { createMeasure } from '../../../testing/fixture/measure/measure.ts'
import { seedMeasures } from '../../../testing/fixture/measure/measure-seed.ts'
import { freshTenant } from '../../../testing/fresh-tenant.ts'
import { testApp } from '../../../testing/test-app.ts'

const app = await testApp()
const tenant = await freshTenant(app)
await fillWithFigures(app, tenant.id)
const FORMULA = '=HYPERLINK("http://evil.example","Click")'

await createMeasure(tenant, {
  title: FORMULA,
  description: '@SUM(1) ľščťž _x0041_ <b>&',
  state: 'PLANNED',
  areaId: 'service',
  topicId: 'labour',
  kpiIds: ['labour_productivity_pct', 'service_profit'],
  start: '2026-03-01',
  due: '2026-03-09',
  priority: 'HIGH',
  effortDays: 2.5,
  costEur: 1234.5,
  expectedEffects: [{ kpiId: 'service_profit', delta: null, eurPerYear: -40_000 }],
})
await createMeasure(tenant, { title: 'Second', state: 'IDEA' })
await createMeasure(tenant, { title: 'Of u2' }, { as: 'consultant', unit: 'u2' })

const send = (body: object, call = {}) =>
  tenant.inject({ as: 'principal', method: 'PATCH', url: '/api/workflow/measure', body, ...call })

test('a CSV is in the requested language, with the filter in its head, and contains no formula', async () => {
  const columns = ['TITLE', 'STATE', 'AREA', 'DUE', 'PRIORITY', 'EFFORT', 'COST', 'EXPECTED', 'DESCRIPTION']
  const reply = await send({ format: 'CSV', language: 'de', filter: { sort: 'TITLE', state: 'IDEA,PLANNED' }, columns })
  expect(reply.statusCode, reply.body).toBe(200)
  expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(reply.headers['content-length']).toBe(String(reply.rawPayload.length))
  expect(reply.headers['content-disposition']).toMatch(
    /filename\*=UTF-8''Ma%C3%9Fnahmen%20Unit%20u1%20\d{4}-\d\d-\d\d\.csv$/,
  )
  readCsvExport(reply.rawPayload, 'de')
  const [title, unit, filter, , count, blank, head, first, second, end] = reply.body.split('\r\n')
  expect([title, unit, filter, count, blank]).toEqual([
    '\uFEFFMaßnahmen',
    'Betrieb;Unit u1',
    'Filter;Stand: Idee, Geplant',
    'Maßnahmen;2',
    '',
  ])
  expect(head).toBe(
    'Titel;Stand;Bereich;Fällig;Priorität;Aufwand (Personentage);Einmalige Kosten (€);Erwartet pro Jahr (€);Beschreibung',
  )
  expect(first).toBe(
    `"'=HYPERLINK(""http://evil.example"",""Click"")";Geplant;Name service (de);09.03.2026;Hoch;2,5;1234,5;-40000;'@SUM(1) ľščťž _x0041_ <b>&`,
  )
  expect(second).toBe('Second;Idee;;;Mittel;;;;')
  expect(end).toBe('')
})

test.each(['en', 'de'] as const)(
  'texts with line breaks or leading formula characters are read back as text in %s',
  async (language) => {
    const at = await freshTenant(app)
    await fillWithFigures(app, at.id, { nameOf: () => '=cmd' })
    const texts = ['two\n=1+1', '＝1+1', '+1', '-1', '－1', '＠A1', '@A1', 'a\r=2', '   =3']
    for (const text of texts) await createMeasure(at, { title: text, description: text })
    const body = { format: 'CSV', language, filter: { sort: 'TITLE' }, columns: ['TITLE', 'DESCRIPTION', 'STATE'] }
    const reply = await at.inject({ as: 'principal', method: 'PATCH', url: '/api/workflow/measure', body })
    const { head, rows } = readCsvExport(reply.rawPayload, language)
    expect(head[1]?.[1]).toBe("'=cmd")
    const shown = (clean: (text: string) => string) =>
      texts.map(clean).map((text) => (/^[＝=+－＠@ -]/.test(text) ? `'${text}` : text))
    expect(rows.map(([title]) => title).toSorted()).toEqual(shown(cleanLine).toSorted())
    expect(rows.map((row) => row[1]).toSorted()).toEqual(shown(cleanLines).toSorted())
  },
)

test('English uses commas, decimal points and its own date format', async () => {
  const reply = await send({ format: 'CSV', filter: { search: 'hyperlink' }, columns: ['DUE', 'COST'] })
  expect(reply.body).toContain('Filter,Search: “hyperlink”\r\n')
  expect(reply.body).toContain('\r\n03/09/26,1234.5\r\n')
})

test.each(['de', 'en', 'tr', 'sk'] as const)(
  'a workbook in %s has numeric and date cells, and unchanged texts',
  async (language) => {
    const reply = await send({ format: 'XLSX', language, filter: { state: 'PLANNED' } })
    expect(reply.headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    expect(reply.headers['content-length']).toBe(String(reply.rawPayload.length))
    const { sheets } = await readXlsx(new Uint8Array(reply.rawPayload))
    const rows = sheets[0]?.rows ?? []
    expect(rows[2]?.[0]).toMatch(
      { de: /^Filter: Stand: Geplant$/, en: /^Filter: State: Planned$/, tr: /Planlandı/, sk: /Naplánované/ }[language],
    )
    const [head, measure] = rows.slice(6)
    const at = (column: number) => measure?.[column]
    expect(head).toHaveLength(15)
    expect(at(0)).toBe(FORMULA)
    const kpis = ['labour_productivity_pct', 'service_profit'].map(
      (id) => `Name ${id}${language === 'en' ? '' : ` (${language})`}`,
    )
    expect(at(4)).toBe(kpis.join('; '))
    expect(at(6)).toEqual(new Date('2026-03-01T00:00:00Z'))
    expect([at(9), at(10), at(11)]).toEqual([2.5, 1234.5, -40_000])
    expect(rows).toHaveLength(8)
  },
)

test('no cell of a workbook contains a formula; texts that look like one are marked as text', async () => {
  const reply = await send({ format: 'XLSX', columns: ['TITLE', 'DESCRIPTION'] })
  const xml = await sheetXml(reply.rawPayload)
  expect(xml).not.toMatch(/<f[ >/]/)
  expect(xml).toContain(`s="8" t="inlineStr"><is><t xml:space="preserve">=HYPERLINK("http://evil.example","Click")</t>`)
  expect(xml).toContain('@SUM(1) ľščťž _x005F_x0041_ &lt;b&gt;&amp;</t>')
  expect(xml).toContain('state="frozen"')
})

test('a file has the requested columns in the requested order', async () => {
  const at = await freshTenant(app)
  await createMeasure(at, { title: 'Only one', state: 'IDEA' })
  const body = { format: 'CSV', language: 'en', columns: ['PRIORITY', 'DUE', 'TITLE'] }
  const reply = await at.inject({ as: 'principal', method: 'PATCH', url: '/api/workflow/measure', body })
  expect(reply.body).toContain('\r\nPriority,Due,Title\r\n')
  expect(reply.body).toContain(',Only one\r\n')
})

test('a PDF embeds its fonts', async () => {
  const reply = await send({ format: 'PDF', language: 'tr' })
  expect(reply.headers['content-type']).toBe('application/pdf')
  expect(reply.headers['content-length']).toBe(String(reply.rawPayload.length))
  const bytes = reply.rawPayload.toString('latin1')
  expect(bytes.startsWith('%PDF-1.')).toBe(true)
  expect(bytes).toMatch(/\/FontFile2/)
  expect(bytes).toMatch(/\/BaseFont \/\w+\+Roboto-Regular/)
})

test('a large file is streamed with every measure once, in order, and an estimated length', async () => {
  const large = await freshTenant(app)
  await seedMeasures(app, large.id, { unit: 'u1', count: 2_345 })
  const reply = await large.inject({
    as: 'principal',
    method: 'PATCH',
    url: '/api/workflow/measure',
    body: { format: 'XLSX', filter: { sort: 'TITLE' }, columns: ['TITLE', 'EFFORT'] },
  })
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['content-length']).toBeUndefined()
  const estimate = Number(reply.headers['x-estimated-length'])
  expect(Math.abs(estimate / reply.rawPayload.length - 1)).toBeLessThan(0.25)
  const { sheets } = await readXlsx(new Uint8Array(reply.rawPayload))
  const titles = (sheets[0]?.rows ?? []).slice(7).map(([title]) => title)
  expect(titles).toHaveLength(2_345)
  expect(titles[0]).toBe('Measure 00000')
  expect(titles.at(-1)).toBe('Measure 02344')
  expect(titles).toEqual([...titles].sort())

  const pdf = await large.inject({
    as: 'principal',
    method: 'PATCH',
    url: '/api/workflow/measure',
    body: { format: 'PDF' },
  })
  expect(pdf.json()).toMatchObject({ code: 'measure.export_too_large', message: expect.stringContaining('2,345') })
})

test('a slow reader holds no transaction: others read and write meanwhile, and measures deleted meanwhile are missing', async () => {
  const slow = await freshTenant(app)
  await seedMeasures(app, slow.id, { unit: 'u1', count: 3_000 })
  const reply = await app.inject({
    method: 'PATCH',
    url: '/api/workflow/measure',
    headers: { host: slow.host, authorization: `Bearer ${slow.tokens.principal}`, 'content-type': 'application/json' },
    payload: { format: 'CSV', filter: { sort: 'TITLE' }, columns: ['TITLE', 'DESCRIPTION', 'KPIS'] },
    payloadAsStream: true,
  })
  const { content } = await readJson(slow, '/measure?sort=TITLE&direction=DESC&size=1')
  await slow.inject({ as: 'principal', method: 'DELETE', url: `/api/workflow/measure/${content[0].id}` })
  let text = ''
  for await (const part of reply.stream()) text += part
  const rows = text.split('\r\n').filter((line) => line.startsWith('Measure '))
  expect(rows).toHaveLength(2_999)
  expect(rows.at(-1)).toMatch(/^Measure 02998,/)
})

test('measures of another unit are not exported, and an invalid request is rejected', async () => {
  const reply = await send({ format: 'CSV', filter: { search: 'u2' }, columns: ['TITLE'] })
  expect(reply.body).toContain('Measures,0\r\n')
  expect(reply.body).not.toContain('Of u2')
  for (const body of [
    {},
    { format: 'DOC' },
    { format: 'CSV', columns: [] },
    { format: 'CSV', filter: { nothing: 1 } },
  ]) {
    expect(await readError(tenant, '/measure', { method: 'PATCH', body })).toMatchObject({ status: 400 })
  }
})

/** The XML of the sheet in the archive. */
async function sheetXml(archive: Buffer): Promise<string> {
  const { inflateRawSync } = await import('node:zlib')
  const name = Buffer.from('xl/worksheets/sheet1.xml')
  const start = archive.indexOf(name) + name.length
  return inflateRawSync(archive.subarray(start), { finishFlush: 2 }).toString('utf8')
}

test('amounts are in the currency of the tenant', async () => {
  const turkish = await freshTenant(app)
  await withTenantAsOwner(
    app.platform.database,
    turkish.id,
    async (tx) => void (await sql`update tenant set currency = 'TRY' where id = ${turkish.id}`.execute(tx)),
    async () => {},
  )
  await fillWithFigures(app, turkish.id)
  expect(await readJson(turkish, '/whoami')).toMatchObject({ currency: 'TRY' })
  const body = { format: 'CSV', language: 'tr', columns: ['TITLE', 'COST', 'EXPECTED'] }
  const reply = await turkish.inject({ as: 'principal', method: 'PATCH', url: '/api/workflow/measure', body })
  expect(reply.body).toContain('Tek seferlik maliyet (₺);Yıllık beklenti (₺)')
  expect(await readJson(tenant, '/whoami')).toMatchObject({ currency: 'EUR' })
})
