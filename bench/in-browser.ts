import { type Browser, chromium as playwright } from '@playwright/test'
import startProduct from '../apps/e2e/setup/start-product.ts'
import { type DemoTenant, tenantWith } from '../apps/e2e/setup/tenants.ts'
import { chromium } from '../scripts/setup/chromium.mjs'
import { type SignedIn, signInAsPrincipal } from './sign-in.ts'

/** What a benchmark in a browser works with. */
interface Stage extends SignedIn {
  readonly browser: Browser
  readonly tenant: DemoTenant
}

/** Builds and starts the product, signs in to the demo tenant with the theme, and opens Chromium. Ends both after `work`. */
export async function inBrowser(theme: DemoTenant['theme'], work: (stage: Stage) => Promise<void>): Promise<void> {
  const executablePath = await chromium(process.execPath, (text: string) => process.stdout.write(`${text}\n`))
  if (!executablePath) throw new Error('Chromium not found.')
  const stop = await startProduct()
  try {
    const tenant = tenantWith(theme)
    const principal = await signInAsPrincipal(tenant)
    const browser = await playwright.launch({
      executablePath,
      chromiumSandbox: process.getuid?.() !== 0,
      args: ['--disable-gpu'],
    })
    await work({ browser, tenant, ...principal })
    await browser.close()
  } finally {
    await stop()
  }
}
