import { htmlLanguage } from '@lotse/contract/language.ts'
import { text } from '../../setup/messages.ts'
import { productPort } from '../../setup/product.ts'
import { fillSignIn, signInByForm, signOut } from '../../setup/sign-in.ts'
import { expect, test } from '../../setup/story.ts'
import { DEMO_TENANTS, origin, tenantWith } from '../../setup/tenants.ts'

for (const tenant of DEMO_TENANTS.filter(({ hasSingleSignOn }) => !hasSingleSignOn)) {
  test(`${tenant.id}: a wrong password is reported in the tenant's language and the next attempt works`, async ({
    page,
  }) => {
    await page.goto(`${origin(tenant.id)}/`)
    await expect(page).toHaveURL(/\/login$/)
    await expect(page).toHaveTitle(tenant.title)
    await expect(page.locator('html')).toHaveAttribute('lang', htmlLanguage(tenant.language))
    await expect(page.locator('html')).toHaveAttribute('data-theme', tenant.theme)
    await fillSignIn(page, tenant.language, 'principal', 'not-the-password')
    await expect(
      page
        .getByRole('alert')
        .filter({ hasText: /\p{L}{3}/u })
        .first(),
    ).toBeVisible()
    await expect(page).toHaveURL(/\/login$/)
    await fillSignIn(page, tenant.language, 'principal', 'lotse-demo')
    await expect(page).toHaveURL(/\/home/)
    await expect(page).toHaveTitle(tenant.title)
  })
}

test('signing out leads to /login, and a protected address stays closed', async ({ page }) => {
  const tenant = tenantWith('DEFAULT')
  await signInByForm(page, tenant, 'principal')
  await signOut(page, tenant.language)
  await page.goto(`${origin(tenant.id)}/home`)
  await expect(page.getByLabel(text(tenant.language, 'person:username'), { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/login/)
  expect(await page.evaluate(() => localStorage.getItem('lotse.accessToken'))).toBeNull()
})

test('an expired session shows a toast and leads to /login', async ({ page, request }) => {
  const tenant = tenantWith('DEFAULT')
  await signInByForm(page, tenant, 'principal')
  const token = await page.evaluate(() => localStorage.getItem('lotse.accessToken'))
  expect(token).toMatch(/^Bearer \S{40,}$/)
  // The session ends elsewhere while no page is open that receives the event; this browser notices with its next call.
  await page.goto('about:blank')
  await request.post(`http://127.0.0.1:${productPort()}/t/${tenant.id}/api/workflow/auth/logout`, {
    headers: { authorization: token ?? '' },
  })
  await page.goto(`${origin(tenant.id)}/business-analysis`, { waitUntil: 'commit' })
  await expect(page.getByText(text(tenant.language, 'error:toastSessionExpired'))).toBeVisible()
  await expect(page).toHaveURL(/\/login/)
  expect(await page.evaluate(() => localStorage.getItem('lotse.accessToken'))).toBeNull()
})

test('signing out in one tab ends the session of the other', async ({ page, context }) => {
  const tenant = tenantWith('DEFAULT')
  await signInByForm(page, tenant, 'manager')
  const other = await context.newPage()
  await other.goto(`${origin(tenant.id)}/home`)
  await expect(other).toHaveURL(/\/home/)
  await page.bringToFront()
  await signOut(page, tenant.language)
  await expect(other).toHaveURL(/\/login/)
})
