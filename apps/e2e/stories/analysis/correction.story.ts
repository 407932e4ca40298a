import type { ValueHistory } from '@lotse/contract/features/kpi/kpi.correction.schema.ts'
import type { KpiDetail } from '@lotse/contract/features/kpi/kpi.schema.ts'
import { expectAccessible } from '../../setup/accessibility.ts'
import { callerOf } from '../../setup/api.ts'
import { text } from '../../setup/messages.ts'
import { signIn } from '../../setup/sign-in.ts'
import { expect, settled, test } from '../../setup/story.ts'
import { tenantCalled } from '../../setup/tenants.ts'

const KPI = 'parts_fill_rate_pct'
const FIGURE = 'parts_lines_from_stock'
const REASON = 'Stok sayımı iki kez girildi'

test('a corrected value changes its KPI and has a history, and the status follows a target', async ({
  page,
  request,
}) => {
  const tenant = tenantCalled('stepper')
  const say = (key: string, values?: Record<string, string>) => text(tenant.language, key, values)
  const caller = await callerOf(request, tenant, 'principal')
  const read = () => caller.get<KpiDetail>(`/kpi/${KPI}`)
  const before = await read()
  const { period } = before.view
  const history = () => caller.get<ValueHistory>(`/kpi/${KPI}/actual-value/history?figureId=${FIGURE}&period=${period}`)
  const { figure, value } = await history()
  if (value === null || before.reading.value === null) throw new Error(`${KPI} has no value in ${period}`)
  const half = Math.round(value / 2)

  await signIn(page, tenant, 'principal', { path: `/business-analysis/dashboard/detail/actual-value?id=${KPI}` })
  await settled(page)
  await page.getByRole('button', { name: say('kpi:correction.actionNamed', { name: figure.name }) }).click()
  const dialog = page.getByRole('dialog', { name: figure.name })
  await dialog.getByLabel(say('kpi:correction.value'), { exact: true }).fill(String(half))
  await dialog.getByLabel(say('kpi:correction.reason'), { exact: true }).fill(REASON)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: say('kpi:correction.save') }).click()
  // Half of the usual value is asked about.
  await dialog.getByRole('checkbox').check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: say('kpi:correction.save') }).click()
  await expect(dialog).toHaveCount(0)
  expect((await read()).reading.value).toBeCloseTo((before.reading.value * half) / value, 6)

  const mark = page.getByTitle(say('kpi:correction.marked'))
  await expect(mark).toHaveText(half.toLocaleString(tenant.language))
  await mark.click()
  await expect(dialog.getByText(REASON)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(mark).toBeFocused()

  const status = page.getByText(say('kpi:status.GOOD'), { exact: true })
  await expect(status).toHaveCount(0)
  await page.getByRole('button', { name: say('kpi:targets.set'), exact: true }).click()
  await page.getByLabel(say('kpi:targets.min'), { exact: true }).fill('20')
  await expectAccessible(page)
  await page.getByRole('button', { name: say('kpi:targets.save') }).click()
  await expect(status.first()).toBeVisible()
  expect((await read()).reading).toMatchObject({ status: 'GOOD', target: { min: 20 } })

  await caller.send('PUT', `/kpi/${KPI}/target`, { from: period, min: null, max: null })
  const back = { figureId: FIGURE, period, value, seen: half, reason: 'Geri alındı' }
  await caller.send('PATCH', `/kpi/${KPI}/actual-value`, back)
  expect((await read()).reading.value).toBeCloseTo(before.reading.value, 6)
  await caller.signOut()
})

test('the fields of a correction are not wider than a phone', async ({ page }) => {
  const tenant = tenantCalled('rheintal')
  await page.setViewportSize({ width: 390, height: 844 })
  const path = '/business-analysis/dashboard/detail/actual-value?id=sickness_rate_pct'
  await signIn(page, tenant, 'principal', { path })
  await settled(page)
  const open = text(tenant.language, 'kpi:correction.actionNamed', { name: '' })
  await page.getByRole('button', { name: open }).first().click()
  const form = page.getByRole('dialog').locator('form')
  await expect(form.getByRole('textbox').first()).toBeVisible()
  // Measured at one moment, and without the choices, which scroll inside their group in a wider font.
  const beyond = await form.evaluate((element) => {
    const right = (one: Element) => one.getBoundingClientRect().right
    return (
      Math.max(...[...element.querySelectorAll('fieldset, input:not([type=radio]), textarea')].map(right)) -
      right(element)
    )
  })
  expect(beyond).toBeLessThanOrEqual(0)
})
