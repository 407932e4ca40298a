import AxeBuilder from '@axe-core/playwright'
import type { listDocuments } from '@lotse/contract/features/document/document.operations.ts'
import type { listSimulations } from '@lotse/contract/features/simulation/simulation.operations.ts'
import type { getSolutionTree } from '@lotse/contract/features/solution-tree/solution-tree.operations.ts'
import type { Language } from '@lotse/contract/language.ts'
import type { OperationReply } from '@lotse/contract/operation.ts'
import type { Page } from '@playwright/test'
import { callerOf, type KpiList } from '../setup/api.ts'
import { type AssessmentList, questionsOf } from '../setup/assessment.ts'
import { enter } from '../setup/enter.ts'
import type { MeasureList } from '../setup/measure.ts'
import { text } from '../setup/messages.ts'
import { expect, settled, test } from '../setup/story.ts'
import { type DemoTenant, origin, tenantCalled, tenantWith } from '../setup/tenants.ts'
import { unitOf } from '../setup/unit.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']
const DETAIL = '/business-analysis/dashboard/detail'
const keepsScreenshots = process.env.LOTSE_TEST_SCREENSHOTS === 'true'

/** A screen in one of its states: its path, and the actions before it is checked. */
interface Screen {
  readonly name: string
  readonly path: string
  readonly prepare?: (page: Page) => Promise<void>
}

/**
 * Checks a screen against the accessibility rules, in the light scheme and, in a wide window, the colours of the dark scheme:
 * it changes nothing else, and the phone has the same colours. Every problem names the screen and the element.
 */
async function problems(page: Page, name: string): Promise<string[]> {
  await settled(page)
  await animationsFinished(page)
  await keepScreenshot(page, `${name}-light`)
  const light = await violations(page, `${name}-light`, (axe) => axe.withTags(RULES), 10)
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  const reflow = tooWide > 0 ? [`${name}: ${tooWide} px wider than the window`] : []
  if (test.info().project.name === 'mobile') return [...reflow, ...light]
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark')
  await animationsFinished(page)
  await keepScreenshot(page, `${name}-dark`)
  const dark = await violations(page, `${name}-dark`, (axe) => axe.withRules('color-contrast'), 0)
  await page.emulateMedia({ colorScheme: 'light' })
  return [...reflow, ...light, ...dark]
}

/** Problems found by the rules that `choose` selects. If no more than `fewest` rules apply, the page was not loaded yet. */
async function violations(
  page: Page,
  name: string,
  choose: (axe: AxeBuilder) => AxeBuilder,
  fewest: number,
): Promise<string[]> {
  // Reports violations only, and reuses the page: both save time, and the screens contain no frames.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
  const found = await choose(axe).analyze()
  expect(found.passes.length, name).toBeGreaterThan(fewest)
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${name}: ${id} at ${target.join(' ')}: ${failureSummary}`),
  )
}

async function animationsFinished(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {}))),
  )
}

async function keepScreenshot(page: Page, name: string): Promise<void> {
  if (!keepsScreenshots) return
  await page.screenshot({ path: `apps/e2e/screenshots/${name}.${test.info().project.name}.png`, fullPage: true })
}

async function visit(page: Page, tenant: DemoTenant, path: string): Promise<void> {
  await page.goto(origin(tenant.id) + path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Every screen of a unit, with ids of the demo data. */
async function screensOf(
  request: Parameters<typeof callerOf>[0],
  tenant: DemoTenant,
  unitId: string,
): Promise<readonly Screen[]> {
  const { language } = tenant
  const caller = await callerOf(request, tenant, 'consultant', unitId)
  const kpis = (await caller.get<KpiList>('/kpi')).content
  const { questionnaires } = await caller.get<AssessmentList>('/assessment')
  const measures = (await caller.get<MeasureList>('/measure?size=0')).content
  const practices = (await caller.get<{ content: { id: string }[] }>('/best-practice')).content
  const guides = (await caller.get<OperationReply<typeof listDocuments>>('/document')).content
  const guide = guides.find(({ origin, links }) => origin === 'PACK' && links.some(({ kind }) => kind === 'KPI'))
  const symptom = (await caller.get<OperationReply<typeof getSolutionTree>>('/solution-tree')).content[0]
  const scenarios = (await caller.get<OperationReply<typeof listSimulations>>('/simulation')).content
  const submitted = questionnaires.find(({ latest }) => latest && latest.state !== 'OPEN')
  const opened = questionnaires.find(({ latest }) => latest?.state === 'OPEN') ?? questionnaires.at(-1)
  if (opened?.latest?.state !== 'OPEN') {
    await caller.send('POST', '/assessment', { questionnaireId: opened?.id })
  }
  const kpi = kpis.find(({ topicId }) => topicId === submitted?.topicId) ?? kpis[0]
  const measure = measures.find(({ state }) => state === 'IMPLEMENTED' || state === 'EFFECTIVE') ?? measures[0]
  for (const [what, found] of Object.entries({
    kpi,
    measure,
    submitted,
    opened,
    guide,
    symptom,
    practice: practices[0],
    scenario: scenarios[0],
  })) {
    if (!found) throw new Error(`the demo of ${tenant.id} has no ${what}`)
  }
  const detail = (part: string) => `${DETAIL}/${part}?id=${kpi?.id}`
  const documents = `${DETAIL}/supporting-documents?id=${guide?.links.find(({ kind }) => kind === 'KPI')?.id}`
  const topic = `/business-analysis/dashboard?topicId=${opened?.topicId}`
  return [
    { name: 'home', path: '/home' },
    { name: 'business-analysis', path: '/business-analysis' },
    { name: 'dashboard', path: `/business-analysis/dashboard?areaId=${kpi?.areaId}` },
    { name: 'topic', path: topic },
    {
      name: 'assessment-form',
      path: `${topic}&step=ASSESS`,
      prepare: (page) => expect(questionsOf(page).first()).toBeVisible(),
    },
    { name: 'analysis', path: detail('analysis') },
    { name: 'potential', path: detail('potential') },
    { name: 'actual-value', path: detail('actual-value') },
    { name: 'kpi-measures', path: detail('measures') },
    { name: 'assessment-result', path: detail('self-assessment') },
    { name: 'documents', path: documents },
    {
      name: 'document',
      path: documents,
      prepare: async (page) => {
        await page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('button').first().click()
        await expect(page.getByRole('dialog').getByRole('heading').nth(1)).toBeVisible()
      },
    },
    { name: 'measures', path: '/measures' },
    { name: 'board', path: '/measures?shape=board' },
    {
      name: 'measure-edit',
      path: '/measures/edit',
      // With all its validation messages.
      prepare: async (page) => {
        await page.getByRole('button', { name: text(language, 'measure:form.create'), exact: true }).click()
        await expect(page.locator('[aria-invalid="true"]').first()).toBeFocused()
      },
    },
    { name: 'measure', path: `/measures/details?id=${measure?.id}` },
    { name: 'news', path: '/home/news' },
    { name: 'news-article', path: '/home/news/details?id=news_2025_year' },
    { name: 'faq', path: '/faq?id=faq_login' },
    { name: 'faq-search', path: '/faq?q=a' },
    {
      name: 'support',
      path: '/support',
      prepare: async (page) => {
        await page.getByRole('button', { name: text(language, 'support:form.send') }).click()
        await expect(page.getByText(text(language, 'support:text.missing'))).toBeVisible()
      },
    },
    {
      name: 'solution-tree',
      path: '/solution-tree',
      prepare: (page) => expect(page.getByRole('treeitem').first()).toBeVisible(),
    },
    { name: 'solution-tree-list', path: '/solution-tree?all=true&form=list' },
    { name: 'solution-symptom', path: `/solution-tree/dashboard?nodeId=${symptom?.id}` },
    { name: 'solution-cause', path: `/solution-tree/dashboard?nodeId=${symptom?.causes[0]?.id}` },
    { name: 'simulation', path: '/simulation' },
    { name: 'scenario', path: `/simulation/details?id=${scenarios[0]?.id}` },
    { name: 'scenarios-compared', path: `/simulation?compare=${scenarios.map(({ id }) => id).join()}` },
    { name: 'best-practices', path: '/best-practices' },
    { name: 'best-practice', path: `/best-practices?id=${practices[0]?.id}` },
    { name: 'market', path: '/report?view=yearmonth' },
    ...(tenant.id === 'rheintal' ? [{ name: 'market-brand', path: '/report?view=yearmonth&brand=VW&drive=BEV' }] : []),
    { name: 'weekly-report', path: '/report?view=weekly' },
    {
      name: 'weekly-report-by-mail',
      path: '/report?view=weekly',
      prepare: async (page) => {
        await page.getByRole('button', { name: text(language, 'report:weekly.mail.button') }).click()
        await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toBeVisible()
      },
    },
    { name: 'income-statement', path: '/report?view=statement' },
    ...(tenant.id === 'carline' ? [] : [notesOf(language)]),
    {
      name: 'messages',
      path: '/home#message=inbox',
      prepare: (page) => expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toBeVisible(),
    },
    {
      name: 'message-new',
      path: '/measures#message=new',
      // With all its validation messages.
      prepare: async (page) => {
        await page
          .getByRole('dialog')
          .getByRole('button', { name: text(language, 'message:compose.send') })
          .click()
        await expect(page.getByRole('dialog').locator('[aria-invalid="true"]').first()).toBeVisible()
      },
    },
    { name: 'ai', path: '/ai' },
    {
      name: 'ai-report',
      path: '/ai',
      prepare: async (page) => {
        await page.getByRole('button', { name: text(language, 'ai:analysis.start'), exact: true }).click()
        await expect(page.getByText(text(language, 'ai:author.BUILT_IN'))).toBeVisible({ timeout: 30_000 })
      },
    },
    { name: 'chat', path: '/home/chatbot' },
    {
      name: 'chat-answer',
      path: '/home/chatbot',
      prepare: async (page) => {
        const name = text(language, 'ai:chat.start.suggestions')
        await page.getByRole('region', { name }).getByRole('button').first().click()
        await expect(page.getByText(text(language, 'ai:author.BUILT_IN'))).toBeVisible({ timeout: 30_000 })
      },
    },
    { name: 'questions', path: '/home/chatbot?kind=qa' },
  ]
}

/** The notes panel, with a note being written. */
function notesOf(language: Language): Screen {
  return {
    name: 'notes',
    path: '/measures',
    prepare: async (page) => {
      const name = text(language, 'app:notes.title')
      await page.getByRole('banner').getByRole('button', { name, exact: true }).click()
      await page.getByLabel(text(language, 'note:compose.label')).fill('…')
    },
  }
}

for (const theme of ['GROUP', 'CAR', 'DEFAULT'] as const) {
  // In two halves, which run side by side.
  for (const half of [0, 1]) {
    test(`every screen of ${theme} passes the accessibility rules, half ${half + 1}`, async ({ page, request }) => {
      test.setTimeout(240_000)
      const tenant = tenantWith(theme)
      const found: string[] = []
      const look = async (name: string) => found.push(...(await problems(page, `${theme}-${name}`)))
      const { token } = await callerOf(request, tenant, 'consultant')
      if (half === 0) {
        await visit(page, tenant, '/login')
        await look('login')
        await visit(page, tenant, '/no/such/page')
        await look('error')
        await enter(page, tenant, token, null)
        await visit(page, tenant, '/consultant')
        await look('consultant')
      }
      const unitId = await unitOf(request, tenant, 'principal')
      await enter(page, tenant, token, unitId)
      const screens = await screensOf(request, tenant, unitId)
      for (const { name, path, prepare } of screens.filter((_, index) => index % 2 === half)) {
        await visit(page, tenant, path)
        await prepare?.(page)
        await look(name)
      }
      expect(found).toEqual([])
    })
  }
}

test('all steps of a topic pass the accessibility rules', async ({ page, request }) => {
  const tenant = tenantCalled('stepper')
  const unitId = await unitOf(request, tenant, 'principal')
  const caller = await callerOf(request, tenant, 'consultant', unitId)
  const { content } = await caller.get<{ content: { id: string }[] }>('/topic')
  await enter(page, tenant, caller.token, unitId)
  const found: string[] = []
  for (const path of ['/business-analysis', `/business-analysis/dashboard?topicId=${content[0]?.id}&step=MEASURES`]) {
    await visit(page, tenant, path)
    found.push(...(await problems(page, `stepper-${path}`)))
  }
  expect(found).toEqual([])
})
