import type { LedgerRule } from '@lotse/contract/features/import/import.ledger.schema.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { withTenantReading } from '../../../platform/database/tenant-transaction.ts'
import { readError, readJson } from '../../../testing/fixture/calls.ts'
import { beginImport, importApp } from '../../../testing/fixture/figure/import.ts'
import type { FreshTenant } from '../../../testing/fresh-tenant.ts'
import { runJobs } from '../../../testing/run-jobs.ts'

const { app, close, read, figures } = await importApp()
afterAll(close)

const rule = (first: string, last: string, figureId: string | null, more: Partial<LedgerRule> = {}): LedgerRule => ({
  first,
  last,
  costCentreFirst: null,
  costCentreLast: null,
  figureId,
  sign: 'DEBIT',
  amount: 'MOVEMENT',
  ...more,
})
const RULES = [
  rule('8000', '8999', 'service_revenue', { sign: 'CREDIT' }),
  rule('4000', '4999', 'service_cost'),
  rule('0000', '1999', null),
]
const asAdmin = { as: 'admin' } as const
const mappingPath = (chart: string) => `/import/ledger-mapping/${chart}`
const saveRules = async (tenant: FreshTenant, rules = RULES, chart = 'SKR03', costCentreAt = 0) => {
  const { version } = await readJson(tenant, mappingPath(chart), asAdmin)
  return readJson(tenant, mappingPath(chart), { ...asAdmin, method: 'PUT', body: { costCentreAt, rules, version } })
}
const ledgerCall = (file: string | Buffer, query = '', chart = 'SKR03') => ({
  ...asAdmin,
  method: 'POST' as const,
  file,
  url: `/import/ledger?name=susa.csv&chart=${chart}&businessUnitId=u1&month=2025-03${query}`,
})
const readLedger = async (tenant: FreshTenant, file: string | Buffer, query = '', chart = 'SKR03') => {
  const { url, ...call } = ledgerCall(file, query, chart)
  return readJson(tenant, url, call)
}
const refuse = async (tenant: FreshTenant, file: string | Buffer, query = '') => {
  const { url, ...call } = ledgerCall(file, query)
  return (await readError(tenant, url, call)).code
}
const valueOf = async (tenant: FreshTenant, figure: string) =>
  withTenantReading(app.platform.database, tenant.id, async (tx) => {
    const row = await tx
      .selectFrom('base_figure_value_current')
      .select('value')
      .where('business_unit_id', '=', 'u1')
      .where('base_figure_id', '=', figure)
      .where('period', '=', '2025-03-01')
      .executeTakeFirst()
    return row?.value
  })

/** As DATEV exports it: Windows-1252, semicolons, decimal comma, a title, totals, customers with five digits. */
const SUSA = Buffer.from(
  [
    'Summen- und Saldenliste März 2025',
    'Konto;Beschriftung;EB-Wert;Soll;Haben;Saldo;S/H',
    '1200;Bank;1.000,00;500.000,00;1,00;500.999,00;S',
    '4100;Löhne;;70.000,00;0,00;210.000,00;S',
    '4910;Porto;;1.234;34,50;5.000,00;S',
    '8400;Erlöse;;250,00;100.250,00;300.000,00;H',
    '8500;Erlöse aus Provision;;;1.000,00;9.000,00;H',
    '2650;Zinserträge;;0,00;12,34;12,34;H',
    '10001;Kunde Müller;;9.999,00;0,00;9.999,00;S',
    'Summe Klasse 8;;;250,00;101.250,00;;',
  ].join('\r\n'),
  'latin1',
)

describe('a list of account balances', () => {
  test('becomes base figures, with revenue positive and every account shown', async () => {
    const tenant = await figures()
    await saveRules(tenant)
    const reading = await readLedger(tenant, SUSA)
    expect(reading).toMatchObject({
      basis: 'MONTH',
      figures: [
        { id: 'service_cost', amount: 71_199.5 },
        { id: 'service_revenue', amount: 101_000 },
      ],
      unmapped: [{ account: '2650', name: 'Zinserträge', amount: -12.34 }],
      unmappedSum: 12.34,
      leftOut: 1,
      personal: 1,
      fileId: null,
    })
    expect(reading.accounts).toContainEqual({
      account: '8400',
      name: 'Erlöse',
      costCentre: null,
      amount: 100_000,
      figureId: 'service_revenue',
    })
    expect(reading.otherRows).toEqual(['Summe Klasse 8 · 250,00 · 101.250,00'])
  })

  test('is imported like any other file once the unmapped sum is confirmed', async () => {
    const tenant = await figures()
    await saveRules(tenant)
    expect(await refuse(tenant, SUSA, '&unmapped=12')).toBe('import.ledger_unmapped')
    const { fileId } = await readLedger(tenant, SUSA, '&unmapped=12.34')
    await runJobs(app)
    const file = await read(tenant, fileId)
    expect(file).toMatchObject({ state: 'CHECKED', name: 'susa.csv', report: { values: 2, problemCount: 0 } })
    await beginImport(tenant, file)
    await runJobs(app)
    expect(await valueOf(tenant, 'service_revenue')).toBe(101_000)
    expect(await valueOf(tenant, 'service_cost')).toBe(71_199.5)
  })

  test('of the year is reduced by the earlier months, which must be known', async () => {
    const tenant = await figures()
    await saveRules(tenant)
    const ofYear = 'Konto;JVZ Soll;JVZ Haben\n8400;0,00;303.500,00\n'
    const { basis, figures: sums } = await readLedger(tenant, ofYear)
    expect({ basis, sums }).toMatchObject({ basis: 'YEAR_TO_DATE', sums: [{ amount: 303_500 - 124_000 - 125_000 }] })
    await saveRules(tenant, [rule('8000', '8999', 'service_revenue', { sign: 'CREDIT' })], 'SKR04')
    const unknown = ledgerCall(ofYear).url.replace('businessUnitId=u1', 'businessUnitId=u7')
    const { url: _, ...call } = ledgerCall(ofYear)
    expect((await readError(tenant, unknown, call)).code).toBe('import.ledger_months_missing')
  })

  test('of twelve digits is mapped by account and cost centre', async () => {
    const tenant = await figures()
    const rules = [
      rule('8000', '8999', 'service_revenue', { sign: 'CREDIT', costCentreFirst: '30', costCentreLast: '39' }),
    ]
    await saveRules(tenant, rules, 'SKR51', 5)
    const file = 'Konto;Soll;Haben\n800030010101;0,00;700,00\n800010010101;0,00;900,00\n'
    expect(await readLedger(tenant, file, '', 'SKR51')).toMatchObject({
      figures: [{ id: 'service_revenue', amount: 700 }],
      unmapped: [{ account: '800010010101', costCentre: '10' }],
      unmappedSum: 900,
    })
  })

  test.each([
    ['a file of postings', '"EXTF";700;21;"Buchungsstapel"\nUmsatz;Konto\n', 'import.ledger_postings'],
    ['another table', 'a;b\n1;2\n', 'import.ledger_no_table'],
    ['a text as an amount', 'Konto;Soll;Haben\n8400;x;1,00\n', 'import.ledger_number'],
    ['balances without a side', 'Konto;Saldo\n8400;100,00\n4100;50,00\n', 'import.ledger_side_unknown'],
    ['a broken workbook', Buffer.from('PK\u0003\u0004 not a workbook'), 'import.ledger_no_table'],
  ])('is refused for %s', async (_, file, code) => {
    const tenant = await figures()
    await saveRules(tenant)
    expect(await refuse(tenant, file)).toBe(code)
  })
})

test('accounts are edited by version, and only for base figures in EUR', async () => {
  const tenant = await figures()
  expect(await saveRules(tenant)).toMatchObject({ version: 1, rules: RULES })
  const put = (body: object) =>
    readError(tenant, mappingPath('SKR03'), { ...asAdmin, method: 'PUT', body: { costCentreAt: 0, ...body } })
  expect((await put({ rules: RULES, version: 0 })).code).toBe('import.ledger_changed')
  for (const wrong of [rule('8000', '7000', null), rule('1000', '2000', 'orders'), rule('1000', '2000', 'x')]) {
    expect((await put({ rules: [wrong], version: 1 })).code).toBe('import.ledger_rule_not_valid')
  }
})
