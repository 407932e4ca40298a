import { readFile } from 'node:fs/promises'
import type { getIncomeStatement, getWeeklyReport } from '@lotse/contract/features/report/report.operations.ts'
import type { OperationReply } from '@lotse/contract/operation.ts'
import type { Page } from '@playwright/test'
import { callerOf } from '../../setup/api.ts'
import { pattern, text } from '../../setup/messages.ts'
import { signIn } from '../../setup/sign-in.ts'
import { closePickers, expect, openPickers, settled, test } from '../../setup/story.ts'
import { tenantCalled } from '../../setup/tenants.ts'
import { unitFor, unitOf } from '../../setup/unit.ts'

type Weekly = OperationReply<typeof getWeeklyReport>
type Statement = OperationReply<typeof getIncomeStatement>

/** The first bytes of the file that an action downloads. */
async function arrives(page: Page, press: () => Promise<void>): Promise<{ name: string; start: string }> {
  const arriving = page.waitForEvent('download')
  await press()
  const file = await arriving
  const bytes = await readFile(await file.path())
  return { name: file.suggestedFilename(), start: bytes.subarray(0, 4).toString('latin1') }
}

test('the weekly report leads from week to week and to the source of a figure, and prints', async ({
  page,
  request,
}) => {
  const tenant = tenantCalled('rheintal')
  const { language } = tenant
  const t = (key: string) => text(language, `report:weekly.${key}`)
  const unitId = await unitOf(request, tenant, 'principal')
  const caller = await callerOf(request, tenant, 'consultant', unitId)
  const report = await caller.get<Weekly>('/marktdeutschland/weeklyreport')
  await signIn(page, tenant, 'principal', { path: '/report?view=weekly' })
  const main = page.getByRole('main')
  await expect(main.getByText(report.headline.split('.')[0] ?? '').first()).toBeVisible()
  await expect(main.getByRole('button', { name: t('week.next') })).toBeDisabled()

  // To the week before by keyboard, and back with the button.
  await main.getByRole('button', { name: t('week.previous') }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page).toHaveURL(new RegExp(`week=${report.previousWeek}`))
  await expect(main.getByRole('button', { name: t('week.next') })).toBeEnabled()
  await main.getByRole('button', { name: t('week.current') }).click()
  await expect(page).not.toHaveURL(/week=/)

  const file = await arrives(page, () => main.getByRole('button', { name: 'PDF', exact: true }).click())
  expect(file.start).toBe('%PDF')
  expect(file.name).toContain(report.week)

  const [kpi] = report.figures.items
  if (!kpi) throw new Error('the demo has figures that came in this week')
  await main.getByRole('link', { name: kpi.name, exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/analysis\\?.*id=${kpi.id}.*period=${kpi.period}`))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(kpi.name)
})

test('a week that does not exist shows a message and a link to the latest report', async ({ page }) => {
  const tenant = tenantCalled('rheintal')
  const { language } = tenant
  await signIn(page, tenant, 'principal', { path: '/report?view=weekly&week=2025-W53' })
  const main = page.getByRole('main')
  await expect(main.getByRole('alert')).toContainText('2025-W53')
  await main.getByRole('button', { name: text(language, 'report:weekly.week.current') }).click()
  await expect(main.getByRole('article')).toBeVisible()
})

test('the weekly report by mail is subscribed to and unsubscribed from', async ({ page, request, isMobile }) => {
  const tenant = tenantCalled('rheintal')
  const { language } = tenant
  const t = (key: string) => text(language, `report:weekly.mail.${key}`)
  const unit = await unitFor(request, tenant, 10, isMobile)
  await signIn(page, tenant, 'consultant', { unit: unit.name, path: '/report?view=weekly' })
  const sheet = page.getByRole('dialog')
  await page.getByRole('button', { name: t('button') }).click()
  await expect(sheet.getByText('miriam.sandkuehler@rheintal.example')).toBeVisible()
  await sheet.getByLabel(t('weekday')).selectOption('5')
  await sheet.getByLabel(t('time')).fill('18:30')
  await sheet.getByRole('button', { name: t('subscribe') }).click()
  await page.getByRole('button', { name: t('active') }).click()
  await expect(sheet.getByText(pattern(language, 'report:weekly.mail.next'))).toContainText('18:30')
  await sheet.getByRole('button', { name: t('unsubscribe') }).click()
  await expect(page.getByRole('button', { name: t('button') })).toBeVisible()
})

test('the income statement shows nested lines, deviations and the figures of a line, and exports a workbook', {
  tag: '@phone',
}, async ({ page, request }) => {
  const tenant = tenantCalled('rheintal')
  const { language } = tenant
  const t = (key: string, values = {}) => text(language, `report:statement.${key}`, values)
  const unitId = await unitOf(request, tenant, 'principal')
  const caller = await callerOf(request, tenant, 'consultant', unitId)
  const { period } = await caller.get<Statement>('/report/income-statement?scope=month')
  const statement = await caller.get<Statement>(`/report/income-statement?period=${period}&scope=month`)
  await signIn(page, tenant, 'principal', { path: `/report?view=statement&period=${period}` })
  const main = page.getByRole('main')
  await openPickers(page, language)
  await page.getByRole('radio', { name: t('scope.month'), exact: true }).click({ force: true })
  await expect(page).toHaveURL(/scope=month/)
  await closePickers(page, language)
  await expect(main.getByText(statement.headline)).toBeVisible()
  const parent = statement.rows.find(({ id }) => statement.rows.some(({ parentId }) => parentId === id))
  const child = statement.rows.find(({ parentId }) => parentId === parent?.id)
  if (!parent || !child) throw new Error('the demo has lines that open')
  const table = main.getByRole('table', { name: t('table.title') })
  const count = await table.getByRole('row').count()
  await table.getByRole('button', { name: t('table.close', { name: parent.name }) }).click()
  expect(await table.getByRole('row').count()).toBeLessThan(count)
  await table.getByRole('button', { name: t('table.open', { name: parent.name }) }).click()
  await expect(table.getByRole('row')).toHaveCount(count)

  await main.getByRole('button', { name: text(language, 'report:weekly.download.button') }).click()
  const file = await arrives(page, () =>
    page.getByRole('menuitem', { name: text(language, 'report:weekly.download.XLSX') }).click(),
  )
  expect(file.start.slice(0, 2)).toBe('PK')

  await table.getByRole('link', { name: child.name, exact: true }).first().click()
  await expect(page).toHaveURL(new RegExp(`actual-value\\?.*period=${period}`))
})

test('an organisation without the income statement has no tab, and its link shows a message', async ({ page }) => {
  const tenant = tenantCalled('studio')
  const { language } = tenant
  await signIn(page, tenant, 'principal', { path: '/report?view=statement' })
  const main = page.getByRole('main')
  await expect(main.getByText(text(language, 'report:statement.absent.title'))).toBeVisible()
  const tabs = main.getByRole('navigation', { name: text(language, 'report:tab.label') })
  await expect(tabs.getByRole('link', { name: text(language, 'report:tab.statement') })).toHaveCount(0)
  await main.getByRole('link', { name: text(language, 'report:statement.absent.action') }).click()
  // A unit outside Germany begins with the weekly report and has no market.
  await expect(tabs.getByRole('link', { name: text(language, 'report:tab.weekly') })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expect(tabs.getByRole('link', { name: text(language, 'report:tab.yearmonth') })).toHaveCount(0)
})

test('on a phone, the report is as wide as the window when its text is twice as large', { tag: '@phone-only' }, async ({
  page,
}) => {
  const tenant = tenantCalled('rheintal')
  await signIn(page, tenant, 'principal', { path: '/report?view=statement' })
  const main = page.getByRole('main')
  for (const view of ['statement', 'weekly', 'yearmonth']) {
    const tab = main.getByRole('link', { name: text(tenant.language, `report:tab.${view}`) })
    await tab.click()
    await expect(tab).toHaveAttribute('aria-current', 'page')
    await settled(page)
    const excess = await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
      return document.documentElement.scrollWidth - document.documentElement.clientWidth
    })
    expect(excess, view).toBe(0)
  }
})
