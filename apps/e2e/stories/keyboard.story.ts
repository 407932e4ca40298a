import type { Page } from '@playwright/test'
import { type AssessmentList, expectSaved, questionsOf } from '../setup/assessment.ts'
import { boardColumn, type MeasureList, uniqueTitle } from '../setup/measure.ts'
import { pattern, text } from '../setup/messages.ts'
import { signIn } from '../setup/sign-in.ts'
import { expect, settled, test } from '../setup/story.ts'
import { origin, PASSWORD, tenantWith } from '../setup/tenants.ts'
import { unitFor } from '../setup/unit.ts'

const tenant = tenantWith('DEFAULT')

/** Presses Tab until the element of a CSS selector has the focus. */
async function tabTo(page: Page, wanted: string): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab')
    if (await page.evaluate((selector) => document.activeElement?.matches(selector), wanted)) return
  }
  const focused = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200))
  throw new Error(`Tab does not lead to ${wanted}, but ends at ${focused} on ${page.url()}`)
}

/** Presses Tab until the button with this name has the focus. */
async function tabToButton(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).evaluate((button) => button.setAttribute('data-wanted', ''))
  await tabTo(page, '[data-wanted]')
}

/** Opens a screen through the palette: types a part of its name and chooses the first entry. */
async function jumpTo(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog').locator('input')).toBeFocused()
  await page.keyboard.type(words)
  await expect(page.getByRole('dialog').getByRole('option').first()).toContainText(words)
  await page.keyboard.press('Enter')
}

test('signing in, reading and signing out need no mouse', async ({ page }) => {
  await page.goto(`${origin(tenant.id)}/login`)
  const username = page.getByLabel(text(tenant.language, 'person:username'), { exact: true })
  await expect(username).toBeVisible()
  for (
    let presses = 0;
    presses < 20 && !(await username.evaluate((field) => field === document.activeElement));
    presses++
  ) {
    await page.keyboard.press('Tab')
  }
  await page.keyboard.type('principal')
  await page.keyboard.press('Tab')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/home/)
  await settled(page)

  const skip = page.getByText(text(tenant.language, 'app:shell.skipToContent'))
  await skip.focus()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog').locator('input')).toBeFocused()
  await page.keyboard.type(text(tenant.language, 'app:page.businessAnalysis'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/business-analysis(\?|$)/)
  await settled(page)
  await tabTo(page, 'main a[href*="/dashboard?topicId="]')
  const heading = page.getByRole('heading', { level: 1 })
  const overview = (await heading.textContent()) ?? ''
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard\?.*topicId=/)
  await expect(heading).not.toHaveText(overview)
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await settled(page)

  await tabTo(page, `header [aria-label^="${text(tenant.language, 'app:shell.userMenu', { name: '' }).trim()}"]`)
  await page.keyboard.press('Enter')
  const leave = page.getByRole('menuitem', { name: text(tenant.language, 'app:shell.signOut') })
  await expect(leave).toBeVisible()
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    await expect(leave).toBeFocused({ timeout: 200 })
  }).toPass({ timeout: 10_000 })
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/login/)
})

test('a self-assessment, a measure and a move on the board need no mouse', async ({ page, request }) => {
  test.setTimeout(90_000)
  const { language } = tenant
  const unit = await unitFor(request, tenant, 0, false)
  const { questionnaires } = await unit.caller.get<AssessmentList>('/assessment')
  const [about] = questionnaires
  await signIn(page, tenant, 'consultant', {
    unit: unit.name,
    path: `/business-analysis/dashboard?topicId=${about?.topicId}&step=ASSESS`,
  })
  const begin = ['start.begin', 'result.startAgain'].map((key) => text(language, `assessment:${key}`))
  const button = page.getByRole('button', { name: new RegExp(`^(${begin.join('|')})$`) })
  await expect(button.or(questionsOf(page).first())).toBeVisible()
  if (await button.isVisible()) {
    await tabToButton(page, await button.innerText())
    await page.keyboard.press('Enter')
  }
  const questions = questionsOf(page)
  await expect(questions.first()).toBeVisible()
  for (const question of await questions.all()) {
    await tabTo(page, `[data-question="${await question.getAttribute('data-question')}"] input[type="radio"]`)
    await page.keyboard.press('1')
    await expectSaved(question, language)
  }
  await tabToButton(page, text(language, 'assessment:finish.submit'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: pattern(language, 'assessment:result.title') })).toBeFocused()

  await tabTo(page, 'a[href*="origin=ASSESSMENT"]')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/measures\/edit\?/)
  await tabTo(page, 'input[id][required]')
  await page.keyboard.press('Control+a')
  const title = uniqueTitle('By keyboard')
  await page.keyboard.type(title)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()

  await jumpTo(page, text(language, 'app:page.measures'))
  await expect(page).toHaveURL(/\/measures(\?|$)/)
  await settled(page)
  await tabTo(page, `fieldset input[type="radio"]:checked`)
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/shape=board/)
  await tabTo(page, `[data-card][aria-label="${title}"]`)
  const said = page.getByRole('region', { name: text(language, 'measure:board.label') }).getByRole('status')
  const names = ['PLANNED', 'IN_PROGRESS'].map((state) => text(language, `measure:state.${state}`))
  await page.keyboard.press('Space')
  await expect(said).toHaveText(text(language, 'measure:board.lifted', { title, state: names[0] ?? '' }))
  await page.keyboard.press('ArrowRight')
  await expect(said).toHaveText(text(language, 'measure:board.over', { title, state: names[1] ?? '' }))
  await page.keyboard.press('Escape')
  await expect(said).toHaveText(text(language, 'measure:board.cancelled', { title, state: names[0] ?? '' }))
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await expect(said).toHaveText(text(language, 'measure:board.dropped', { title, state: names[1] ?? '' }))
  const card = boardColumn(page, language, 'IN_PROGRESS').getByRole('group', { name: title })
  await expect(card).toBeFocused()
  const search = encodeURIComponent(title)
  await expect
    .poll(async () => (await unit.caller.get<MeasureList>(`/measure?search=${search}`)).content[0]?.state)
    .toBe('IN_PROGRESS')
})
