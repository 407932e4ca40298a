import { expect, test } from 'vitest'
import { readCsvExport } from '../../../testing/file/csv-export.ts'
import { readError, readJson } from '../../../testing/fixture/calls.ts'
import { fillWithFigures } from '../../../testing/fixture/figure/figure.ts'
import { freshTenant } from '../../../testing/fresh-tenant.ts'
import { testApp } from '../../../testing/test-app.ts'
import { actualValuesCsv } from './actual-value.csv.ts'

const app = await testApp()
const tenant = await freshTenant(app)
await fillWithFigures(app, tenant.id, { nameOf: (unit) => `=Unit ${unit}` })

interface Row {
  readonly id: string
  readonly kind: string
  readonly values: readonly (number | null)[]
}

test('the table contains the KPI, the figures in its formula, then the base figures they depend on', async () => {
  const { periods, rows } = await readJson(tenant, '/kpi/gross_per_order/actual-value?months=2')
  expect(periods).toEqual(['2025-01', '2025-02'])
  expect(rows.map(({ id, kind }: Row) => [id, kind])).toEqual([
    ['gross_per_order', 'KPI'],
    ['service_gross', 'DERIVED_FIGURE'],
    ['service_revenue', 'BASE_FIGURE'],
    ['service_cost', 'BASE_FIGURE'],
    ['orders', 'BASE_FIGURE'],
  ])
  expect(rows.map(({ values }: Row) => values)).toEqual([
    [53_000 / 224, 54_000 / 225],
    [53_000, 54_000],
    [124_000, 125_000],
    [71_000, 71_000],
    [224, 225],
  ])
})

test('rows are aggregated according to the view and match the reading', async () => {
  for (const view of ['MONTH', 'YTD', 'R12']) {
    const { rows, periods } = await readJson(tenant, `/kpi/labour_productivity_pct/actual-value?view=${view}`)
    expect(periods).toHaveLength(36)
    const { series } = await readJson(tenant, `/kpi/labour_productivity_pct?view=${view}`)
    rows[0].values.forEach((value: number | null, month: number) => {
      if (value === null) expect(series[month].value).toBeNull()
      else expect(value).toBeCloseTo(series[month].value, 9)
    })
    expect(rows[0].values[0]).toBeNull()
  }
  const { rows } = await readJson(tenant, '/kpi/labour_productivity_pct/actual-value?view=YTD&months=1')
  expect(rows.map(({ values }: Row) => values[0])).toEqual([expect.closeTo(86.311, 3), 1942, 2250])
})

const HEADS = { en: 'Figure,Unit', de: 'Kennzahl;Einheit', tr: 'Gösterge;Birim', sk: 'Ukazovateľ;Jednotka' } as const

test.each(['en', 'de', 'tr', 'sk'] as const)(
  'the file in %s has a byte order mark, separators and names, and no formulas',
  async (language) => {
    const reply = await tenant.inject({
      as: 'principal',
      url: '/api/workflow/kpi/labour_productivity_pct/actual-value/csv?months=26&view=R12',
      language,
    })
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(reply.headers['content-disposition']).toContain('u1_labour_productivity_pct_2025-02.csv')
    expect([...reply.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(readCsvExport(reply.rawPayload, language).rows.length).toBeGreaterThan(1)
    const lines = reply.rawPayload.toString('utf8').slice(1).split('\r\n')
    const separator = language === 'en' ? ',' : ';'
    expect(lines[1]?.split(separator)[1]).toBe("'=Unit u1")
    expect(lines[5]).toBe(
      `${HEADS[language]}${separator}${[...Array(26).keys()].map((month) => `${2023 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`).join(separator)}`,
    )
    const cells = lines[6]?.split(separator) ?? []
    const suffix = language === 'en' ? '' : ` (${language})`
    expect(cells[0]).toBe(`Name labour_productivity_pct${suffix}`)
    // No twelve months before 2023-12: empty, not 0.
    expect(cells[12]).toBe('')
    expect(cells.at(-1)).toBe(language === 'en' ? '79.159184' : '79,159184')
  },
)

test('a negative number remains a number in the file', () => {
  const view = {
    period: '2025-02',
    view: 'MONTH',
    comparison: 'PRIOR_YEAR',
    comparisonPeriod: '2024-02',
    firstPeriod: '2025-01',
    lastPeriod: '2025-02',
    peerGroup: null,
  } as const
  const unit = { id: 'EUR', label: '€' }
  const name = '-Profit\n=1+1'
  const rows = [
    { id: 'p', name, kind: 'KPI' as const, unit, decimals: 0, values: [-1234.5, 1e21, -1e-9], corrected: [] },
  ]
  const csv = actualValuesCsv(
    { view, periods: ['a', 'b', 'c'], rows },
    { businessUnitName: '＝x', tenantName: '+y' },
    'de',
  )
  const file = readCsvExport(Buffer.from(csv), 'de')
  expect(file.rows).toEqual([["'-Profit\n=1+1", '€', '-1234,5', '1000000000000000000000', '0']])
  expect(file.head).toEqual([
    ['Kennzahl', "'-Profit\n=1+1"],
    ['Betrieb', "'＝x"],
    ['Zeitraum', 'Monat · 2025-02'],
    ['Quelle', "'+y"],
  ])
})

test('the file of an unknown KPI returns 404', async () => {
  expect(await readError(tenant, '/kpi/zzz/actual-value/csv')).toMatchObject({ status: 404, code: 'kpi.not_found' })
})
