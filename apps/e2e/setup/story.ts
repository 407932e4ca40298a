import type { Language } from '@lotse/contract/language.ts'
import { test as base, expect, type Page } from '@playwright/test'
import { pattern, text } from './messages.ts'
import { choosesUnit, type DemoPerson, type DemoTenant, origin, PASSWORD, PROVIDER_PATH } from './tenants.ts'

/** Every story fails when a page throws or the console reports a violation of the content security policy. */
export const test = base.extend<{ faults: string[] }>({
  faults: [
    async ({ page }, use) => {
      const faults: string[] = []
      page.on('pageerror', (error) => faults.push(String(error)))
      page.on('console', (message) => {
        if (message.type() === 'error' && /content security policy/i.test(message.text())) faults.push(message.text())
      })
      await use(faults)
      expect(faults).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** Fills in and submits the form of /login. */
export async function fillSignIn(page: Page, language: Language, username: string, password: string): Promise<void> {
  await page.getByLabel(text(language, 'person:username'), { exact: true }).fill(username)
  await page.getByLabel(text(language, 'person:password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: text(language, 'person:signIn'), exact: true }).click()
}

/** Continues from /login at the identity provider of the demonstration, and signs in there. */
export async function signInAtProvider(page: Page, language: Language, login: string): Promise<void> {
  await page.getByRole('link', { name: text(language, 'person:signInOidc') }).click()
  await expect(page).toHaveURL((url) => url.pathname.startsWith(PROVIDER_PATH))
  await page.locator(`input[value="${login}"]`).check()
  await page.locator('input[type="password"]').fill(PASSWORD)
  await page.getByRole('button').click()
}

/** Signs in in the way of the tenant, and selects a unit if required; afterwards the page is /home. */
export async function signIn(page: Page, tenant: DemoTenant, person: DemoPerson, unitName?: string): Promise<void> {
  await page.goto(`${origin(tenant.id)}/`)
  if (tenant.hasSingleSignOn) await signInAtProvider(page, tenant.language, person)
  else await fillSignIn(page, tenant.language, person, PASSWORD)
  if (choosesUnit(person)) await chooseUnit(page, tenant.language, unitName)
  await expect(page).toHaveURL(/\/home/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Selects a unit on /consultant: the given one, or the first of the list. */
export async function chooseUnit(page: Page, language: Language, unitName?: string): Promise<void> {
  await expect(page).toHaveURL(/\/consultant/)
  const list = page.getByRole('list', { name: text(language, 'businessunit:list') })
  const units = list.getByRole('listitem')
  const unit = unitName ? units.filter({ hasText: unitName }) : units.first()
  await unit.locator('a, button').first().click()
}

/** Waits until figures have replaced their placeholders. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"], [data-skeleton]')).toHaveCount(0)
}

/** Opens a path of the tenant's web application and waits until figures have replaced their placeholders. */
export async function openPath(page: Page, tenant: DemoTenant, path: string): Promise<void> {
  await page.goto(`${origin(tenant.id)}${path}`)
  await settled(page)
}

/** Signs out through the account menu. */
export async function signOut(page: Page, language: Language): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: pattern(language, 'app:shell.userMenu') })
    .click()
  await page.getByRole('menuitem', { name: text(language, 'app:shell.signOut') }).click()
  await expect(page).toHaveURL(/\/login/)
}

/** Opens the pickers of period and comparison where they are folded into one line, which is so on a phone. */
export async function openPickers(page: Page, language: Language): Promise<void> {
  const title = text(language, 'kpi:pickers.title')
  const line = page.getByRole('button', { name: title })
  const pickers = page.getByRole('button', { name: text(language, 'kpi:period.previous') })
  await expect(line.or(pickers).first()).toBeVisible()
  if (await pickers.isVisible()) return
  await line.click()
  await expect(pickers).toBeVisible()
}

/** Closes what `openPickers` opened. */
export async function closePickers(page: Page, language: Language): Promise<void> {
  const done = page.getByRole('button', { name: text(language, 'kpi:pickers.done'), exact: true })
  if (await done.isVisible()) await done.click()
}
