import type { startAssessment } from '@lotse/contract/features/assessment/assessment.operations.ts'
import type { listContent } from '@lotse/contract/features/content/content.operations.ts'
import type { listQuestionnaires } from '@lotse/contract/features/questionnaire/questionnaire.operations.ts'
import type { OperationReply } from '@lotse/contract/operation.ts'
import { expectAccessible } from '../setup/accessibility.ts'
import { callerOf } from '../setup/api.ts'
import { uniqueTitle } from '../setup/measure.ts'
import { text } from '../setup/messages.ts'
import { signIn } from '../setup/sign-in.ts'
import { expect, openPath, settled, test } from '../setup/story.ts'
import { origin, tenantCalled, writerIn } from '../setup/tenants.ts'
import { unitFor } from '../setup/unit.ts'

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
  await page.getByRole('button', { name: say('action.publish'), exact: true }).click()
  await expect(page.getByLabel(say('field.title'), { exact: true })).toBeFocused()
  await page.getByLabel(say('field.title'), { exact: true }).fill(title)
  await page
    .getByLabel(say('field.text'), { exact: true })
    .fill('We open at **seven**.\n\n- Parts: eight\n\n<img src="x" onerror="alert(1)">')
  // Readers of the preview see what is written, without HTML.
  const preview = page.getByRole('region', { name: say('action.preview') })
  await expect(preview.locator('strong')).toHaveText('seven')
  await expect(preview.locator('img')).toHaveCount(0)
  await expectAccessible(page)

  // What is typed survives leaving the page.
  await page.getByRole('button', { name: text(language, 'shared:action.cancel'), exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text(language, 'form:leave.leave'), exact: true })
    .click()
  await page.getByRole('button', { name: say('new.NEWS') }).click()
  await expect(page.getByText(text(language, 'form:draft.restored'))).toBeVisible()
  await page.getByRole('button', { name: say('action.publish'), exact: true }).click()
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

test('the questions of a questionnaire are changed and ordered, and the next self-assessment asks them', async ({
  page,
  request,
  isMobile,
}) => {
  const sayOf = (key: string, values: Readonly<Record<string, string>> = {}) =>
    text(language, `questionnaire:${key}`, values)
  const caller = await callerOf(request, tenant, 'admin')
  const { content } = await caller.get<OperationReply<typeof listQuestionnaires>>('/questionnaire?origin=PACK')
  const unused = content.filter(({ runs }) => runs.open + runs.submitted === 0)
  const entry = unused.at(isMobile ? -1 : -2)
  if (!entry) throw new Error('every questionnaire of the demo has self-assessments')
  await signIn(page, tenant, 'admin', { path: '/admin/content?type=QUESTIONNAIRE' })
  await settled(page)
  await expectAccessible(page)
  await page.getByRole('link', { name: entry.name, exact: true }).click()
  const questions = page.locator('li[data-question]')
  await expect(questions).toHaveCount(entry.questionCount)
  await questions.first().locator('button[aria-controls]').first().click()
  const asked = uniqueTitle('Is it written down?')
  await page.getByLabel(sayOf('term.question'), { exact: true }).fill(asked)
  const preview = page.getByRole('region', { name: sayOf('action.preview') })
  await expect(preview.getByRole('article', { name: asked })).toBeVisible()
  await page.getByRole('radio', { name: sayOf('levels.own') }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: sayOf('question.actions', { number: '1' }) }).click()
  await page.getByRole('menuitem', { name: sayOf('question.down'), exact: true }).click()
  await expect(questions.nth(1)).toContainText(asked)
  await page.getByRole('button', { name: sayOf('action.publish'), exact: true }).click()
  await expect(page).toHaveURL(/type=QUESTIONNAIRE$/)
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: entry.name, exact: true }) })
  await expect(row).toContainText(sayOf('origin.EDITED'))

  const unit = await unitFor(request, tenant, 0, isMobile)
  const body = { questionnaireId: entry.id }
  const run = await unit.caller.send<OperationReply<typeof startAssessment>>('POST', '/assessment', body)
  expect(run.questions[1]?.text).toBe(asked)

  await page.getByRole('button', { name: sayOf('actions.of', { name: entry.name }) }).click()
  await page.getByRole('menuitem', { name: sayOf('actions.reset'), exact: true }).click()
  await expect(row).toContainText(sayOf('origin.PACK'))
  await expect(row).not.toContainText(sayOf('origin.EDITED'))
})
