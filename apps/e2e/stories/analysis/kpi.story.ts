import { readFile } from 'node:fs/promises'
import type { listPriorities } from '@lotse/contract/features/priority/priority.operations.ts'
import type { OperationReply } from '@lotse/contract/operation.ts'
import type { Page } from '@playwright/test'
import { type ActualValues, type Caller, callerOf, type KpiList } from '../../setup/api.ts'
import { pattern, text } from '../../setup/messages.ts'
import { signIn } from '../../setup/sign-in.ts'
import { expect, settled, test } from '../../setup/story.ts'
import {
  choosesUnit,
  DEMO_TENANTS,
  type DemoPerson,
  type DemoTenant,
  origin,
  PEOPLE,
  tenantCalled,
} from '../../setup/tenants.ts'

type Kpi = Pick<KpiList['content'][number], 'id' | 'name'>

/** The KPI that comes first in the ranked list of the unit. */
async function firstOf(caller: Caller): Promise<Kpi> {
  const { content } = await caller.get<OperationReply<typeof listPriorities>>('/priority')
  const [first] = content
  if (!first) throw new Error('no KPI of the demo figures needs attention')
  return first
}

/** Opens the analysis of the KPI from /home, through the ranked list, which it begins. */
async function openFromHome(page: Page, tenant: DemoTenant, { name }: Kpi): Promise<void> {
  const title = page.getByRole('heading', { name: text(tenant.language, 'priority:title'), exact: true })
  const list = page.locator('section').filter({ has: title }).last()
  await list.getByRole('listitem').first().getByRole('link', { name, exact: true }).click()
  await expect(page).toHaveURL(/\/business-analysis\/dashboard\/detail\/analysis\?.*id=/)
}

async function readAnalysis(page: Page, tenant: DemoTenant, { name }: Kpi): Promise<void> {
  await settled(page)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  for (const title of ['kpi:trend.title', 'kpi:why.title', 'kpi:peers.title', 'kpi:definition.title']) {
    await expect(page.getByRole('heading', { name: text(tenant.language, title), exact: true })).toBeVisible()
  }
  // A chart is always accompanied by its figures.
  await page
    .getByRole('button', { name: text(tenant.language, 'kpi:chart.showTable') })
    .first()
    .click()
  await expect(page.getByRole('table').first()).toBeVisible()
}

async function readActualValues(page: Page, tenant: DemoTenant, kpi: Kpi, caller: Caller): Promise<void> {
  await page
    .getByRole('link', { name: text(tenant.language, 'app:page.kpiActualValue') })
    .first()
    .click()
  await expect(page).toHaveURL(/\/actual-value\?/)
  await settled(page)
  const { rows } = await caller.get<ActualValues>(`/kpi/${kpi.id}/actual-value`)
  for (const { name } of rows) await expect(page.getByText(name).first()).toBeAttached()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: text(tenant.language, 'shared:action.downloadCsv') }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/\.csv$/)
  const months = new URL(page.url()).searchParams.get('months')
  const wanted = await caller.getText(`/kpi/${kpi.id}/actual-value/csv${months ? `?months=${months}` : ''}`)
  const got = await readFile(await file.path(), 'utf8')
  expect(got.startsWith('\uFEFF')).toBe(true)
  expect(lastMonths(got)).toEqual(lastMonths(wanted))
  for (const { name } of rows) expect(got).toContain(name)
}

/** The last column of each row, which does not depend on the number of months in the file. */
function lastMonths(csv: string): (string | undefined)[] {
  const delimiter = csv.includes(';') ? ';' : ','
  return csv
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(delimiter).at(-1))
}

/** Everybody in one tenant; in the others who owns the figures, and who comes by single sign-on and chooses a unit. */
function readersOf({ id, hasSingleSignOn }: DemoTenant): readonly DemoPerson[] {
  if (id === 'rheintal') return PEOPLE
  return hasSingleSignOn ? ['principal', 'consultant'] : ['principal']
}

for (const tenant of DEMO_TENANTS) {
  for (const person of readersOf(tenant)) {
    test(`${tenant.id}, ${person}: home leads to the analysis of the weakest KPI and to its figures`, async ({
      page,
      request,
    }) => {
      let caller = await callerOf(request, tenant, person)
      let unitName: string | undefined
      if (choosesUnit(person)) {
        const { content } = await caller.get<{ content: { id: string; name: string }[] }>('/businessunit')
        const [unit] = content
        if (!unit) throw new Error('no unit to choose')
        unitName = unit.name
        caller = await callerOf(request, tenant, person, unit.id)
      }
      await signIn(page, tenant, person, { unit: unitName })
      await settled(page)
      const worst = await firstOf(caller)
      await openFromHome(page, tenant, worst)
      await readAnalysis(page, tenant, worst)
      await readActualValues(page, tenant, worst, caller)
      await caller.signOut()
    })
  }
}

test('areas lead to a dashboard, as tiles or table, to a KPI and to the next KPI', { tag: '@phone' }, async ({
  page,
}) => {
  const tenant = tenantCalled('rheintal')
  await signIn(page, tenant, 'principal', { path: '/business-analysis' })
  await settled(page)
  // What changed most is below the areas and leads to the analysis of a KPI.
  const title = text(tenant.language, 'kpi:change.title')
  const changes = page.locator('section').filter({ has: page.getByRole('heading', { name: title }) })
  await expect(changes.getByRole('link').first()).toHaveAttribute('href', /\/detail\/analysis\?/)
  await page.getByRole('main').locator('a[href*="/dashboard?areaId="]').first().click()
  await expect(page).toHaveURL(/\/business-analysis\/dashboard\?.*areaId=/)
  await settled(page)
  const table = text(tenant.language, 'area:dashboard.shape.table')
  await page
    .getByRole('radio', { name: table })
    .or(page.getByRole('button', { name: table }))
    .first()
    .click({ force: true })
  await expect(page.getByRole('table').first()).toBeVisible()
  await page.getByRole('main').locator('a[href*="/detail/analysis?"]').first().click()
  await settled(page)
  const first = page.url()
  await page.getByRole('link', { name: pattern(tenant.language, 'kpi:nav.next') }).click()
  await expect(page).not.toHaveURL(first)
  await expect(page).toHaveURL(/\/detail\/analysis\?/)

  // A number of cars sold in Germany is explained by the market; another KPI is not.
  const market = page.getByRole('heading', { name: text(tenant.language, 'market:effect.title') })
  const analysis = `${origin(tenant.id)}/business-analysis/dashboard/detail/analysis`
  await page.goto(`${analysis}?id=return_on_sales_pct`)
  await settled(page)
  await expect(market).toHaveCount(0)
  // The registrations end before the figures of the demo, and the page says so.
  await page.goto(`${analysis}?id=nc_units_kpi`)
  await expect(page.getByText(pattern(tenant.language, 'market:effect.ended'))).toBeVisible()
  await page.goto(`${analysis}?id=nc_units_kpi&period=2025-12`)
  await expect(market).toBeVisible()
  await page.getByRole('link', { name: text(tenant.language, 'kpi:change.link') }).click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
})
