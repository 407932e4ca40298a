import type { SentMessage } from '@lotse/contract/features/message/message.schema.ts'
import type { Language } from '@lotse/contract/language.ts'
import type { Page } from '@playwright/test'
import { type Caller, callerOf } from '../../setup/api.ts'
import { uniqueTitle } from '../../setup/measure.ts'
import { counted, text } from '../../setup/messages.ts'
import { signIn } from '../../setup/sign-in.ts'
import { expect, settled, test } from '../../setup/story.ts'
import { origin, tenantCalled, writerIn } from '../../setup/tenants.ts'

const tenant = tenantCalled('rheintal')
const { language } = tenant
const say = (key: string, values?: Record<string, string>) => text(language, `message:${key}`, values)
const dialogOf = (page: Page, of: Language = language) =>
  page.getByRole('dialog', { name: text(of, 'app:messages.title'), exact: true })
const bellOf = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: new RegExp(`^${text(language, 'app:messages.title')}`) })

/** Sends a message to one person through the API. */
async function send(sender: Caller, recipient: Caller, title: string, page = '/measures'): Promise<SentMessage> {
  const { id } = await recipient.get<{ id: string }>('/whoami')
  return sender.send<SentMessage>('POST', '/message', {
    texts: { de: { title, text: 'Bitte **bald** lesen.' } },
    audience: { businessUnitIds: [], roleIds: [], personIds: [id] },
    importance: 'NORMAL',
    page,
  })
}

test('a message of a consultant is read, its link is followed, and its receipt is shown', async ({
  page,
  request,
  isMobile,
}) => {
  const title = uniqueTitle('Vor dem Termin')
  const reader = await callerOf(request, tenant, writerIn(isMobile))
  const { name } = await reader.get<{ name: string }>('/whoami')
  await signIn(page, tenant, 'consultant')
  await bellOf(page).click()
  const dialog = dialogOf(page)
  await dialog.getByRole('button', { name: say('new') }).click()
  await dialog.getByRole('button', { name: say('audience.addPerson') }).click()
  await page.getByRole('searchbox', { name: say('action.search') }).fill(name)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(dialog.getByText(counted(language, 'message:audience.reaches', 1))).toBeVisible()
  await dialog.getByLabel(say('compose.title'), { exact: true }).fill(title)
  await dialog.getByLabel(say('compose.text'), { exact: true }).fill('Bitte die **Stunden** mitbringen.')

  // The draft survives a reload of the window.
  await page.reload()
  await expect(dialog.getByLabel(say('compose.title'), { exact: true })).toHaveValue(title)
  await dialog.getByRole('button', { name: say('compose.send') }).click()
  await expect(dialog.getByRole('button', { name: new RegExp(title) })).toContainText(
    say('sent.readBy', { read: '0', recipients: '1' }),
  )

  const { content } = await reader.get<{ content: { id: string; title: string }[] }>('/message')
  const received = content.find((message) => message.title === title)
  expect(received).toBeDefined()
  await reader.send('PUT', `/message/${received?.id}/read`, { isRead: true })
  await page.reload()
  await dialog.getByRole('button', { name: new RegExp(title) }).click()
  await expect(dialog.getByText(say('sent.readBy', { read: '1', recipients: '1' })).first()).toBeVisible()
  await expect(dialog.getByRole('cell', { name })).toBeVisible()

  await dialog.getByRole('button', { name: say('retract.action') }).click()
  await expect(dialog.getByRole('button', { name: say('retract.restore') })).toBeVisible()
  expect(JSON.stringify(await reader.get('/message'))).not.toContain(title)
})

test('the bell shows unread messages; a message links into the product and can be marked as unread', {
  tag: '@phone',
}, async ({ page, request, isMobile }) => {
  const person = writerIn(isMobile)
  const [sender, reader] = [await callerOf(request, tenant, 'admin'), await callerOf(request, tenant, person)]
  const title = uniqueTitle('Neue Zahlen')
  const { id } = await send(sender, reader, title)
  await signIn(page, tenant, person)
  await settled(page)
  await expect(bellOf(page)).toHaveAccessibleName(/, \d+ /)
  // On the home page, too.
  await page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(title) })
    .click()
  const dialog = dialogOf(page)
  const heading = dialog.getByRole('heading', { level: 2, name: title })
  await expect(heading).toBeVisible()
  await expect(dialog.getByText('bald')).toHaveCSS('font-weight', '700')
  await page.reload()
  await expect(heading).toBeVisible()
  await expect.poll(async () => (await reader.get<{ readAt: string | null }>(`/message/${id}`)).readAt).not.toBeNull()

  await dialog.getByRole('button', { name: say('markUnread') }).click()
  await expect(dialog.getByRole('button', { name: new RegExp(title) })).toContainText(say('unread'))
  await dialog.getByRole('button', { name: new RegExp(title) }).click()
  await dialog.getByRole('button', { name: say('open', { page: text(language, 'app:page.measures') }) }).click()
  await expect(page).toHaveURL(`${origin(tenant.id)}/measures`)
  await expect(dialog).toHaveCount(0)
  await sender.send('DELETE', `/message/${id}`)
})

test('a message appears without a reload', async ({ page, request, isMobile }) => {
  const person = writerIn(isMobile)
  const [sender, reader] = [await callerOf(request, tenant, 'admin'), await callerOf(request, tenant, person)]
  await signIn(page, tenant, person)
  await settled(page)
  await bellOf(page).click()
  await expect(dialogOf(page).getByRole('heading', { level: 2 })).toBeVisible()
  const title = uniqueTitle('Gerade eben')
  const { id } = await send(sender, reader, title)
  await expect(dialogOf(page).getByRole('button', { name: new RegExp(title) })).toBeVisible()
  await sender.send('DELETE', `/message/${id}`)
  await expect(dialogOf(page).getByRole('button', { name: new RegExp(title) })).toHaveCount(0)
})

test('a person without the permission to write messages has no button for it', async ({ page }) => {
  await signIn(page, tenant, 'manager', { path: '/home#message=new' })
  const dialog = dialogOf(page)
  await expect(dialog.getByRole('heading', { level: 2, name: say('title') })).toBeVisible()
  await expect(dialog.getByRole('button', { name: say('new') })).toHaveCount(0)
})
