import { text } from '../../setup/messages.ts'
import { signIn } from '../../setup/sign-in.ts'
import { expect, settled, test } from '../../setup/story.ts'
import { tenantCalled, writerIn } from '../../setup/tenants.ts'

const tenant = tenantCalled('rheintal')
const { language } = tenant

test('a question to the documents is answered with a source, which opens', async ({ page, isMobile }) => {
  test.setTimeout(120_000)
  await signIn(page, tenant, writerIn(isMobile), { path: '/home/chatbot?kind=qa' })
  const field = page.getByLabel(text(language, 'ai:qa.ask'), { exact: true })
  await field.fill('Wie wird das Potenzial in Euro berechnet?')
  await field.press('Enter')
  await expect(page).toHaveURL(/question=/)
  const source = page
    .getByRole('main')
    .getByRole('button', { name: text(language, 'ai:citation.open', { number: '1' }) })
  await source.first().click({ timeout: 60_000 })
  const dialog = page.getByRole('dialog', { name: text(language, 'ai:citation.source', { number: '1' }) })
  await expect(dialog.getByRole('blockquote')).not.toBeEmpty()
  await dialog.getByRole('link', { name: text(language, 'ai:citation.toSource') }).click()
  await expect(page).not.toHaveURL(/chatbot/)
})

test('a question without an answer says so, and the content administrator finds it', async ({ page, isMobile }) => {
  test.setTimeout(120_000)
  const question = `Wo steht das Krokodil namens ${isMobile ? 'Hugo' : 'Emil'}?`
  await signIn(page, tenant, writerIn(isMobile), { path: '/home/chatbot?kind=qa' })
  const field = page.getByLabel(text(language, 'ai:qa.ask'), { exact: true })
  await field.fill(question)
  await field.press('Enter')
  await expect(page.getByText(text(language, 'ai:qa.unansweredHint'))).toBeVisible({ timeout: 60_000 })
  await page.evaluate(() => localStorage.clear())
  await signIn(page, tenant, 'admin', { path: '/home/chatbot?kind=unanswered' })
  await settled(page)
  await expect(page.getByText(question)).toBeVisible()
})

test('an organisation without the Q&A chatbot has no tab for it', async ({ page }) => {
  const other = tenantCalled('stepper')
  await signIn(page, other, 'principal', { path: '/home/chatbot?kind=qa' })
  await expect(page.getByLabel(text(other.language, 'ai:chat.questionField'), { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: text(other.language, 'ai:chat.tab.qa'), exact: true })).toHaveCount(0)
})
