import { pattern, text } from '../../setup/messages.ts'
import { mainNavigation } from '../../setup/navigation.ts'
import { productPort } from '../../setup/product.ts'
import { signInAtProvider, signInByForm, signOut } from '../../setup/sign-in.ts'
import { expect, settled, test } from '../../setup/story.ts'
import { origin, PROVIDER_PATH, tenantCalled } from '../../setup/tenants.ts'

const tenant = tenantCalled('carline')
const { language } = tenant
const home = origin(tenant.id)

test('signing in at the identity provider leads to the requested page, with a cookie that scripts cannot read', async ({
  page,
  context,
}) => {
  await page.goto(`${home}/measures?state=IDEA`)
  await expect(page).toHaveURL(/\/login$/)
  await signInAtProvider(page, language, 'principal')
  await expect(page).toHaveURL(/\/measures\?.*state=IDEA/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const cookie = (await context.cookies(home)).find(({ name }) => name === 'lotse')
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
  expect(await page.evaluate(() => [document.cookie, localStorage.getItem('lotse.accessToken')].join())).not.toContain(
    cookie?.value ?? 'no cookie',
  )
  await page.reload()
  await expect(page).toHaveURL(/\/measures/)
})

test('what changes something works in a single-sign-on session', async ({ page }) => {
  await signInByForm(page, tenant, 'manager')
  await page.goto(`${home}/best-practices`)
  await settled(page)
  const changed = page.waitForResponse((reply) => reply.url().includes('toggle-favorite'))
  await page
    .getByRole('main')
    .getByRole('button', { name: pattern(language, 'best-practice:favorite.mark') })
    .first()
    .click()
  expect((await changed).status()).toBe(200)
})

test('signing out ends the session at the identity provider, too', async ({ page }) => {
  await signInByForm(page, tenant, 'principal')
  await signOut(page, language)
  await expect(page).toHaveURL(`${home}/login`)
  await page.goto(`${home}/home`)
  await page.getByRole('link', { name: text(language, 'person:signInOidc') }).click()
  await expect(page).toHaveURL((url) => url.pathname.startsWith(PROVIDER_PATH))
  await expect(page.locator('input[type="password"]')).toBeVisible()
})

test('a first visit without access says whom to ask, and another account can be used', async ({ page }) => {
  await page.goto(`${home}/home`)
  await signInAtProvider(page, language, 'newcomer')
  await expect(page.getByRole('heading', { name: text(language, 'person:noAccess.title') })).toBeVisible()
  await expect(page.getByText(/tomas\.jedlinsky@carline\.example/)).toBeVisible()
  await page.getByRole('button', { name: text(language, 'person:noAccess.tryAgain') }).click()
  await expect(page.getByText(text(language, 'person:noAccess.unchanged'))).toBeVisible()
  await page.getByRole('button', { name: text(language, 'person:noAccess.otherAccount') }).click()
  await expect(page.getByRole('link', { name: text(language, 'person:signInOidc') })).toBeVisible()
  await signInAtProvider(page, language, 'principal')
  await expect(page).toHaveURL(/\/home/)
})

test('an expired session shows a toast and leads to /login with the reason, and then back', async ({
  page,
  context,
  request,
}) => {
  await signInByForm(page, tenant, 'principal')
  const cookie = (await context.cookies(home)).find(({ name }) => name === 'lotse')
  // An open page would notice the end of its session before the next one is loaded.
  await page.goto('about:blank')
  const ended = await request.post(`http://127.0.0.1:${productPort()}/t/${tenant.id}/api/workflow/auth/logout`, {
    headers: { authorization: `Bearer ${cookie?.value}` },
  })
  expect(ended.ok()).toBe(true)
  // The toast is shown for three seconds, perhaps before the page has loaded completely.
  const toast = expect(page.getByText(text(language, 'error:toastSessionExpired'))).toBeVisible({ timeout: 30_000 })
  await page.goto(`${home}/business-analysis`, { waitUntil: 'commit' })
  await toast
  await expect(page).toHaveURL(`${home}/login?reason=grpsessionexpired`)
  await expect(page.getByText(text(language, 'person:sessionExpired'))).toBeVisible()
  // The provider's own session continues, so that it does not ask again.
  await page.getByRole('link', { name: text(language, 'person:signInOidc') }).click()
  await expect(page).toHaveURL(/\/business-analysis/)
})

test('no response counts as an expired session', async ({ page }) => {
  await signInByForm(page, tenant, 'principal')
  await settled(page)
  const navigation = await mainNavigation(page, language)
  await page.route('**/api/workflow/**', (route) => route.abort())
  await navigation.getByRole('link', { name: text(language, 'app:page.bestPractices') }).click()
  await expect(page.getByText(text(language, 'error:toastSessionExpired'))).toBeVisible()
  await expect(page).toHaveURL(`${home}/login?reason=grpsessionexpired`)
})

test('signing out in one tab ends the session of the other', async ({ page, context }) => {
  await signInByForm(page, tenant, 'manager')
  const other = await context.newPage()
  await other.goto(`${home}/home`)
  await expect(other).toHaveURL(/\/home/)
  await page.bringToFront()
  await signOut(page, language)
  await expect(other).toHaveURL(/\/login/)
})

test('a sign-in that began in another browser is refused with an explanation', async ({ page }) => {
  await page.goto(`${home}/api/workflow/auth/oidc/callback?code=stolen&state=${'x'.repeat(43)}`)
  await expect(page).toHaveURL(`${home}/login?problem=expired`)
  await expect(page.getByText(text(language, 'person:signOnProblem.expired'))).toBeVisible()
})
