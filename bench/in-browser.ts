import { type Browser, chromium as playwright } from '@playwright/test'
import { productPort } from '../apps/e2e/setup/product.ts'
import startProduct from '../apps/e2e/setup/start-product.ts'
import { type DemoTenant, PASSWORD, tenantWith } from '../apps/e2e/setup/tenants.ts'
import { chromium } from '../scripts/setup/chromium.mjs'

/** What a benchmark in a browser works with. */
interface Stage {
  readonly browser: Browser
  readonly tenant: DemoTenant
  /** Of the principal of the tenant. */
  readonly accessToken: string
}

/** Builds and starts the product, signs in to the demo tenant with the theme, and opens Chromium. Ends both after `work`. */
export async function inBrowser(theme: DemoTenant['theme'], work: (stage: Stage) => Promise<void>): Promise<void> {
  const executablePath = await chromium(process.execPath, (text: string) => process.stdout.write(`${text}\n`))
  if (!executablePath) throw new Error('Chromium not found.')
  const stop = await startProduct()
  try {
    const tenant = tenantWith(theme)
    const reply = await fetch(`http://127.0.0.1:${productPort()}/t/${tenant.id}/api/workflow/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'principal', password: PASSWORD }),
    })
    const { accessToken } = (await reply.json()) as { accessToken: string }
    const browser = await playwright.launch({
      executablePath,
      chromiumSandbox: process.getuid?.() !== 0,
      args: ['--disable-gpu'],
    })
    await work({ browser, tenant, accessToken })
    await browser.close()
  } finally {
    await stop()
  }
}
