import type { listFaq } from '@lotse/contract/features/faq/faq.operations.ts'
import type { OperationReply } from '@lotse/contract/operation.ts'
import { callerOf } from '../../setup/api.ts'
import { counted, text } from '../../setup/messages.ts'
import { goTo } from '../../setup/navigation.ts'
import { signIn } from '../../setup/sign-in.ts'
import { expect, test } from '../../setup/story.ts'
import { tenantCalled, writerIn } from '../../setup/tenants.ts'
import { unitOf } from '../../setup/unit.ts'

type FaqList = OperationReply<typeof listFaq>

test('a question is found while typing, read and rated; the address contains both', async ({ page, isMobile }) => {
  const tenant = tenantCalled('carline')
  const { language } = tenant
  const t = (key: string) => text(language, `faq:${key}`)
  await signIn(page, tenant, writerIn(isMobile))
  await goTo(page, language, 'app:page.faq')
  await expect(page.getByRole('heading', { level: 1, name: t('title') })).toBeVisible()
  // Without the accents of “prevádzku”.
  await page.getByRole('searchbox', { name: t('search') }).pressSequentially('prevadzku zmenim')
  await expect(page.getByText(counted(language, 'faq:foundFor', 1, { query: 'prevadzku zmenim' }))).toBeVisible()
  const question = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('button')
  await expect(question).toHaveCount(1)
  await expect(question.locator('mark').first()).toBeVisible()
  await question.click()
  await expect(page).toHaveURL(/q=prevadzku\+zmenim/)
  await expect(page).toHaveURL(/id=faq_unit/)

  const feedback = page.getByRole('group', { name: t('feedback.label') })
  await feedback.getByRole('button', { name: t('feedback.no'), exact: true }).click()
  await page.getByLabel(t('feedback.comment')).fill('Obrázok by pomohol <b>„áno“</b>')
  await page.getByRole('button', { name: t('feedback.send'), exact: true }).click()
  await expect(page.getByText(t('feedback.sent'))).toBeVisible()

  await page.reload()
  await expect(question).toHaveAttribute('aria-expanded', 'true')
  await expect(feedback.getByRole('button', { name: t('feedback.no'), exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(page.getByLabel(t('feedback.comment'))).toHaveValue('Obrázok by pomohol <b>„áno“</b>')
  await feedback.getByRole('button', { name: t('feedback.yes'), exact: true }).click()
  await expect(page.getByText(t('feedback.saved'))).toBeVisible()
  await expect(page.getByLabel(t('feedback.comment'))).toHaveCount(0)
})

test('a search without results is passed to the support form', async ({ page }) => {
  const tenant = tenantCalled('studio')
  const { language } = tenant
  await signIn(page, tenant, 'principal', { path: '/faq?q=submarine' })
  await expect(page.getByText(text(language, 'faq:none.title'))).toBeVisible()
  await page.getByRole('link', { name: text(language, 'faq:none.support') }).click()
  await expect(page).toHaveURL(/\/support\?text=submarine/)
})

test('administrators see the numbers of ratings, and comments without names', async ({ page, request }) => {
  const tenant = tenantCalled('stepper')
  const { language } = tenant
  const id = 'faq_session'
  for (const [person, body] of [
    ['principal', { isHelpful: true }],
    ['manager', { isHelpful: false, comment: 'Kısa bir örnek eksik' }],
  ] as const) {
    await (await callerOf(request, tenant, person)).send('PUT', `/faq/${id}/feedback`, body)
  }
  const unit = await unitOf(request, tenant, 'principal')
  const { content } = await (await callerOf(request, tenant, 'admin', unit)).get<FaqList>('/faq')
  const count = content.find((one) => one.id === id)?.feedbackCount
  expect(count).toMatchObject({ helpful: 1, unhelpful: 1, comments: 1 })
  await signIn(page, tenant, 'admin', { path: `/faq?id=${id}` })
  await page.getByRole('button', { name: counted(language, 'faq:admin.comments', 1) }).click()
  const comments = page.getByRole('list', { name: text(language, 'shared:term.comments') })
  await expect(comments.getByRole('listitem')).toContainText('Kısa bir örnek eksik')
})

test('the palette finds questions', async ({ page }) => {
  const tenant = tenantCalled('studio')
  await signIn(page, tenant, 'principal', { path: '/home/news' })
  await expect(page.getByRole('heading', { level: 1, name: text(tenant.language, 'shared:term.news') })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('signed out')
  // Not the option of the chatbot, which offers to answer the same words.
  await page
    .getByRole('group', { name: text(tenant.language, 'palette:group.faq') })
    .getByRole('option', { name: /signed out/i })
    .first()
    .click()
  await expect(page).toHaveURL(/\/faq\?id=faq_session/)
  await expect(page.getByRole('main').getByRole('button', { expanded: true })).toBeVisible()
})
