import { htmlLanguage } from '@lotse/contract/language.ts'
import { text } from '../setup/messages.ts'
import { goTo } from '../setup/navigation.ts'
import { closePickers, expect, fillSignIn, openPickers, settled, signIn, test } from '../setup/story.ts'
import { origin, PASSWORD, tenantWith } from '../setup/tenants.ts'

const tenant = tenantWith('DEFAULT')

test('an unknown path shows the 404 page, and Go back leads to the entry page', async ({ page }) => {
  await page.goto(`${origin(tenant.id)}/no/such/page`)
  await expect(page.getByRole('heading', { name: text(tenant.language, 'error:notFoundHeading') })).toBeVisible()
  await page.getByText(text(tenant.language, 'error:goBack'), { exact: true }).click()
  await expect(page).toHaveURL(/\/login$/)
})

test('the requested address is restored after sign-in and reload', async ({ page }) => {
  const address = `${origin(tenant.id)}/business-analysis?view=R12`
  await page.goto(address)
  await fillSignIn(page, tenant.language, 'principal', PASSWORD)
  await expect(page).toHaveURL(address)
  const heading = page.getByRole('heading', { level: 1, name: text(tenant.language, 'topic:list.title') })
  await expect(heading).toBeVisible()
  await page.reload()
  await expect(heading).toBeVisible()
  await expect(page).toHaveURL(address)
})

test('the language changes without a reload and is remembered', async ({ page }) => {
  await signIn(page, tenant, 'principal')
  await page.goto(`${origin(tenant.id)}/business-analysis`)
  await settled(page)
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  for (const [language, name] of [
    ['sk', /slovenčina/i],
    ['tr', /türkçe/i],
    ['de', /deutsch/i],
  ] as const) {
    await page
      .getByRole('banner')
      .getByRole('button', { name: /deutsch|english|türkçe|slovenčina/i })
      .click()
    await page.getByRole('menuitemradio', { name }).click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1, name: text(language, 'topic:list.title') })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', htmlLanguage(language))
  }
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'lotse_locale')
  expect(cookie).toMatchObject({ value: expect.stringMatching(/^de/), sameSite: 'Lax' })
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(364 * 86_400)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: text('de', 'topic:list.title') })).toBeVisible()
})

test('a chosen month is part of the address, undone by Back, and the same on the next page', async ({ page }) => {
  const { language, id } = tenant
  await signIn(page, tenant, 'principal')
  await settled(page)
  await openPickers(page, language)
  await page.getByRole('button', { name: text(language, 'kpi:period.previous') }).click()
  await expect(page).toHaveURL(/\/home\?.*period=\d{4}-\d{2}/)
  await closePickers(page, language)
  const period = new URL(page.url()).searchParams.get('period')
  await goTo(page, language, 'app:page.solutionTree')
  await expect(page).toHaveURL(`${origin(id)}/solution-tree?period=${period}`)
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(`${origin(id)}/home`)
})
