import type { getPotential } from '@lotse/contract/features/kpi/kpi.potential.operations.ts'
import type { OperationReply } from '@lotse/contract/operation.ts'
import { callerOf, type KpiList } from '../setup/api.ts'
import {
  type AssessmentList,
  type AssessmentResult,
  answer,
  beginAssessment,
  questionsOf,
  submitAssessment,
} from '../setup/assessment.ts'
import {
  boardColumn,
  chooseOwner,
  type MeasureList,
  measureField,
  measureProperty,
  saveMeasure,
  showAs,
  unfoldMeasure,
  uniqueTitle,
} from '../setup/measure.ts'
import { pattern, text } from '../setup/messages.ts'
import { countInNavigation, goTo } from '../setup/navigation.ts'
import { signInByForm } from '../setup/sign-in.ts'
import { expect, openPath, settled, test } from '../setup/story.ts'
import { origin, tenantCalled, writerIn } from '../setup/tenants.ts'

const tenant = tenantCalled('rheintal')
const { language } = tenant
// Both work in one unit, and the first counts its measures.
test.describe.configure({ mode: 'default' })
const EUROS = /\d[\d.]*\s€/

test('a weak KPI leads to a potential in euros, to a measure, and to its completion', { tag: '@phone' }, async ({
  page,
  request,
  isMobile,
}) => {
  test.setTimeout(120_000)
  const person = writerIn(isMobile)
  const caller = await callerOf(request, tenant, person)
  const { items, joint } = await caller.get<OperationReply<typeof getPotential>>('/potential')
  const [largest] = items
  if (!largest || joint === null) throw new Error('the demo figures hold no potential')
  const shares = items.reduce((sum, { share }) => sum + share, 0)
  expect(shares / joint, 'shares add up to the whole').toBeCloseTo(1, 3)

  await signInByForm(page, tenant, person)
  await settled(page)
  const countBefore = (await caller.get<MeasureList>('/measure?size=0')).content.length
  await expect.poll(() => countInNavigation(page, language)).toBe(countBefore)
  await openPath(page, tenant, '/business-analysis')
  await page.getByRole('main').locator(`a[href*="/detail/potential?"][href*="id=${largest.id}"]`).first().click()
  await expect(page).toHaveURL(/\/business-analysis\/dashboard\/detail\/potential\?/)
  await settled(page)
  await expect(page.getByRole('heading', { level: 1, name: largest.name })).toBeVisible()
  await expect(page.getByRole('main').getByText(EUROS).first()).toBeVisible()
  const levelChart = page.getByRole('list', { name: text(language, 'kpi:potential.levelChart.title') })
  for (const level of ['MEDIAN', 'TOP_QUARTILE']) {
    await expect(levelChart.getByText(text(language, `kpi:potential.level.${level}`)).first()).toBeVisible()
  }

  await page.getByRole('link', { name: text(language, 'kpi:potential.plan'), exact: true }).click()
  await expect(page).toHaveURL(/\/measures\/edit\?/)
  const title = uniqueTitle('Werkstattplanung straffen')
  await measureField(page, language, 'title').fill(title)
  const owner = await chooseOwner(page, language)
  await measureField(page, language, 'due').fill('28.02.2027')
  await unfoldMeasure(page, language)
  await measureField(page, language, 'start').fill('01.12.2026')
  const euros = page.getByLabel(text(language, 'measure:form.eur', { name: largest.name }), { exact: true })
  await expect(euros, 'the potential is what is expected').toHaveValue(/\d/)
  await euros.fill('12.500')
  await expect(page.getByRole('radio', { name: text(language, 'measure:state.PLANNED'), exact: true })).toBeChecked()
  await saveMeasure(page, language, true)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const source = text(language, 'measure:origin.POTENTIAL')
  for (const value of ['01.12.2026', /^12\.500\s€/, source]) {
    await expect(measureProperty(page, language, value)).toBeVisible()
  }
  const line = page.getByRole('main').locator('dl').first()
  for (const value of [owner, '28.02.2027']) await expect(line.getByText(value)).toBeVisible()
  await expect.poll(() => countInNavigation(page, language)).toBe(countBefore + 1)

  await goTo(page, language, 'app:page.measures')
  await page.getByRole('searchbox', { name: text(language, 'measure:filter.search') }).fill(title)
  await expect(page).toHaveURL(/search=/)
  await expect(page.getByRole('main').getByRole('link', { name: title })).toBeVisible()
  await showAs(page, language, 'board')
  const card = boardColumn(page, language, 'PLANNED').getByRole('group', { name: title })
  await expect(card).toBeVisible()
  await card.getByText(title).click()

  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  for (const state of ['IN_PROGRESS', 'IMPLEMENTED'] as const) {
    await page.getByRole('button', { name: text(language, `measure:step.${state}`), exact: true }).click()
    await expect(
      page.getByText(text(language, 'measure:moved.done', { state: text(language, `measure:state.${state}`) })),
    ).toBeVisible()
  }
  const history = page.getByRole('region', { name: text(language, 'measure:detail.history') }).getByRole('listitem')
  await expect(history).toHaveCount(3)
  await expect(history.filter({ hasText: pattern(language, 'measure:history.CREATED') })).toHaveCount(1)
  for (const [from, to] of [
    ['PLANNED', 'IN_PROGRESS'],
    ['IN_PROGRESS', 'IMPLEMENTED'],
  ]) {
    const step = text(language, 'measure:history.state', {
      from: text(language, `measure:state.${from}`),
      to: text(language, `measure:state.${to}`),
    })
    await expect(history.filter({ hasText: step })).toHaveCount(1)
  }

  await page.getByRole('button', { name: text(language, 'measure:detail.more'), exact: true }).click()
  await page.getByRole('menuitem', { name: text(language, 'shared:action.delete'), exact: true }).click()
  await expect(page.getByText(text(language, 'measure:delete.done', { title }))).toBeVisible()
  await expect(page).toHaveURL(/\/measures(\?|$)/)
  expect((await caller.get<MeasureList>(`/measure?search=${encodeURIComponent(title)}`)).totalElements).toBe(0)
  await page.getByRole('button', { name: text(language, 'shared:action.undo'), exact: true }).click()
  await expect(page.getByText(text(language, 'measure:delete.restored', { title }))).toBeVisible()
  const [restored] = (await caller.get<MeasureList>(`/measure?search=${encodeURIComponent(title)}`)).content
  expect(restored).toMatchObject({ title, state: 'IMPLEMENTED', due: '2027-02-28' })
})

test('the self-assessment of a KPI survives a reload, shows a score and suggests a measure', async ({
  page,
  request,
  isMobile,
}) => {
  test.setTimeout(120_000)
  const person = writerIn(isMobile)
  const caller = await callerOf(request, tenant, person)
  const { questionnaires } = await caller.get<AssessmentList>('/assessment')
  const kpis = await caller.get<KpiList>('/kpi')
  const [about] = questionnaires.toSorted((left, right) => right.questionCount - left.questionCount)
  const kpiId = kpis.content.find(({ topicId }) => topicId === about?.topicId)?.id
  await signInByForm(page, tenant, person)
  await page.goto(`${origin(tenant.id)}/business-analysis/dashboard/detail/analysis?id=${kpiId}`)
  await page
    .getByRole('link', { name: text(language, 'app:page.selfAssessment'), exact: true })
    .first()
    .click()
  await expect(page).toHaveURL(/\/detail\/self-assessment\?/)
  await beginAssessment(page, language)

  const questions = questionsOf(page)
  const count = await questions.count()
  expect(count).toBeGreaterThanOrEqual(3)
  const values = Array.from({ length: count }, (_, index) => (index % 2 === 0 ? 1 : 4))
  const half = Math.floor(count / 2)
  for (let index = 0; index < half; index++) await answer(language, questions.nth(index), values[index] ?? 0)
  await page.reload()
  await expect(questions).toHaveCount(count)
  for (let index = 0; index < half; index++) {
    await expect(questions.nth(index).locator(`input[type="radio"][value="${values[index]}"]`)).toBeChecked()
  }
  for (let index = half; index < count; index++) await answer(language, questions.nth(index), values[index] ?? 0)
  await submitAssessment(page, language)

  const list = await caller.get<AssessmentList>('/assessment')
  const newest = list.content.find(
    ({ questionnaireId, state }) => state === 'SUBMITTED' && questionnaireId === about?.id,
  )
  const result = await caller.get<AssessmentResult>(`/assessment/${newest?.id}/result`)
  expect(result.assessment).toMatchObject({ answeredCount: count, progress: 1 })
  const score = result.assessment.score?.toLocaleString('de', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  await expect(
    page
      .getByRole('main')
      .getByText(score ?? '-', { exact: true })
      .first(),
  ).toBeVisible()

  const plan = page.getByRole('link', { name: pattern(language, 'assessment:suggestion.planNamed') }).first()
  await plan.click()
  await expect(page).toHaveURL(/\/measures\/edit\?.*origin=ASSESSMENT/)
  const title = uniqueTitle('Aus der Selbsteinschätzung')
  await expect(measureField(page, language, 'title'), 'the proposed measure is filled in').not.toHaveValue('')
  await measureField(page, language, 'title').fill(title)
  await saveMeasure(page, language, true)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(measureProperty(page, language, text(language, 'measure:origin.ASSESSMENT'))).toBeVisible()
})
