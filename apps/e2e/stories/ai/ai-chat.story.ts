import { pattern, text } from '../../setup/messages.ts'
import { signIn } from '../../setup/sign-in.ts'
import { expect, settled, test } from '../../setup/story.ts'
import { tenantCalled, writerIn } from '../../setup/tenants.ts'

const tenant = tenantCalled('rheintal')
const { language } = tenant

test('a suggested question is answered, a conversation is continued, renamed, deleted and restored', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  test.setTimeout(120_000)
  await signIn(page, tenant, writerIn(isMobile), { path: '/home/chatbot' })
  const suggestions = page.getByRole('region', { name: text(language, 'ai:chat.start.suggestions') })
  await suggestions.getByRole('button').first().click()
  await expect(page).toHaveURL(/conversation=/)
  const written = page.getByRole('main').getByText(text(language, 'ai:author.BUILT_IN'))
  await expect(written).toHaveCount(1, { timeout: 60_000 })
  const field = page.getByLabel(text(language, 'ai:chat.askNext'))
  await field.fill('Wie stehen unsere Maßnahmen?')
  await field.press('Enter')
  await expect(field).toHaveValue('')
  await expect(written).toHaveCount(2, { timeout: 60_000 })
  // The menu of the conversation itself: on a phone its list is not beside it.
  const menu = () =>
    page
      .getByRole('main')
      .getByRole('button', { name: pattern(language, 'ai:chat.more') })
      .last()
  await menu().click()
  await page.getByRole('menuitem', { name: text(language, 'ai:chat.rename'), exact: true }).click()
  const title = `Maßnahmen ${Date.now()}`
  await page.getByLabel(text(language, 'shared:action.name'), { exact: true }).fill(title)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
  await menu().click()
  await page.getByRole('menuitem', { name: text(language, 'shared:action.delete'), exact: true }).click()
  await page.getByRole('button', { name: text(language, 'ai:removal.undo'), exact: true }).click()
  await expect(page.getByRole('link', { name: title })).toBeVisible()
})

test('a question typed into the search goes to the chat, and is sent only there', async ({ page }) => {
  await signIn(page, tenant, 'principal', { path: '/home' })
  await settled(page)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  await page.keyboard.type('Was ist kritisch?')
  await page.getByRole('option', { name: text(language, 'palette:ask', { text: 'Was ist kritisch?' }) }).click()
  await expect(page).toHaveURL(/\/home\/chatbot\?q=/)
  const field = page.getByLabel(text(language, 'ai:chat.questionField'), { exact: true })
  await expect(field).toHaveValue('Was ist kritisch?')
  await expect(field).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/conversation=/)
  await expect(page.getByText(text(language, 'ai:author.BUILT_IN'))).toBeVisible({ timeout: 60_000 })
})

test('an answer becomes a note, which is saved only by the person', async ({ page, isMobile }) => {
  await signIn(page, tenant, writerIn(isMobile), { path: '/home/chatbot?q=Was+ist+kritisch' })
  await page.getByRole('button', { name: text(language, 'ai:ask.send'), exact: true }).click()
  await page.getByRole('button', { name: text(language, 'ai:note'), exact: true }).click({ timeout: 60_000 })
  await expect(page.getByLabel(text(language, 'note:compose.label'))).not.toHaveValue('')
})
