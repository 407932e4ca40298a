import type { Page } from '@playwright/test'
import { text } from '../setup/messages.ts'
import { expect, settled, test } from '../setup/story.ts'
import { origin, PASSWORD, tenantWith } from '../setup/tenants.ts'

const tenant = tenantWith('DEFAULT')

/** Presses Tab until the wanted element, a CSS selector, has the focus. */
async function tabTo(page: Page, wanted: string): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab')
    if (await page.evaluate((selector) => document.activeElement?.matches(selector), wanted)) return
  }
  const focused = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200))
  throw new Error(`Tab does not lead to ${wanted}, but ends at ${focused} on ${page.url()}`)
}

test('signing in, reading and signing out need no mouse', async ({ page }) => {
  await page.goto(`${origin(tenant.id)}/login`)
  const username = page.getByLabel(text(tenant.language, 'person:username'), { exact: true })
  await expect(username).toBeVisible()
  for (
    let presses = 0;
    presses < 20 && !(await username.evaluate((field) => field === document.activeElement));
    presses++
  ) {
    await page.keyboard.press('Tab')
  }
  await page.keyboard.type('principal')
  await page.keyboard.press('Tab')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/home/)
  await settled(page)

  const skip = page.getByText(text(tenant.language, 'app:shell.skipToContent'))
  await skip.focus()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog').locator('input')).toBeFocused()
  await page.keyboard.type(text(tenant.language, 'app:page.businessAnalysis'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/business-analysis(\?|$)/)
  await settled(page)
  await tabTo(page, 'main a[href*="/dashboard?areaId="]')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard\?.*areaId=/)

  await tabTo(page, `header [aria-label^="${text(tenant.language, 'app:shell.userMenu', { name: '' }).trim()}"]`)
  await page.keyboard.press('Enter')
  const leave = page.getByRole('menuitem', { name: text(tenant.language, 'app:shell.signOut') })
  await expect(leave).toBeVisible()
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    await expect(leave).toBeFocused({ timeout: 200 })
  }).toPass({ timeout: 10_000 })
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/login/)
})
