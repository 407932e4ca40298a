import type { KpiDetail } from '@lotse/contract/features/kpi/kpi.schema.ts'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../../setup/accessibility.ts'
import { type ActualValues, callerOf } from '../../setup/api.ts'
import { counted, text } from '../../setup/messages.ts'
import { signIn } from '../../setup/sign-in.ts'
import { expect, settled, test } from '../../setup/story.ts'
import { origin, tenantCalled } from '../../setup/tenants.ts'

const UNIT = 'bu-harbour'
const tenant = tenantCalled('studio')
const say = (key: string) => text(tenant.language, `import:${key}`)
const sayOne = (key: string) => counted(tenant.language, `import:${key}`, 1)

/** A file is checked and imported in the background, after what others have started. */
const IN_BACKGROUND = { timeout: 30_000 }

/** Both browsers import at the same time, so each has its own figure, and replaces the existing value. */
const figureIn = (isMobile: boolean) =>
  isMobile
    ? { figure: 'onboarded_joiners', kpi: 'onboarding_pct' }
    : { figure: 'leads_answered_hour', kpi: 'lead_response_pct' }

async function choose(page: Page, name: string, content: string): Promise<void> {
  const buffer = Buffer.from(`unit,period,figure,value\n${content}\n`)
  await page.locator('input[type="file"]').setInputFiles({ name, mimeType: 'text/csv', buffer })
}

async function replaceAndImport(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: sayOne('import.button') })
  await expect(button).toBeDisabled(IN_BACKGROUND)
  await page.getByRole('checkbox', { name: sayOne('differences.replace') }).check()
  await button.click()
  await expect(page.getByRole('heading', { name: sayOne('done.title') })).toBeVisible(IN_BACKGROUND)
}

test.describe.configure({ timeout: 120_000 })

test('a file with an error is mended, checked and imported, and its value is on the page of the KPI', async ({
  page,
  request,
  isMobile,
}) => {
  const { figure, kpi } = figureIn(isMobile)
  const caller = await callerOf(request, tenant, 'admin', UNIT)
  const read = async () => {
    const { view, reading } = await caller.get<KpiDetail>(`/kpi/${kpi}`)
    const { rows } = await caller.get<ActualValues>(`/kpi/${kpi}/actual-value?months=1`)
    return { period: view.period, kpi: reading.value, value: rows.find(({ id }) => id === figure)?.values[0] }
  }
  const before = await read()
  if (typeof before.value !== 'number' || before.kpi === null) throw new Error(`${figure} has no value`)
  const half = Math.round(before.value / 2)
  const line = (unit: string, value: number) => `${unit},${before.period},${figure},${value}`

  await signIn(page, tenant, 'admin', { path: '/admin/figures' })
  await settled(page)
  await expect(page.getByRole('heading', { name: say('start.title') })).toBeVisible()

  await choose(page, 'figures.csv', line('bu-harbor', half))
  const problems = page.getByRole('region', { name: sayOne('problems.title') })
  await expect(problems).toContainText('Unknown business unit "bu-harbor"', IN_BACKGROUND)
  await expect(problems).toContainText(`Did you mean ${UNIT}?`)
  await expectAccessible(page)

  await choose(page, 'figures.csv', line(UNIT, half))
  await expect(page.getByRole('region', { name: sayOne('differences.title') })).toContainText(
    String(half),
    IN_BACKGROUND,
  )
  await expectAccessible(page)
  await replaceAndImport(page)
  const delivered = page.getByRole('table', { name: say('delivery.title') }).getByRole('row')
  await expect(delivered.filter({ hasText: 'figures.csv' }).first()).toBeVisible()
  expect((await read()).kpi).toBeCloseTo((before.kpi * half) / before.value, 6)

  await page.goto(`${origin(tenant.id)}/business-analysis/dashboard/detail/actual-value?id=${kpi}&unit=${UNIT}`)
  await settled(page)
  await expect(page.getByRole('main')).toContainText(half.toLocaleString(tenant.language))

  await page.goto(`${origin(tenant.id)}/admin/figures`)
  await choose(page, 'figures.csv', line(UNIT, before.value))
  await replaceAndImport(page)
  expect((await read()).value).toBe(before.value)
  await caller.signOut()
})
