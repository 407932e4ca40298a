import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { callerOf, type KpiList } from '../setup/api.ts'
import { expect, settled, signIn, test } from '../setup/story.ts'
import { type DemoTenant, origin, tenantWith } from '../setup/tenants.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']
const keepsScreenshots = process.env.LOTSE_TEST_SCREENSHOTS === 'true'

/** Holds a screen against the rules; every problem names the screen and the element. */
async function problems(page: Page, name: string): Promise<string[]> {
  await settled(page)
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {}))),
  )
  if (keepsScreenshots) {
    const { project } = test.info()
    await page.screenshot({ path: `apps/e2e/screenshots/${name}.${project.name}.png`, fullPage: true })
  }
  const { violations, passes } = await new AxeBuilder({ page }).withTags(RULES).analyze()
  // A page on which hardly a rule has anything to look at was not there yet.
  expect(passes.length).toBeGreaterThan(10)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${name}: ${id} at ${target.join(' ')}: ${failureSummary}`),
  )
}

async function visit(page: Page, tenant: DemoTenant, path: string): Promise<void> {
  await page.goto(origin(tenant.id) + path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

for (const theme of ['GROUP', 'CAR', 'DEFAULT'] as const) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`${theme} ${colorScheme}`, () => {
      test.use({ colorScheme })

      test('no screen has a barrier', async ({ page, request }) => {
        test.setTimeout(150_000)
        const tenant = tenantWith(theme)
        const found: string[] = []
        const look = async (name: string) => found.push(...(await problems(page, `${theme}-${colorScheme}-${name}`)))
        await visit(page, tenant, '/login')
        await look('login')
        await visit(page, tenant, '/no/such/page')
        await look('error')
        const caller = await callerOf(request, tenant, 'consultant')
        await page.evaluate((token) => localStorage.setItem('lotse.accessToken', `Bearer ${token}`), caller.token)
        await visit(page, tenant, '/consultant')
        await look('consultant')
        await page.evaluate(() => localStorage.clear())
        await signIn(page, tenant, 'principal')
        await look('home')
        const own = await callerOf(request, tenant, 'principal')
        const [kpi] = (await own.get<KpiList>('/kpi')).content
        await visit(page, tenant, '/business-analysis')
        await look('business-analysis')
        await visit(page, tenant, `/business-analysis/dashboard?areaId=${kpi?.areaId}`)
        await look('dashboard')
        await visit(page, tenant, `/business-analysis/dashboard/detail/analysis?id=${kpi?.id}`)
        await look('analysis')
        await visit(page, tenant, `/business-analysis/dashboard/detail/actual-value?id=${kpi?.id}`)
        await look('actual-value')
        await visit(page, tenant, '/support')
        await look('not-available')
        expect(found).toEqual([])
      })
    })
  }
}
