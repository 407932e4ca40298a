import type { getTopic, listTopics } from '@lotse/contract/features/topic/topic.operations.ts'
import type { OperationReply } from '@lotse/contract/operation.ts'
import type { Page } from '@playwright/test'
import { callerOf } from '../../setup/api.ts'
import { answer, beginAssessment, questionsOf, submitAssessment } from '../../setup/assessment.ts'
import { measureField, measureProperty, saveMeasure, uniqueTitle } from '../../setup/measure.ts'
import { counted, pattern, text } from '../../setup/messages.ts'
import { goTo } from '../../setup/navigation.ts'
import { productPort } from '../../setup/product.ts'
import { signIn, signOut } from '../../setup/sign-in.ts'
import { expect, settled, test } from '../../setup/story.ts'
import { type DemoTenant, tenantCalled, writerIn } from '../../setup/tenants.ts'
import { unitFor } from '../../setup/unit.ts'

type TopicList = OperationReply<typeof listTopics>
type TopicDetail = OperationReply<typeof getTopic>
type Topic = TopicList['content'][number]

const STEPS = ['UNDERSTAND', 'ASSESS', 'POTENTIAL', 'MEASURES', 'FOLLOW'] as const
type Step = (typeof STEPS)[number]

/** A topic with content in all its sections that is not completed. */
async function richTopic(caller: Awaited<ReturnType<typeof callerOf>>): Promise<TopicDetail> {
  const { content } = await caller.get<TopicList>('/topic')
  for (const { id, assessment, kpiIds, journey } of content) {
    if (!assessment || kpiIds.length === 0 || journey.progress === 1) continue
    const topic = await caller.get<TopicDetail>(`/topic/${id}`)
    if ((topic.bestPractices?.length ?? 0) > 0) return topic
  }
  throw new Error('no topic has KPIs, a questionnaire and a best practice')
}

/** Opens a topic from the list of topics. */
async function openTopic(page: Page, { language }: DemoTenant, { name }: Pick<Topic, 'name'>): Promise<void> {
  await goTo(page, language, 'app:page.businessAnalysis')
  await expect(page.getByRole('heading', { level: 1, name: text(language, 'topic:list.title') })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name, exact: true }).click()
  await expect(page).toHaveURL(/\/business-analysis\/dashboard\?.*topicId=/)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await settled(page)
}

test('topic mode: the list leads to a topic, its self-assessment, a best practice and a measure', {
  tag: '@phone',
}, async ({ page, request, isMobile }) => {
  test.setTimeout(120_000)
  const tenant = tenantCalled('studio')
  const { language } = tenant
  const person = writerIn(isMobile)
  const topic = await richTopic(await callerOf(request, tenant, person))
  const practice = topic.bestPractices?.[0]
  if (!practice) throw new Error('the topic has no best practice')
  await signIn(page, tenant, person)
  await openTopic(page, tenant, topic)
  await expect(page).toHaveTitle('Self Consulting')
  for (const part of ['potential', 'assessment', 'measures', 'practices', 'documents']) {
    await expect(page.getByRole('heading', { name: text(language, `topic:story.${part}`), exact: true })).toBeVisible()
  }

  await page.getByRole('link', { name: text(language, 'topic:story.toAssessment') }).click()
  await expect(page).toHaveURL(/step=ASSESS/)
  await beginAssessment(page, language)
  for (const question of await questionsOf(page).all()) await answer(language, question, 2)
  await submitAssessment(page, language)

  await page
    .getByRole('navigation', { name: text(language, 'kpi:nav.breadcrumb') })
    .getByRole('link', { name: topic.name })
    .click()
  await settled(page)
  const assessed = page.getByRole('region', { name: text(language, 'topic:story.assessment'), exact: true })
  await expect(assessed.getByText(/\b2(\.0)?\b/).first()).toBeVisible()
  // A measure may have the same name.
  await page.getByRole('main').locator('a[href*="/best-practices?"]').filter({ hasText: practice.name }).click()
  await expect(page).toHaveURL(/\/best-practices\?.*id=/)
  const detail = page.getByRole('dialog', { name: practice.name })
  const star = detail.getByRole('button', {
    name: text(language, 'best-practice:favorite.mark', { name: practice.name }),
  })
  const wasFavorite = (await star.getAttribute('aria-pressed')) === 'true'
  await star.click()
  await expect(star).toHaveAttribute('aria-pressed', String(!wasFavorite))
  await page.reload()
  await expect(star).toHaveAttribute('aria-pressed', String(!wasFavorite))
  await detail.getByRole('link', { name: text(language, 'best-practice:detail.adopt'), exact: true }).click()
  await expect(page).toHaveURL(/\/measures\/edit\?.*bestPracticeId=/)
  const title = uniqueTitle('Adopted in a story')
  await measureField(page, language, 'title').fill(title)
  await saveMeasure(page, language, true)
  const origins = text(language, 'measure:origin.named', {
    origin: text(language, 'measure:origin.BEST_PRACTICE'),
    name: practice.name,
  })
  await expect(measureProperty(page, language, origins)).toBeVisible()

  await goTo(page, language, 'app:page.bestPractices')
  await settled(page)
  if (isMobile) {
    // A phone begins with the first ones.
    const cards = page.locator('[data-practice]')
    await expect(cards).toHaveCount(10)
    await page.getByRole('button', { name: pattern(language, 'best-practice:showAll_other') }).click()
    await expect(page).toHaveURL(/all=true/)
    await expect(cards).not.toHaveCount(10)
  }
  const card = page.locator(`[data-practice="${practice.id}"]`)
  const own = (practice.measureCount ?? 0) + 1
  await expect(card.getByText(counted(language, 'best-practice:measures', own))).toBeVisible()
})

/** Expects the current step in the address, in the list of steps and in the heading. */
async function expectStep(page: Page, { language }: DemoTenant, step: Step): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`step=${step}`))
  await expect(page.locator('[aria-current="step"]')).toHaveText(new RegExp(text(language, `topic:step.${step}.name`)))
  await expect(page.getByRole('heading', { level: 2, name: text(language, `topic:step.${step}.title`) })).toBeVisible()
}

test('stepper mode: a topic shows its progress and resumes at the last step', { tag: '@phone' }, async ({
  page,
  request,
  isMobile,
}) => {
  test.setTimeout(120_000)
  const tenant = tenantCalled('stepper')
  const { language } = tenant
  const person = writerIn(isMobile)
  const caller = await callerOf(request, tenant, person)
  const topic = await richTopic(caller)
  // A retry starts from the beginning.
  await caller.send('PUT', `/topic/${topic.id}/step`, { step: 'UNDERSTAND' })
  await signIn(page, tenant, person)
  await openTopic(page, tenant, topic)
  await expectStep(page, tenant, 'UNDERSTAND')
  const bar = page.getByRole('progressbar', { name: text(language, 'topic:stepper.progress') })
  const progressBefore = Number(await bar.getAttribute('aria-valuenow'))
  expect(progressBefore).toBeLessThan(100)

  const next = (step: Step) =>
    page.getByRole('link', {
      name: text(language, 'topic:stepper.next', { step: text(language, `topic:step.${step}.name`) }),
    })
  await next('ASSESS').click()
  await expectStep(page, tenant, 'ASSESS')
  await expect(page.getByRole('heading', { level: 2, name: text(language, 'topic:step.ASSESS.title') })).toBeFocused()
  await beginAssessment(page, language)
  for (const question of await questionsOf(page).all()) await answer(language, question, 3)
  await submitAssessment(page, language)
  await next('POTENTIAL').click()
  await expectStep(page, tenant, 'POTENTIAL')
  await next('MEASURES').click()
  await expectStep(page, tenant, 'MEASURES')
  await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThanOrEqual(progressBefore)

  await page.reload()
  await expectStep(page, tenant, 'MEASURES')
  await openTopic(page, tenant, topic)
  await expectStep(page, tenant, 'MEASURES')
  await signOut(page, language)
  await signIn(page, tenant, person)
  await openTopic(page, tenant, topic)
  await expectStep(page, tenant, 'MEASURES')

  await page.getByRole('link', { name: text(language, 'topic:story.newMeasure') }).click()
  const title = uniqueTitle('Adım adım')
  await measureField(page, language, 'title').fill(title)
  await saveMeasure(page, language, true)
  await openTopic(page, tenant, topic)
  await expectStep(page, tenant, 'MEASURES')
  await expect(page.getByRole('main').getByRole('link', { name: title })).toBeVisible()
  await next('FOLLOW').click()
  await expectStep(page, tenant, 'FOLLOW')
})

test('stepper mode without the group brand has the same steps without the progress', async ({
  page,
  request,
  isMobile,
}) => {
  const tenant = tenantCalled('stepper')
  const { language } = tenant
  const unit = await unitFor(request, tenant, 0, isMobile)
  const topic = await richTopic(unit.caller)
  // The page contains the configuration of the tenant.
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const { pathname, search, host } = new URL(route.request().url())
    // Only the browser resolves `*.localhost`.
    const reply = await route.fetch({
      url: `http://127.0.0.1:${productPort()}${pathname}${search}`,
      headers: { ...route.request().headers(), host },
    })
    await route.fulfill({ response: reply, body: (await reply.text()).replaceAll('"GROUP"', '"DEFAULT"') })
  })
  await signIn(page, tenant, 'consultant', {
    unit: unit.name,
    path: `/business-analysis/dashboard?topicId=${topic.id}&step=POTENTIAL`,
  })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'DEFAULT')
  await expectStep(page, tenant, 'POTENTIAL')
  const steps = page.getByRole('navigation', { name: text(language, 'topic:stepper.label') })
  await expect(steps.getByRole('link')).toHaveCount(STEPS.length)
  await expect(page.getByRole('progressbar', { name: text(language, 'topic:stepper.progress') })).toHaveCount(0)
})

test('a tenant with all navigation modes navigates by areas and by topics', async ({ page, request, isMobile }) => {
  const tenant = tenantCalled('carline')
  const { language } = tenant
  const person = writerIn(isMobile)
  const topic = await richTopic(await callerOf(request, tenant, person))
  await signIn(page, tenant, person)
  await goTo(page, language, 'app:page.businessAnalysis')
  await settled(page)
  const by = (what: 'areas' | 'topics') =>
    page
      .getByRole('group', { name: text(language, 'topic:list.by') })
      .getByRole('radio', { name: text(language, `topic:list.${what}`), exact: true })
  await expect(page.getByRole('main').locator('a[href*="areaId="]').first()).toBeVisible()
  await by('topics').check()
  await expect(page).toHaveURL(/by=topics/)
  await page.getByRole('main').getByRole('link', { name: topic.name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: topic.name })).toBeVisible()
  await page.goBack()
  await by('areas').check()
  await page.getByRole('main').locator('a[href*="/dashboard?areaId="]').first().click()
  await expect(page).toHaveURL(/\/business-analysis\/dashboard\?.*areaId=/)
})
