import type { SupportPage } from '@lotse/contract/features/support/support.schema.ts'
import { callerOf } from '../../setup/api.ts'
import { uniqueTitle } from '../../setup/measure.ts'
import { text } from '../../setup/messages.ts'
import { signIn } from '../../setup/sign-in.ts'
import { expect, test } from '../../setup/story.ts'
import { origin, tenantCalled, writerIn } from '../../setup/tenants.ts'

const tenant = tenantCalled('studio')
const say = (key: string, values?: Record<string, string>) => text(tenant.language, `support:${key}`, values)

/** A PNG of one pixel. */
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

test('a request with a screenshot gets a reply from an administrator and is shown as resolved', async ({
  page,
  request,
  isMobile,
}) => {
  const person = writerIn(isMobile)
  const words = uniqueTitle('The chart stays empty')
  await signIn(page, tenant, person, { path: '/support' })
  const send = page.getByRole('button', { name: say('form.send') })

  // Without a text it is not sent.
  await send.click()
  const field = page.getByLabel(say('text.label'))
  await expect(field).toBeFocused()
  await expect(page.getByText(say('text.missing'))).toBeVisible()

  await page.getByRole('radio', { name: say('category.FIGURES') }).check()
  await field.fill(words)
  await page.getByLabel(say('screenshot.add')).setInputFiles({ name: 'dot.png', mimeType: 'image/png', buffer: DOT })
  await expect(page.getByRole('img', { name: say('screenshot.alt') })).toBeVisible()
  await expect(page.getByText('dot.png', { exact: true })).toBeVisible()

  // The draft survives a reload.
  await page.reload()
  await expect(field).toHaveValue(words)
  await expect(page.getByText('dot.png', { exact: true })).toBeVisible()
  await send.click()
  const item = page.getByRole('main').getByRole('listitem').filter({ hasText: words })
  await expect(item.getByText(/^S-\d{4}-\d{4,}$/)).toBeVisible()
  await expect(item.getByRole('img', { name: say('screenshot.alt') })).toBeVisible()
  await expect(field).toHaveValue('')

  // The reply appears without a reload.
  const administrator = await callerOf(request, tenant, 'admin')
  const { content } = await administrator.get<SupportPage>('/support?scope=TENANT')
  const sent = content.find((one) => one.text === words)
  expect(sent).toMatchObject({ category: 'FIGURES', screenshot: { type: 'PNG' }, state: 'NEW' })
  await administrator.send('PATCH', `/support/${sent?.id}`, {
    state: 'RESOLVED',
    answer: `Fixed: ${words}!`,
    version: sent?.version,
  })
  await expect(item.getByText(`Fixed: ${words}!`)).toBeVisible()
  await expect(item.getByText(say('state.RESOLVED')).first()).toBeVisible()

  // The status filter is in the address.
  await page.getByRole('button', { name: say('state.RESOLVED'), exact: true }).click()
  await expect(page).toHaveURL(/state=RESOLVED/)
  await page.reload()
  await expect(page.getByRole('button', { name: say('state.RESOLVED'), exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(item.getByText(/^S-\d{4}-\d{4,}$/)).toBeVisible()

  // Other people cannot see it.
  const colleague = await callerOf(request, tenant, isMobile ? 'manager' : 'principal')
  expect(JSON.stringify(await colleague.get('/support'))).not.toContain(words)
})

test('a draft survives a lost connection', async ({ page, isMobile, context }) => {
  const words = uniqueTitle('Long and well thought out')
  await signIn(page, tenant, writerIn(isMobile), { path: '/support' })
  const field = page.getByLabel(say('text.label'))
  await field.fill(words)
  await context.route('**/api/workflow/support', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  )
  await page.getByRole('button', { name: say('form.send') }).click()
  // As specified, /login is shown; the draft is available after the next sign-in.
  await expect(page).toHaveURL(/\/login/)
  await context.unrouteAll()
  await page.goto(`${origin(tenant.id)}/support`)
  await expect(field).toHaveValue(words)
  await expect(page.getByText(say('form.restored'))).toBeVisible()
  await page.getByRole('button', { name: say('form.discard') }).click()
  await expect(field).toHaveValue('')
})
