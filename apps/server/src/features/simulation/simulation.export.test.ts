import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { readError } from '../../testing/fixture/calls.ts'
import { fillWithWorkshops } from '../../testing/fixture/figure/potential.ts'
import { createSimulation, lever } from '../../testing/fixture/figure/simulation.ts'
import { freshTenant } from '../../testing/fresh-tenant.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const tenant = await freshTenant(app)
await fillWithWorkshops(app.platform.database, tenant.id)

test.each(['en', 'de', 'tr', 'sk'] as const)('the files in %s can be opened and have the result', async (language) => {
  const { id } = await createSimulation(tenant, {
    name: '=Plan',
    note: 'A note',
    levers: [lever('utilisation', 80), lever('cost', -10, { setBy: 'PERCENT' })],
  })
  await tenant.inject({
    as: 'principal',
    method: 'POST',
    url: `/api/workflow/simulation/${id}/comment`,
    body: { part: 'cost', text: '=1+1' },
  })
  const file = (format: string) =>
    tenant.inject({
      as: 'principal',
      url: `/api/workflow/simulation/${id}/file?format=${format}&language=${language}`,
    })
  const workbook = await file('XLSX')
  expect(workbook.headers['content-disposition']).toMatch(
    /filename\*=UTF-8''.*Plan%20Unit%20u1%20\d{4}-\d\d-\d\d\.xlsx$/,
  )
  const { sheets } = await readXlsx(new Uint8Array(workbook.rawPayload))
  const rows = sheets[0]?.rows ?? []
  expect(rows[0]?.[0]).toBe('=Plan')
  const found = rows.find((row) => row[1] === (language === 'de' ? 'Name von utilisation' : nameIn(language)))
  expect(found?.slice(4, 7)).toEqual([73, 80, expect.closeTo(76_440)])
  expect(
    rows.filter(
      (row) =>
        row[0] ===
        {
          en: 'Result month by month',
          de: 'Ergebnis Monat für Monat',
          tr: 'Aylara göre sonuç',
          sk: 'Výsledok po mesiacoch',
        }[language],
    ),
  ).toHaveLength(12)
  expect(rows.at(-1)?.at(-1)).toBe('Name of principal: =1+1')
  const pdf = await file('PDF')
  expect(pdf.headers['content-type']).toBe('application/pdf')
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect(pdf.rawPayload.length).toBeGreaterThan(10_000)
  expect(await readError(tenant, `/simulation/${id}/file?format=CSV`)).toMatchObject({ status: 400 })
})

const nameIn = (language: string) => (language === 'en' ? 'Name of utilisation' : `Name of utilisation (${language})`)
