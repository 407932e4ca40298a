import type {
  getAssessment,
  getAssessmentResult,
  listAssessments,
} from '@lotse/contract/features/assessment/assessment.operations.ts'
import type { Language } from '@lotse/contract/language.ts'
import type { OperationReply } from '@lotse/contract/operation.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import { pattern, text } from './messages.ts'
import { settled } from './story.ts'

export type AssessmentList = OperationReply<typeof listAssessments>
export type AssessmentRun = OperationReply<typeof getAssessment>
export type AssessmentResult = OperationReply<typeof getAssessmentResult>

/** Starts a run, or resumes the open one. */
export async function beginAssessment(page: Page, language: Language): Promise<void> {
  const begin = page
    .getByRole('button', { name: text(language, 'assessment:start.begin'), exact: true })
    .or(page.getByRole('button', { name: text(language, 'assessment:result.startAgain'), exact: true }))
  const submit = page.getByRole('heading', { name: text(language, 'assessment:finish.title'), exact: true })
  await expect(begin.or(submit).first()).toBeVisible()
  if (await begin.isVisible()) await begin.click()
  await expect(submit).toBeVisible()
}

/** The questions of an open run, in order. */
export function questionsOf(page: Page): Locator {
  return page.locator('article[data-question]')
}

/** Chooses a value of the scale and waits until the server has saved it. */
export async function answer(language: Language, question: Locator, value: number): Promise<void> {
  await question.locator(`input[type="radio"][value="${value}"]`).locator('..').click()
  await expect(question.locator(`input[type="radio"][value="${value}"]`)).toBeChecked()
  await expectSaved(question, language)
}

/** The text that marks a question as saved. */
export async function expectSaved(question: Locator, language: Language): Promise<void> {
  const [before = ''] = text(language, 'assessment:save.saved').split('{{time}}')
  await expect(question.getByText(new RegExp(`${RegExp.escape(before)}\\s*\\d`))).toBeVisible()
}

/** Submits a completed questionnaire and waits for the result. */
export async function submitAssessment(page: Page, language: Language): Promise<void> {
  await page.getByRole('button', { name: text(language, 'assessment:finish.submit'), exact: true }).click()
  await expect(page.getByRole('heading', { name: pattern(language, 'assessment:result.title') })).toBeVisible()
  await settled(page)
}
