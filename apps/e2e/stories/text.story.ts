import { text } from '../setup/messages.ts'
import { signIn } from '../setup/sign-in.ts'
import { expect, test } from '../setup/story.ts'
import { tenantCalled, writerIn } from '../setup/tenants.ts'

const tenant = tenantCalled('rheintal')

/** What a message key without its text looks like on screen, e.g. `head.comparison`. */
const KEY = /\b[a-z]\w*\.[a-z]\w*[A-Z.]?\w*\b/g

test('the home page and what opens over it need no texts of the other screens', async ({ page, isMobile }) => {
  await page.route(/\/assets\/\w+-app-[\w-]+\.js/, (route) => route.abort())
  await signIn(page, tenant, writerIn(isMobile), { path: '/home' })
  const banner = page.getByRole('banner')
  await banner.getByRole('button', { name: text(tenant.language, 'app:notes.title'), exact: true }).click()
  await expect(page.getByLabel(text(tenant.language, 'note:compose.label'))).toBeVisible()
  const shown = await page.locator('body').innerText()
  expect(shown.length).toBeGreaterThan(500)
  expect(shown.match(KEY) ?? []).toEqual([])
})
