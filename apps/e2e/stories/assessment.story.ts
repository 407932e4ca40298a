import {
  type AssessmentList,
  type AssessmentRun,
  answer,
  beginAssessment,
  expectSaved,
  questionsOf,
} from '../setup/assessment.ts'
import { uniqueTitle } from '../setup/measure.ts'
import { text } from '../setup/messages.ts'
import { signIn } from '../setup/sign-in.ts'
import { expect, test } from '../setup/story.ts'
import { tenantCalled } from '../setup/tenants.ts'
import { unitFor } from '../setup/unit.ts'

test('a reply survives a lost connection and a reload', async ({ page, context, request, isMobile }) => {
  test.setTimeout(90_000)
  const tenant = tenantCalled('rheintal')
  const { language } = tenant
  const unit = await unitFor(request, tenant, 2, isMobile)
  const { questionnaires } = await unit.caller.get<AssessmentList>('/assessment')
  const [about] = questionnaires
  await signIn(page, tenant, 'consultant', {
    unit: unit.name,
    path: `/business-analysis/dashboard?topicId=${about?.topicId}&step=ASSESS`,
  })
  await beginAssessment(page, language)
  const [first, second] = [questionsOf(page).nth(0), questionsOf(page).nth(1)]
  await answer(language, first, 3)

  const notSaved = page.getByRole('status').filter({ hasText: text(language, 'assessment:save.retrying') })
  await context.setOffline(true)
  await first.locator('input[type="radio"][value="5"]').check()
  await expect(notSaved).toHaveCount(1)
  await context.setOffline(false)
  await expectSaved(first, language)
  await expect(notSaved).toHaveCount(0)

  // Only calls for replies fail, so that the page itself can be reloaded.
  await page.route('**/assessment/reply', (route) => route.abort())
  const comment = uniqueTitle('Die Planungstafel fehlt noch: „Bühne 3“ 🚗')
  await second.locator('input[type="radio"][value="2"]').check()
  const addComment = second.getByRole('button', { name: text(language, 'assessment:question.addComment') })
  await expect(addComment.or(second.getByRole('textbox'))).toBeVisible()
  if (await addComment.isVisible()) await addComment.click()
  await second.getByRole('textbox').fill(comment)
  await expect(notSaved).toHaveCount(1)
  const asked: string[] = []
  page.on('dialog', async (dialog) => {
    asked.push(dialog.type())
    await dialog.accept()
  })
  await page.reload()
  expect(asked, 'leaving with something unsaved is asked about').toEqual(['beforeunload'])
  await expect(second.getByRole('textbox')).toHaveValue(comment)
  await expect(second.locator('input[type="radio"][value="2"]')).toBeChecked()
  await expect(notSaved).toHaveCount(1)
  await page.unroute('**/assessment/reply')
  await page.getByRole('button', { name: text(language, 'shared:action.tryNow'), exact: true }).click()
  await expectSaved(second, language)

  const { content } = await unit.caller.get<AssessmentList>('/assessment')
  const run = content.find(({ state, questionnaireId }) => state === 'OPEN' && questionnaireId === about?.id)
  const { questions } = await unit.caller.get<AssessmentRun>(`/assessment/${run?.id}`)
  expect(questions[0]?.reply).toMatchObject({ value: 5 })
  expect(questions[1]?.reply).toMatchObject({ value: 2, comment })
})
