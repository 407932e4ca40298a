import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { withTenant } from '../../platform/database/tenant-transaction.ts'
import { readCsvExport } from '../../testing/file/csv-export.ts'
import { readJson } from '../../testing/fixture/calls.ts'
import { fillWithWorkshops } from '../../testing/fixture/figure/potential.ts'
import { freshTenant } from '../../testing/fresh-tenant.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const tenant = await freshTenant(app, { people: { regional: { roles: ['consultant'], businessUnit: 'u2' } } })
await fillWithWorkshops(app.platform.database, tenant.id)
await withTenant(app.platform.database, tenant.id, (tx) =>
  sql`update business_unit set name = '=1+1', city = '@Bonn' where tenant_id = ${tx.tenantId} and id = 'u3'`.execute(
    tx,
  ),
)

const send = (body: object, as = 'consultant') =>
  tenant.inject({ as, method: 'POST', url: '/api/workflow/portfolio/comparison/file', body })

test('a CSV has the rows in their order, the median and the sum, and no formula', async () => {
  const body = { format: 'CSV', language: 'de', kpis: ['rate'], unitIds: ['u3', 'u1', 'unknown', 'u2'] }
  const reply = await send(body)
  expect(reply.statusCode, reply.body).toBe(200)
  expect(reply.headers['content-disposition']).toContain("filename*=UTF-8''Betriebe%20im%20Vergleich")
  readCsvExport(reply.rawPayload, 'de')
  const lines = reply.body.split('\r\n').map((line) => line.split(';'))
  expect(lines.slice(0, 5).map(([label, value]) => [label, value])).toMatchObject([
    ['\uFEFFBetriebe im Vergleich', undefined],
    ['Organisation', `Tenant ${tenant.id}`],
    ['Zeitraum', 'Neuester Monat jedes Betriebs · Monat'],
    ['Stand', expect.any(String)],
    ['Betriebe', '3'],
  ])
  const head = lines[6] ?? []
  const column = (heading: string) => head.indexOf(heading)
  const [rate, potential] = [column('Name von rate (EUR/h)'), column('Potenzial im Jahr (€)')]
  expect(lines.slice(7, 12).map((line) => [line[0], line[rate]])).toEqual([
    ["'=1+1", '93'],
    ['Unit u1', '91'],
    ['Unit u2', '92'],
    ['Median von 3 Betrieben', '92'],
    ['Summe', ''],
  ])
  expect(lines[7]?.[column('Ort')]).toBe("'@Bonn")
  const number = (line: number) => Number(lines[line]?.[potential]?.replace(',', '.'))
  expect(number(11)).toBeCloseTo(number(7) + number(8) + number(9), 2)
})

test('a workbook has the values and statuses of the table as numbers and texts', async () => {
  const compared = await readJson(tenant, '/portfolio/comparison?kpis=utilisation', { as: 'consultant' })
  const reply = await send({ format: 'XLSX', kpis: ['utilisation'] })
  const { sheets } = await readXlsx(reply.rawPayload)
  const rows = sheets[0]?.rows ?? []
  const head = rows[6] ?? []
  const [value, status] = [head.indexOf('Name of utilisation (%)'), head.indexOf('Name of utilisation: status')]
  const NAMES: Record<string, string> = { GOOD: 'Good', WARN: 'Watch', BAD: 'Critical', NONE: 'Not rated' }
  const content: { name: string; readings: { value: number; status: string }[] }[] = compared.content
  expect(rows.slice(7, 13).map((row) => [row[0], row[value], row[status]])).toEqual(
    content.map(({ name, readings: [reading] }) => [name, reading?.value, NAMES[reading?.status ?? '']]),
  )
})

test('units outside of the portfolio are not exported', async () => {
  const reply = await send({ format: 'CSV', unitIds: ['u1', 'u2'] }, 'regional')
  expect(reply.body).toContain('Unit u2')
  expect(reply.body).not.toContain('Unit u1')
  expect((await send({ format: 'CSV' }, 'principal')).json().code).toBe('permission.missing')
})
