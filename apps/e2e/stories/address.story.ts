import { htmlLanguage } from '@lotse/contract/language.ts'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../setup/accessibility.ts'
import { text } from '../setup/messages.ts'
import { goTo, mainNavigation } from '../setup/navigation.ts'
import { fillSignIn, signIn } from '../setup/sign-in.ts'
import { closePickers, expect, openPath, openPickers, settled, test } from '../setup/story.ts'
import { origin, PASSWORD, tenantWith, writerIn } from '../setup/tenants.ts'
import { unitFor, unitOf } from '../setup/unit.ts'

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
  await signIn(page, tenant, 'principal', { path: '/business-analysis' })
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
  await goTo(page, language, 'app:page.report')
  await expect(page).toHaveURL(`${origin(id)}/report?period=${period}`)
  await goTo(page, language, 'app:page.measures')
  await goTo(page, language, 'app:page.solutionTree')
  await expect(page).toHaveURL(`${origin(id)}/solution-tree?period=${period}`)
  await page.goBack()
  await page.goBack()
  await page.goBack()
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(`${origin(id)}/home`)
})

test('two tabs work in two units; a new tab opens the unit of the link it was opened from', async ({
  page,
  context,
  request,
  isMobile,
}) => {
  const { language } = tenant
  const [first, second] = [await unitFor(request, tenant, 0, isMobile), await unitFor(request, tenant, 1, isMobile)]
  const unitShown = (tab: Page, { name }: { name: string }) =>
    expect(tab.getByRole('complementary', { name: text(language, 'app:shell.inUnit', { name }) })).toBeVisible()
  await signIn(page, tenant, 'consultant', { unit: first.name })
  await expect(page).toHaveURL(`${origin(tenant.id)}/home?unit=${first.id}`)

  const other = await context.newPage()
  await other.goto(`${origin(tenant.id)}/measures?unit=${second.id}&state=IDEA`)
  await unitShown(other, second)

  // The first tab keeps its unit, also in what it opens, although the second one was chosen last.
  const link = (await mainNavigation(page, language)).getByRole('link', { name: text(language, 'app:page.measures') })
  const [opened] = await Promise.all([context.waitForEvent('page'), link.click({ modifiers: ['ControlOrMeta'] })])
  await expect(opened).toHaveURL(`${origin(tenant.id)}/measures?unit=${first.id}`)
  await unitShown(opened, first)
  await other.reload()
  await unitShown(other, second)
  await expect(other).toHaveURL(new RegExp(`unit=${second.id}&state=IDEA$`))
})

test('a copied link shows a colleague the same unit; a link to another unit is refused with a way out', async ({
  page,
  context,
  browser,
  request,
  isMobile,
}) => {
  const { language } = tenant
  const own = await unitOf(request, tenant, 'principal')
  const foreign = await unitFor(request, tenant, 0, isMobile)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, tenant, 'principal', { path: '/business-analysis?view=R12' })
  await settled(page)
  await page.getByRole('button', { name: text(language, 'app:pageActions.copyLink') }).click()
  await expect(page.getByText(text(language, 'app:pageActions.copied'))).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toBe(`${origin(tenant.id)}/business-analysis?unit=${own}&view=R12`)

  const colleague = await (await browser.newContext()).newPage()
  await colleague.goto(link)
  await fillSignIn(colleague, language, 'consultant', PASSWORD)
  await expect(colleague).toHaveURL(link)
  await expect(colleague.getByRole('heading', { level: 1, name: text(language, 'topic:list.title') })).toBeVisible()
  await colleague.context().close()

  // The person who sent the link sees it without a unit to choose.
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: text(language, 'topic:list.title') })).toBeVisible()
  await page.goto(`${origin(tenant.id)}/business-analysis?unit=${foreign.id}&view=R12`)
  await expect(page.getByRole('heading', { level: 1, name: text(language, 'error:unitHeading') })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link').click()
  await expect(page).toHaveURL(`${origin(tenant.id)}/business-analysis?view=R12`)
})

test('a saved view opens as the default, also after a reload, and its deletion can be undone', async ({
  page,
  isMobile,
}) => {
  const { language } = tenant
  const name = `Ideas ${isMobile ? 'small' : 'large'}`
  const address = `${origin(tenant.id)}/measures?state=IDEA`
  const views = page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^${text(language, 'saved-view:button')}$`) })
  const shown = page.getByRole('button', { name: text(language, 'saved-view:buttonShown', { name }) })
  await signIn(page, tenant, writerIn(isMobile), { path: '/measures?state=IDEA' })
  await settled(page)
  await views.click()
  await page.getByRole('menuitem', { name: text(language, 'saved-view:saveThis') }).click()
  await page.getByLabel(text(language, 'saved-view:name')).fill(name)
  await page.getByLabel(text(language, 'saved-view:makeDefault')).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: text(language, 'shared:action.save'), exact: true }).click()
  await expect(shown).toBeVisible()

  await openPath(page, tenant, '/home')
  await goTo(page, language, 'app:page.measures')
  await expect(page).toHaveURL(address)
  await openPath(page, tenant, '/measures')
  await expect(page).toHaveURL(address)
  await page.reload()
  await expect(shown).toBeVisible()

  await shown.click()
  await page.getByRole('menuitem', { name: text(language, 'saved-view:manageThese') }).click()
  await expectAccessible(page)
  const remove = page.getByRole('button', { name: text(language, 'saved-view:deleteOne', { name }) })
  await remove.click()
  await expect(remove).toHaveCount(0)
  await page.getByRole('button', { name: text(language, 'shared:action.undo'), exact: true }).click()
  await expect(shown).toBeVisible()

  // Leaves nothing behind for the stories after this one.
  await shown.click()
  await page.getByRole('menuitem', { name: text(language, 'saved-view:manageThese') }).click()
  await remove.click()
  await expect(page.getByRole('button', { name: text(language, 'shared:action.undo'), exact: true })).toBeVisible()
  await openPath(page, tenant, '/measures')
  await expect(page).toHaveURL(`${origin(tenant.id)}/measures`)
})
