import type { Language } from '@lotse/contract/language.ts'
import { test as base, expect, type Page } from '@playwright/test'
import { text } from './messages.ts'
import { type DemoTenant, origin } from './tenants.ts'

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

/** Waits until figures have replaced their placeholders. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"], [data-skeleton]')).toHaveCount(0)
}

/** Opens a path of the tenant's web application and waits until figures have replaced their placeholders. */
export async function openPath(page: Page, tenant: DemoTenant, path: string): Promise<void> {
  await page.goto(`${origin(tenant.id)}${path}`)
  await settled(page)
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
