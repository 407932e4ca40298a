import type { getPortfolioAssessments } from '@lotse/contract/features/businessunit/businessunit.portfolio.assessment.operations.ts'
import type { getPortfolioComparison } from '@lotse/contract/features/businessunit/businessunit.portfolio.operations.ts'
import type { OperationReply } from '@lotse/contract/operation.ts'
import { expectAccessible } from '../../setup/accessibility.ts'
import { callerOf } from '../../setup/api.ts'
import { text } from '../../setup/messages.ts'
import { signIn } from '../../setup/sign-in.ts'
import { expect, settled, test } from '../../setup/story.ts'
import { tenantCalled } from '../../setup/tenants.ts'

const tenant = tenantCalled('rheintal')
const say = (key: string, values?: Readonly<Record<string, string>>) => text(tenant.language, key, values)

test('a consultant compares all units, sorts them, exports them and opens a KPI of one', async ({ page, request }) => {
  const { get } = await callerOf(request, tenant, 'consultant')
  const compared = await get<OperationReply<typeof getPortfolioComparison>>('/portfolio/comparison')
  await signIn(page, tenant, 'consultant', { path: '/consultant' })
  await page.getByRole('link', { name: say('businessunit:portfolio.tab.table'), exact: true }).click()
  await expect(page).toHaveURL(/tab=table/)
  await expect(page.getByRole('heading', { level: 1, name: say('businessunit:portfolio.title') })).toBeVisible()
  // Head, median, sum and units.
  await expect(page.getByRole('row')).toHaveCount(compared.content.length + 3)
  await settled(page)
  await expectAccessible(page)

  await page.getByRole('button', { name: say('businessunit:portfolio.overdueMeasures'), exact: true }).click()
  await expect(page).toHaveURL(/sort=overdueMeasures&direction=DESC/)
  const most = compared.content.toSorted((a, b) => (b.overdueMeasures ?? 0) - (a.overdueMeasures ?? 0))[0]
  await page.reload()
  const firstUnit = page.getByRole('row').nth(3)
  await expect(firstUnit.getByRole('link', { name: String(most?.overdueMeasures), exact: true })).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: say('businessunit:portfolio.export.button') }).click()
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.csv$/)

  await firstUnit.getByRole('rowheader').getByRole('link').first().focus()
  await firstUnit.locator('a[href*="/detail/analysis"]').last().click()
  await expect(page).toHaveURL(/\/business-analysis\/dashboard\/detail\/analysis\?unit=/)
})

test('a consultant sees the measures of all units, overdue ones first, and opens one in its unit', {
  tag: '@phone',
}, async ({ page }) => {
  await signIn(page, tenant, 'consultant', { path: '/consultant?tab=measures' })
  await expect(page.getByRole('heading', { level: 1, name: say('businessunit:portfolio.measuresTitle') })).toBeVisible()
  const first = page.locator('a[href*="/measures/details"]').first()
  await expect(first).toBeVisible()
  await settled(page)
  await expectAccessible(page)
  const title = await first.innerText()
  await first.click()
  await expect(page).toHaveURL(/\/measures\/details\?unit=/)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
})

test('a person who works in one unit cannot open the comparison', async ({ page }) => {
  await signIn(page, tenant, 'principal')
  await page.goto(new URL('/consultant?tab=table', page.url()).href)
  await expect(page.getByRole('heading', { level: 1, name: say('error:notFoundHeading') })).toBeVisible()
})

test('a consultant compares the self-assessments of all units by topic', async ({ page, request }) => {
  const { get } = await callerOf(request, tenant, 'consultant')
  const { topics, content } = await get<OperationReply<typeof getPortfolioAssessments>>('/portfolio/assessment')
  await signIn(page, tenant, 'consultant', { path: `/consultant?tab=assessments&topics=${topics[0]?.id}` })
  // Head, median and units.
  await expect(page.getByRole('row')).toHaveCount(content.length + 2)
  await expect(page.getByRole('columnheader')).toHaveCount(2)
  await settled(page)
  await expectAccessible(page)
  await page.locator('td a').first().click()
  await expect(page).toHaveURL(/\/business-analysis\/dashboard.*unit=/)
})

test('a consultant plans a visit, minutes it, and the people of the unit read it', { tag: '@phone' }, async ({
  page,
  browser,
  contextOptions,
}) => {
  test.slow()
  await signIn(page, tenant, 'consultant', { path: '/consultant?tab=visits' })
  await page.getByRole('button', { name: say('shared:term.planVisit') }).click()
  const dialog = page.getByRole('dialog', { name: say('shared:term.planVisit') })
  await dialog.getByRole('button', { name: say('visit:field.unit') }).click()
  await page.getByRole('searchbox').last().fill('Nordstadt')
  await page.keyboard.press('Enter')
  await dialog.getByRole('textbox', { name: say('visit:field.on') }).fill('3.3.2027')
  await dialog.getByRole('button', { name: say('visit:plan.save') }).click()
  await expect(page).toHaveURL(/tab=visits&visit=/)
  await expect(page.getByRole('textbox', { name: say('visit:field.agenda') })).toHaveValue(/^- /)
  await settled(page)
  await expectAccessible(page)

  await page.getByRole('textbox', { name: say('visit:field.minutes') }).fill('Besprochen und vereinbart')
  await page.getByRole('radio', { name: say('visit:state.HELD') }).check()
  await page.reload()
  await expect(page.getByText(say('form:draft.restored'))).toBeVisible()
  await page.getByRole('button', { name: say('shared:action.save'), exact: true }).click()
  await expect(page.getByText(say('visit:unsaved'))).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  const controls = page.locator(':is(button, input, textarea, select)').filter({ visible: true })
  await expect(controls).toHaveCount(0)
  await expect(page.getByRole('heading', { name: say('visit:paper.agreed') })).toHaveCount(0)
  await page.emulateMedia({ media: null })

  const reader = await (await browser.newContext(contextOptions)).newPage()
  await signIn(reader, tenant, 'principal', { path: '/measures' })
  await reader.getByText('03.03.2027').first().click()
  await expect(reader.getByText('Besprochen und vereinbart').first()).toBeVisible()
  await reader.context().close()
})
