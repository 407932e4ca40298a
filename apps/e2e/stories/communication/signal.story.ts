import type { getUsage } from '@lotse/contract/features/signal/signal.operations.ts'
import type { OperationReply } from '@lotse/contract/operation.ts'
import type { Page } from '@playwright/test'
import { callerOf, type KpiList } from '../../setup/api.ts'
import { text } from '../../setup/messages.ts'
import { goTo } from '../../setup/navigation.ts'
import { signInByForm } from '../../setup/sign-in.ts'
import { expect, settled, test } from '../../setup/story.ts'
import { origin, tenantCalled, writerIn } from '../../setup/tenants.ts'

/** Records every signal that a page sends from now on, as `signalAreaClick {"areaId":"…"}`. */
function signalsOf(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    const [, name] = /\/person\/(signal\w+)$/.exec(request.url()) ?? []
    if (name && request.method() === 'PATCH') sent.push([name, request.postData()].filter(Boolean).join(' '))
  })
  return sent
}

test('sign-in, area, KPI and download are counted once each', async ({ page, request, isMobile }) => {
  const tenant = tenantCalled('rheintal')
  const { language } = tenant
  const person = writerIn(isMobile)
  const caller = await callerOf(request, tenant, person)
  const [kpi] = (await caller.get<KpiList>('/kpi')).content
  if (!kpi) throw new Error('the demo has no KPI')
  const sent = signalsOf(page)
  await signInByForm(page, tenant, person)
  // Pages do not wait for signals, so they may be sent after the page is shown.
  await expect.poll(() => sent).toEqual(['signalUserLogin'])

  await goTo(page, language, 'app:page.businessAnalysis')
  await page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first().click()
  await expect(page).toHaveURL(/dashboard\?.*areaId=/)
  await settled(page)
  const areaId = new URL(page.url()).searchParams.get('areaId')
  await expect.poll(() => sent.slice(1)).toEqual([`signalAreaClick {"areaId":"${areaId}"}`])

  const detail = `${origin(tenant.id)}/business-analysis/dashboard/detail`
  await page.goto(`${detail}/analysis?id=uc_days_in_stock`)
  await settled(page)
  await page.getByRole('link', { name: text(language, 'app:page.supportingDocuments') }).click()
  await expect(page).toHaveURL(/supporting-documents/)
  await expect.poll(() => sent.slice(2)).toEqual(['signalKpiDetails {"kpiId":"uc_days_in_stock"}'])

  const coming = page.waitForEvent('download')
  await page.getByRole('main').getByRole('listitem').getByRole('button').last().click()
  await coming
  await expect
    .poll(() => sent.slice(3))
    .toEqual([expect.stringMatching(/^signalDocumentDownload \{"documentId":".+"\}$/)])
})

test('refused signals do not disturb the user', async ({ page, isMobile }) => {
  const tenant = tenantCalled('rheintal')
  for (const [index, status] of [401, 403, 500].entries()) {
    await page.route(/\/person\/signal/, (route) =>
      route.fulfill({ status, json: { message: 'No', code: 'internal' } }),
    )
    if (index === 0) await signInByForm(page, tenant, writerIn(isMobile))
    await page.goto(`${origin(tenant.id)}/business-analysis/dashboard/detail/analysis?id=uc_days_in_stock`)
    await settled(page)
    await expect(page).toHaveURL(/detail\/analysis/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const notifications = page.getByRole('region', { name: text(tenant.language, 'app:toast.region') })
    await expect(notifications.getByRole('alert')).toHaveCount(0)
    await page.unroute(/\/person\/signal/)
  }
})

test('administrators see usage as chart and table, and download it', async ({ page, request }) => {
  const tenant = tenantCalled('rheintal')
  const { language } = tenant
  const t = (key: string) => text(language, `signal:${key}`)
  for (const person of ['principal', 'manager', 'consultant'] as const) {
    await (await callerOf(request, tenant, person)).send('PATCH', '/person/signalUserLogin')
    await (await callerOf(request, tenant, person)).send('PATCH', '/person/signalAreaClick', { areaId: 'service' })
  }
  type Usage = OperationReply<typeof getUsage>
  const usage = await (await callerOf(request, tenant, 'admin')).get<Usage>('/signal/usage')
  expect(usage.people).toBeGreaterThanOrEqual(3)

  await signInByForm(page, tenant, 'admin')
  await page.goto(`${origin(tenant.id)}/admin/usage`)
  await expect(page.getByRole('heading', { name: t('chart.title') })).toBeVisible()
  await page.getByRole('button', { name: new RegExp(`^${t('span.label')} \\d`) }).click()
  await page.getByRole('option', { name: t('span.4') }).click()
  await expect(page).toHaveURL(/weeks=4/)
  await page.getByRole('button', { name: t('action.showTable') }).click()
  const table = page.getByRole('table', { name: t('chart.table') })
  await expect(table.getByRole('rowheader')).toHaveCount(4)
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: t('action.downloadCsv') }).click()
  expect((await coming).suggestedFilename()).toMatch(/^Nutzung .*\.csv$/)
  await page.reload()
  await expect(page.getByRole('heading', { name: t('chart.title') })).toBeVisible()
})
