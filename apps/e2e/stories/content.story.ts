import type { listContent } from '@lotse/contract/features/content/content.operations.ts'
import type { OperationReply } from '@lotse/contract/operation.ts'
import { expectAccessible } from '../setup/accessibility.ts'
import { callerOf } from '../setup/api.ts'
import { uniqueTitle } from '../setup/measure.ts'
import { text } from '../setup/messages.ts'
import { signIn } from '../setup/sign-in.ts'
import { expect, openPath, settled, test } from '../setup/story.ts'
import { origin, tenantCalled, writerIn } from '../setup/tenants.ts'

const tenant = tenantCalled('studio')
const { language } = tenant
const say = (key: string, values: Readonly<Record<string, string>> = {}) => text(language, `content:${key}`, values)

test('an article is written, read at once by others, withdrawn, brought back and deleted', async ({
  page,
  browser,
  contextOptions,
  isMobile,
}) => {
  const title = uniqueTitle('Opening hours')
  const context = await browser.newContext(contextOptions)
  const reader = await context.newPage()
  await signIn(reader, tenant, writerIn(isMobile), { path: '/home/news' })
  const inNews = reader.getByRole('link', { name: title })
  await expect(reader.getByRole('main').getByRole('article').first()).toBeVisible()

  await signIn(page, tenant, 'admin', { path: '/admin/content' })
  await settled(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: say('new.NEWS') }).click()
  await expect(page).toHaveURL(/\/admin\/content\/edit\?type=NEWS$/)
  await page.getByRole('button', { name: say('form.publish'), exact: true }).click()
  await expect(page.getByLabel(say('field.title'), { exact: true })).toBeFocused()
  await page.getByLabel(say('field.title'), { exact: true }).fill(title)
  await page
    .getByLabel(say('field.text'), { exact: true })
    .fill('We open at **seven**.\n\n- Parts: eight\n\n<img src="x" onerror="alert(1)">')
  // Readers of the preview see what is written, without HTML.
  const preview = page.getByRole('region', { name: say('preview.title') })
  await expect(preview.locator('strong')).toHaveText('seven')
  await expect(preview.locator('img')).toHaveCount(0)
  await expectAccessible(page)

  // What is typed survives leaving the page.
  await page.getByRole('button', { name: say('form.cancel'), exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('leave.leave'), exact: true })
    .click()
  await page.getByRole('button', { name: say('new.NEWS') }).click()
  await expect(page.getByText(say('form.draftRestored'))).toBeVisible()
  await page.getByRole('button', { name: say('form.publish'), exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/content\?type=NEWS$/)
  await expect(inNews).toBeVisible()

  const act = async (action: string) => {
    await page.getByRole('button', { name: say('actions.of', { title }) }).click()
    await page.getByRole('menuitem', { name: say(`actions.${action}`), exact: true }).click()
  }
  await act('withdraw')
  await expect(inNews).toHaveCount(0)
  await page.getByRole('button', { name: say('done.undo'), exact: true }).click()
  await expect(inNews).toBeVisible()
  await inNews.click()
  await expect(reader.getByRole('article').locator('strong')).toHaveText('seven')
  await act('delete')
  await expect(page.getByRole('link', { name: title })).toHaveCount(0)
  await context.close()
})

test('a question of the pack is changed, shown to readers, and reset to the text of the pack', async ({
  page,
  request,
  isMobile,
}) => {
  const caller = await callerOf(request, tenant, 'admin')
  const { content } = await caller.get<OperationReply<typeof listContent>>('/content?type=FAQ&origin=PACK')
  const entry = content.at(isMobile ? 0 : 1)
  if (!entry) throw new Error('the demo has no questions')
  await signIn(page, tenant, 'admin', { path: `/admin/content/edit?type=FAQ&id=${entry.id}` })
  await settled(page)
  await expect(page.getByText(say('pack.edit'))).toBeVisible()
  const answer = page.getByLabel(say('field.answer'), { exact: true })
  const before = await answer.inputValue()
  await answer.fill('Ask **at the desk**.')
  await expectAccessible(page)
  await page.getByRole('button', { name: say('form.save'), exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/content\?type=FAQ$/)
  await openPath(page, tenant, `/faq?id=${entry.id}`)
  await expect(page.getByText('at the desk')).toBeVisible()

  await page.goto(`${origin(tenant.id)}/admin/content/edit?type=FAQ&id=${entry.id}`)
  await expect(page.getByText(say('pack.edited'))).toBeVisible()
  await page.getByRole('button', { name: say('actions.reset'), exact: true }).click()
  await expect(answer).toHaveValue(before)
  await expect(page.getByText(say('pack.edit'))).toBeVisible()
})
