import type { GettingStarted } from '@lotse/contract/features/getting-started/getting-started.schema.ts'
import type { VisitChanges } from '@lotse/contract/features/last-visit/last-visit.schema.ts'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../../setup/accessibility.ts'
import { callerOf, type KpiList } from '../../setup/api.ts'
import { counted, pattern, text } from '../../setup/messages.ts'
import { signIn } from '../../setup/sign-in.ts'
import { expect, openPath, settled, test } from '../../setup/story.ts'
import { tenantCalled, writerIn } from '../../setup/tenants.ts'

const tenant = tenantCalled('studio')
const say = (key: string, values?: Record<string, string>) => text(tenant.language, `kpi-favorite:${key}`, values)

const chip = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const tileNames = (page: Page) => page.getByRole('region', { name: say('chip') }).getByRole('heading', { level: 3 })

/** The status before the name is a shape. */
const named = ({ name }: { readonly name: string }) => new RegExp(RegExp.escape(name))

test('marked KPIs are the first tiles of the home page, in an own order, and a filter of their area', {
  tag: '@phone',
}, async ({ page, request, isMobile }) => {
  const person = writerIn(isMobile)
  const caller = await callerOf(request, tenant, person)
  const { content } = await caller.get<KpiList>('/kpi?headline=true')
  const [one, other] = content
  if (!one || !other) throw new Error('the demo has no headline KPIs')
  await signIn(page, tenant, person, { path: `/business-analysis/dashboard/detail/analysis?id=${one.id}` })
  await settled(page)
  const star = (name: string) => page.getByRole('button', { name: say('mark', { name }) })
  await star(one.name).click()
  await expect(star(one.name)).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => caller.get('/kpi-favorite')).toEqual({ kpiIds: [one.id] })
  await caller.send('PATCH', `/kpi/${other.id}/toggle-favorite`)

  await openPath(page, tenant, '/home')
  await expect(chip(page, say('chip'))).toHaveAttribute('aria-pressed', 'true')
  await expect(tileNames(page)).toHaveText([named(one), named(other)])
  await page.getByRole('button', { name: say('order.open') }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: say('order.up', { name: other.name }) }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: say('order.done'), exact: true }).click()
  await expect(tileNames(page)).toHaveText([named(other), named(one)])
  await expect.poll(() => caller.get('/kpi-favorite')).toEqual({ kpiIds: [other.id, one.id] })

  // The address has the choice.
  await chip(page, text(tenant.language, 'home:headline.all')).click()
  await expect(page).toHaveURL(/tiles=all/)
  await page.reload()
  await settled(page)
  await expect(chip(page, say('chip'))).toHaveAttribute('aria-pressed', 'false')

  await openPath(page, tenant, `/business-analysis/dashboard?areaId=${one.areaId}&favorite=true&shape=table`)
  const stars = page.getByRole('button', { name: pattern(tenant.language, 'kpi-favorite:mark') })
  await expect(stars).toHaveCount([one, other].filter(({ areaId }) => areaId === one.areaId).length)
  await star(one.name).click()
  await expect.poll(() => caller.get('/kpi-favorite')).toEqual({ kpiIds: [other.id] })
  await caller.send('PATCH', `/kpi/${other.id}/toggle-favorite`)
  await caller.signOut()
})

test('the home page says what changed since the last visit', async ({ page, isMobile }) => {
  const changes: VisitChanges = {
    since: '2026-01-05T12:00:00.000Z',
    isLimited: false,
    content: [
      { kind: 'MEASURE_DONE', count: 4, period: null, subjects: [{ id: 'm', name: 'Call members earlier' }] },
      { kind: 'MESSAGE_RECEIVED', count: 2, period: null, subjects: [] },
    ],
  }
  await page.route('**/person/since-last-visit', (route) => route.fulfill({ json: changes }))
  await signIn(page, tenant, writerIn(isMobile))
  await settled(page)
  const title = text(tenant.language, 'last-visit:title', { date: '' }).trim()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: counted(tenant.language, 'last-visit:kind.MEASURE_DONE', 4) }).click()
  await expect(page).toHaveURL(/\/measures\?.*sort=UPDATED/)
})

test('the home page says to a new person what to do first, until it is hidden', { tag: '@phone' }, async ({
  page,
  request,
  isMobile,
}) => {
  const german = tenantCalled('rheintal')
  const of = (key: string) => text(german.language, `getting-started:${key}`)
  // Both browsers are the same person.
  const caller = await callerOf(request, german, 'starter')
  let first = await caller.get<GettingStarted>('/getting-started')
  await page.route('**/getting-started', (route) => {
    if (route.request().method() === 'PUT') first = { ...first, ...route.request().postDataJSON() }
    return route.fulfill({ json: first })
  })
  await signIn(page, german, 'starter')
  await settled(page)
  const panel = page.getByRole('region', { name: of('title') })
  if (isMobile) await panel.getByRole('button', { name: of('title') }).click()
  await expect(panel.getByRole('listitem')).toHaveCount(5)
  await expectAccessible(page)
  await panel.getByRole('button', { name: of('hide') }).click()
  await expect(panel).toHaveCount(0)
  await page.getByRole('button', { name: of('action.undo') }).click()
  if (isMobile) await panel.getByRole('button', { name: of('title') }).click()
  await panel.getByRole('link', { name: of('step.CHOOSE_REMINDERS.title') }).click()
  await expect(page).toHaveURL(/\/profile#reminders/)
  await expect(page.getByRole('heading', { name: text(german.language, 'reminder:settings.title') })).toBeInViewport()
  await caller.signOut()
})
