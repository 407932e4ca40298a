import type { Language } from '@lotse/contract/language.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import { text } from './messages.ts'

/** The main navigation: the sidebar, or on a phone the drawer, which is opened. */
export async function mainNavigation(page: Page, language: Language): Promise<Locator> {
  const navigation = page.getByRole('navigation', { name: text(language, 'app:shell.navigation') })
  const drawer = page.getByRole('button', { name: text(language, 'app:shell.openNavigation') })
  await expect(navigation.or(drawer).first()).toBeVisible()
  if (!(await navigation.isVisible())) await drawer.click()
  await expect(navigation).toBeVisible()
  return navigation
}

/** Opens a screen through the main navigation. `titleKey`: its name, e.g. `app:page.measures`. */
export async function goTo(page: Page, language: Language, titleKey: string): Promise<void> {
  const navigation = await mainNavigation(page, language)
  await navigation.getByRole('link', { name: text(language, titleKey) }).click()
  await expect(navigation.or(page.getByRole('main')).first()).toBeVisible()
}

/** The number of measures shown in the navigation; 0 when none is shown. */
export async function countInNavigation(page: Page, language: Language): Promise<number> {
  const navigation = await mainNavigation(page, language)
  const entry = navigation.getByRole('link', { name: text(language, 'app:page.measures') })
  const shown = (await entry.innerText()).match(/\d+/)?.[0]
  const close = page.getByRole('button', { name: text(language, 'app:shell.closeNavigation') })
  if (await close.isVisible()) await close.click()
  return Number(shown ?? 0)
}
