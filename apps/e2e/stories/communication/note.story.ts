import type { Page } from '@playwright/test'
import { callerOf } from '../../setup/api.ts'
import { uniqueTitle } from '../../setup/measure.ts'
import { text } from '../../setup/messages.ts'
import { signIn } from '../../setup/sign-in.ts'
import { expect, settled, test } from '../../setup/story.ts'
import { type DemoTenant, origin, tenantCalled, writerIn } from '../../setup/tenants.ts'

const tenant = tenantCalled('studio')
const say = (key: string, values?: Record<string, string>) => text(tenant.language, `note:${key}`, values)

/** The notes over the side of the page. */
const notes = (page: Page) => page.getByRole('dialog', { name: text(tenant.language, 'app:notes.title') })

const openButton = (page: Page, of: DemoTenant = tenant) =>
  page.getByRole('banner').getByRole('button', { name: text(of.language, 'app:notes.title'), exact: true })

test('a note on a KPI survives a reload and links back to the KPI', { tag: '@phone' }, async ({
  page,
  request,
  isMobile,
}) => {
  const person = writerIn(isMobile)
  const caller = await callerOf(request, tenant, person)
  const kpi = (await caller.get<{ content: { id: string; name: string }[] }>('/kpi')).content[0]
  if (!kpi) throw new Error('the demo has no KPI')
  await signIn(page, tenant, person, { path: `/business-analysis/dashboard/detail/analysis?id=${kpi.id}` })
  await expect(page.getByRole('heading', { level: 1, name: kpi.name })).toBeVisible()
  const words = uniqueTitle('Ask the workshop')
  const panel = notes(page)
  if (isMobile) await openButton(page).click()
  else await page.keyboard.press('Control+.')
  const field = panel.getByLabel(say('compose.label'))
  if (!isMobile) await expect(field).toBeFocused()
  await field.fill(words)

  // The draft was not saved yet and survives the reload.
  await page.reload()
  await openButton(page).click()
  await expect(field).toHaveValue(words)
  await panel.getByRole('button', { name: say('compose.save') }).click()
  const item = panel.getByRole('listitem').filter({ hasText: words })
  await expect(item).toBeVisible()
  await expect(field).toHaveValue('')

  // It is found by search on another page and links back.
  await page.goto(`${origin(tenant.id)}/measures`)
  await settled(page)
  await openButton(page).click()
  await panel.getByRole('searchbox').fill(words.slice(-8).toUpperCase())
  await expect(panel.getByRole('listitem')).toHaveCount(1)
  await item.getByRole('button', { name: kpi.name }).click()
  await expect(page).toHaveURL(new RegExp(`/analysis\\?id=${kpi.id}$`))

  // Only its author can read it.
  const colleague = await callerOf(request, tenant, isMobile ? 'manager' : 'principal')
  expect(JSON.stringify(await colleague.get('/note'))).not.toContain(words)
  const administrator = await callerOf(request, tenant, 'admin')
  expect(JSON.stringify(await administrator.get('/note'))).not.toContain(words)

  await openButton(page).click()
  await item.getByRole('button', { name: say('term.editNote') }).click()
  await panel.getByRole('textbox', { name: say('term.editNote') }).fill(`${words}!`)
  await panel.getByRole('button', { name: say('action.save') }).click()
  await expect(item).toContainText(`${words}!`)
  await item.getByRole('button', { name: say('item.pin') }).click()
  await expect(panel.getByRole('listitem').first()).toContainText(words)

  await item.getByRole('button', { name: say('item.delete') }).click()
  await expect(item).toHaveCount(0)
  if (!isMobile) {
    await page.getByRole('button', { name: text(tenant.language, 'shared:action.undo') }).click()
    await expect(item).toBeVisible()
    await item.getByRole('button', { name: say('item.delete') }).click()
    await expect(item).toHaveCount(0)
  }
})

test('a note is saved automatically when a lost connection returns', async ({ page, isMobile, context }) => {
  await signIn(page, tenant, writerIn(isMobile))
  await settled(page)
  await openButton(page).click()
  const panel = notes(page)
  const words = uniqueTitle('Without a line')
  await panel.getByLabel(say('compose.label')).fill(words)
  await context.setOffline(true)
  await panel.getByRole('button', { name: say('compose.save') }).click()
  await expect(panel.getByText(say('send.waiting'))).toBeVisible()
  await context.setOffline(false)
  await expect(panel.getByRole('listitem').filter({ hasText: words })).toBeVisible()
  await expect(panel.getByText(say('send.waiting'))).toHaveCount(0)
  await panel
    .getByRole('listitem')
    .filter({ hasText: words })
    .getByRole('button', { name: say('item.delete') })
    .click()
})

test('a tenant without the plugin has no notes', async ({ page }) => {
  const without = tenantCalled('carline')
  await signIn(page, without, 'principal')
  await expect(openButton(page, without)).toHaveCount(0)
  await page.keyboard.press('Control+.')
  await expect(page.getByRole('dialog', { name: text(without.language, 'app:notes.title') })).toHaveCount(0)
})
