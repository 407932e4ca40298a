import type { Page } from '@playwright/test'
import { callerOf, type KpiList } from '../../setup/api.ts'
import { text } from '../../setup/messages.ts'
import { signIn } from '../../setup/sign-in.ts'
import { closePickers, expect, openPath, openPickers, settled, test } from '../../setup/story.ts'
import { tenantCalled } from '../../setup/tenants.ts'

const tenant = tenantCalled('rheintal')
const { language } = tenant
const say = (key: string, values?: Readonly<Record<string, string>>) => text(language, `kpi:${key}`, values)
const DETAIL = '/business-analysis/dashboard/detail'

async function compareWith(page: Page, choice: string): Promise<void> {
  await openPickers(page, language)
  await page.getByRole('button', { name: new RegExp(`^${say('comparison.label')} `) }).click()
  await page.getByRole('option', { name: say(`comparison.${choice}`), exact: true }).click()
  await closePickers(page, language)
}

/** The column of the trend's table that holds the compared values. */
async function comparedColumn(page: Page): Promise<string> {
  await page
    .getByRole('button', { name: say('chart.showTable') })
    .first()
    .click()
  const head = page.getByRole('table').first().getByRole('columnheader')
  return (await head.nth(2).innerText()).trim()
}

test('a KPI is compared with its target and its plan, in words, chart, table and address', async ({ page }) => {
  await signIn(page, tenant, 'principal', { path: `${DETAIL}/analysis?id=return_on_sales_pct` })
  await settled(page)
  await compareWith(page, 'PLAN')
  await expect(page).toHaveURL(/[?&]against=PLAN/)
  const sentence = page.getByText(/^„Umsatzrendite vor Steuern“ lag/)
  await expect(sentence).toHaveText(/Plan/)
  await expect.poll(() => comparedColumn(page)).toBe(say('chart.plan'))

  await page.getByRole('link', { name: text(language, 'app:page.kpiActualValue') }).click()
  await expect(page).toHaveURL(/\/actual-value\?.*against=PLAN/)
  await settled(page)
  await expect(page.getByText(say('actual.comparedWith', { name: say('chart.plan') }))).toBeVisible()
  await page.reload()
  await expect(page.getByText(say('actual.comparedWith', { name: say('chart.plan') }))).toBeVisible()

  await compareWith(page, 'TARGET')
  await expect(page).toHaveURL(/[?&]against=TARGET/)
  await expect(page.getByText(say('actual.comparedWith', { name: say('term.target') }))).toBeVisible()
  await compareWith(page, 'PERIOD')
  await expect(page).toHaveURL(/[?&]comparison=PERIOD/)
  expect(page.url()).not.toContain('against=')
  // A person who works in one unit is not offered another one.
  await openPickers(page, language)
  await page.getByRole('button', { name: new RegExp(`^${say('comparison.label')} `) }).click()
  await expect(page.getByRole('option', { name: say('comparison.PLAN'), exact: true })).toBeVisible()
  await expect(page.getByRole('option', { name: say('comparison.UNIT'), exact: true })).toHaveCount(0)
})

test('a consultant compares a unit with another one of the portfolio', async ({ page, request }) => {
  const caller = await callerOf(request, tenant, 'consultant')
  const { content } = await caller.get<{ content: { id: string; name: string }[] }>('/businessunit')
  const [own, other] = content
  if (!own || !other) throw new Error('the portfolio has no two units')
  await caller.signOut()
  await signIn(page, tenant, 'consultant', { unit: own.name, path: `${DETAIL}/analysis?id=labour_utilisation_pct` })
  await settled(page)
  await compareWith(page, 'UNIT')
  await expect(page).toHaveURL(/against=UNIT&againstUnit=/)
  await openPickers(page, language)
  await page.getByRole('button', { name: new RegExp(`^${say('comparison.unit')} `) }).click()
  await page.getByRole('option', { name: other.name, exact: true }).click()
  await closePickers(page, language)
  await expect(page).toHaveURL(new RegExp(`againstUnit=${other.id}`))
  await expect(page.getByText(/^„Auslastungsgrad“ lag/)).toContainText(other.name)
  await expect.poll(() => comparedColumn(page)).toBe(other.name)
})

test('a month of the chart opens that month, and a measure that was carried out is marked and opens', async ({
  page,
  request,
}) => {
  await signIn(page, tenant, 'principal')
  const caller = await callerOf(request, tenant, 'principal')
  const { content, view } = await caller.get<KpiList>('/kpi?headline=true')
  expect(content.length).toBeGreaterThan(0)
  await caller.signOut()
  await openPath(page, tenant, `${DETAIL}/analysis?id=show_close_rate_pct`)

  const done = page.getByRole('region', { name: text(language, 'measure:done.title') })
  await expect(done.getByRole('listitem')).toHaveCount(1)
  await page
    .getByRole('button', { name: say('chart.showTable') })
    .first()
    .click()
  const title = (await done.getByRole('link').innerText()).trim()
  await expect(page.getByRole('cell', { name: `1 ${title}` })).toBeVisible()
  await page
    .getByRole('button', { name: say('chart.showChart') })
    .first()
    .click()

  const months = page.getByRole('slider', { name: say('chart.chooseMonth') })
  await months.focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/[?&]period=/)
  const opened = new URL(page.url()).searchParams.get('period') ?? ''
  expect(opened < view.period).toBe(true)
  await page.goBack()
  await expect(page).not.toHaveURL(/[?&]period=/)

  // With the mouse: a place of the plot is one of its months.
  const plot = months.locator('xpath=preceding-sibling::*')
  await settled(page)
  await expect(plot.locator('svg').first()).toBeVisible()
  await plot.click({ position: { x: 200, y: 120 } })
  await expect(page).toHaveURL(/[?&]period=/)
  await page.goBack()
  await done.getByRole('link').click()
  await expect(page).toHaveURL(/\/detail\/measures\/details\?.*measureId=/)
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
})
