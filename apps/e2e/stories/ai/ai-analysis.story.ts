import { text } from '../../setup/messages.ts'
import { signIn } from '../../setup/sign-in.ts'
import { expect, settled, test } from '../../setup/story.ts'
import { origin, tenantCalled, writerIn } from '../../setup/tenants.ts'

const tenant = tenantCalled('rheintal')
const { language } = tenant

test('an analysis of the unit is written, and a proposed measure fills the form without saving anything', async ({
  page,
  isMobile,
}) => {
  test.setTimeout(120_000)
  await signIn(page, tenant, writerIn(isMobile), { path: '/ai' })
  await page.getByRole('button', { name: text(language, 'ai:analysis.start'), exact: true }).click()
  await expect(page).toHaveURL(/\/ai\?id=/)
  const report = page.getByRole('main').getByRole('article').first()
  await expect(report.getByText(text(language, 'ai:author.BUILT_IN'))).toBeVisible({ timeout: 60_000 })
  // Every figure says where it comes from and leads there.
  const figure = report.locator('p a[title]').first()
  await expect(figure).toBeVisible()
  const address = await page.url()
  await report
    .getByRole('link', { name: text(language, 'ai:proposal.create') })
    .first()
    .click()
  await expect(page).toHaveURL(/\/measures\/edit/)
  await expect(page.getByRole('textbox').first()).not.toHaveValue('')
  await page.goto(address)
  await figure.click()
  await expect(page).not.toHaveURL(/\/ai/)
})

test('the form works by keyboard, and two analyses are compared side by side', async ({ page }) => {
  test.setTimeout(180_000)
  await signIn(page, tenant, 'principal')
  const ids: string[] = []
  for (const scope of ['UNIT', 'AREA'] as const) {
    await page.goto(`${origin(tenant.id)}/ai`)
    await page.getByRole('radio', { name: text(language, 'ai:scope.UNIT'), exact: true }).focus()
    if (scope === 'AREA') {
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      const list = page.getByRole('dialog')
      await expect(list).toBeVisible()
      // The first entry of the list is “none”.
      await expect(list.getByRole('option').nth(1)).toBeVisible()
      const name = (await list.getByRole('option').nth(1).innerText()).trim()
      await page.keyboard.type(name)
      await expect(list.getByRole('option')).toHaveCount(1)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('button', { name, exact: false }).first()).toBeVisible()
    }
    await page.getByLabel(text(language, 'ai:analysis.questionField')).focus()
    await page.keyboard.press('Control+Enter')
    await expect(page).toHaveURL(/\/ai\?id=/)
    await expect(page.getByText(text(language, 'ai:author.BUILT_IN'))).toBeVisible({ timeout: 60_000 })
    ids.push(new URL(page.url()).searchParams.get('id') ?? '')
  }
  await page.goto(`${origin(tenant.id)}/ai?id=${ids[0]}&compare=${ids[1]}`)
  await settled(page)
  await expect(page.getByRole('main').getByText(text(language, 'ai:author.BUILT_IN'))).toHaveCount(2)
})

test('an analysis is shared, downloaded as PDF, deleted, and returns by the undo button', async ({
  page,
  isMobile,
}) => {
  test.setTimeout(120_000)
  await signIn(page, tenant, writerIn(isMobile), { path: '/ai' })
  await page.getByRole('button', { name: text(language, 'ai:analysis.start'), exact: true }).click()
  await expect(page.getByText(text(language, 'ai:author.BUILT_IN'))).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: text(language, 'ai:share.button'), exact: true }).click()
  await expect(page.getByText(text(language, 'ai:share.done'), { exact: true })).toBeVisible()
  const pdf = page.waitForEvent('download')
  await page.getByRole('button', { name: text(language, 'ai:pdf.button'), exact: true }).click()
  expect((await pdf).suggestedFilename()).toMatch(/\.pdf$/)
  const report = page.getByRole('main').getByRole('article').first()
  const name = await report.getByRole('heading', { level: 2 }).first().innerText()
  const { href } = new URL(page.url())
  await report.getByRole('button', { name: text(language, 'ai:history.delete', { name }) }).click()
  await expect(page).toHaveURL(/\/ai$/)
  await page.getByRole('button', { name: text(language, 'ai:removal.undo'), exact: true }).click()
  await page.goto(href)
  await expect(page.getByText(text(language, 'ai:author.BUILT_IN'))).toBeVisible()
})
