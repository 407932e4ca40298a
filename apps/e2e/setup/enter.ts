import { expect, type Page } from '@playwright/test'
import { type DemoTenant, origin } from './tenants.ts'

/** Continues a session of the API in the browser; without `unitId` the person has to select a unit. */
export async function enter(page: Page, tenant: DemoTenant, token: string, unitId: string | null): Promise<void> {
  await page.goto(`${origin(tenant.id)}/login`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  if (tenant.hasSingleSignOn) {
    await page.context().addCookies([{ name: 'lotse', value: token, url: origin(tenant.id) }])
  }
  await page.evaluate(
    ([accessToken, unit]) => {
      if (accessToken !== null) localStorage.setItem('lotse.accessToken', `Bearer ${accessToken}`)
      if (unit) sessionStorage.setItem('lotse.selectedUnit', unit)
    },
    [tenant.hasSingleSignOn ? null : token, unitId] as const,
  )
}
