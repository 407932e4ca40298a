import { expect, test } from 'vitest'
import { readCsvExport } from '../../../testing/file/csv-export.ts'
import { seedMarketMonth } from '../../../testing/fixture/figure/market.ts'
import { freshTenant } from '../../../testing/fresh-tenant.ts'
import { testApp } from '../../../testing/test-app.ts'

const app = await testApp()
const PATH = '/api/workflow/marktdeutschland/yearmonth/csv'

test.each(['en', 'de'] as const)(
  'names of brands and models in %s are text, even with a leading formula character',
  async (language) => {
    const month = { TOTAL: 10 }
    await seedMarketMonth(app.platform.database, '2024-06', { AUDI: { month: { TOTAL: 20 } } })
    await seedMarketMonth(app.platform.database, '2025-06', {
      AUDI: { month },
      '=CMD()': { month: { TOTAL: 40 }, models: { 'A\n=1+1': { TOTAL: 20 }, '=2': { TOTAL: 20 } } },
      '＝SUM(A1)': { month },
      '-2+3': { month },
      '@A1': { month },
    })
    const tenant = await freshTenant(app)
    const file = async (query: string) => {
      const reply = await tenant.inject({ as: 'principal', url: `${PATH}?period=2025-06${query}`, language })
      expect(reply.statusCode, reply.body).toBe(200)
      return readCsvExport(reply.rawPayload, language)
    }
    const { rows } = await file('')
    const names = rows.map(([name]) => name)
    expect(names).toEqual(expect.arrayContaining(['Audi', "'=CMD()", "'＝SUM(A1)", "'-2+3", "'@A1"]))
    // Registrations halved: a negative change is a number.
    expect(rows.find(([name]) => name === 'Audi')?.slice(2, 5)).toEqual(['10', '20', '-50'])

    const brand = await file(`&brand=${encodeURIComponent('=CMD()')}`)
    expect(brand.head[0]?.[1]).toBe("'=CMD()")
    expect(brand.rows.map(([name]) => name)).toEqual(expect.arrayContaining(["'=CMD() A\n=1+1", "'=CMD() =2"]))
  },
)
