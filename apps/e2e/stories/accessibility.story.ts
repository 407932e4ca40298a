import type { listDocuments } from '@lotse/contract/features/document/document.operations.ts'
import type { listSimulations } from '@lotse/contract/features/simulation/simulation.operations.ts'
import type { getSolutionTree } from '@lotse/contract/features/solution-tree/solution-tree.operations.ts'
import type { Language } from '@lotse/contract/language.ts'
import type { OperationReply } from '@lotse/contract/operation.ts'
import type { Page } from '@playwright/test'
import { createWalk } from '../setup/accessibility.ts'
import { callerOf, type KpiList } from '../setup/api.ts'
import { type AssessmentList, questionsOf } from '../setup/assessment.ts'
import type { MeasureList } from '../setup/measure.ts'
import { text } from '../setup/messages.ts'
import { enter } from '../setup/sign-in.ts'
import { expect, test } from '../setup/story.ts'
import { type DemoTenant, origin, tenantCalled, tenantWith } from '../setup/tenants.ts'
import { unitOf } from '../setup/unit.ts'

const DETAIL = '/business-analysis/dashboard/detail'

/** A screen in one of its states: its path, and the actions before it is checked. */
interface Screen {
  readonly name: string
  readonly path: string
  readonly prepare?: (page: Page) => Promise<void>
}

async function visit(page: Page, tenant: DemoTenant, path: string): Promise<void> {
  await page.goto(origin(tenant.id) + path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Follows an address inside the product as a link does: the application is not loaded again. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    const { __TSR_ROUTER__: router } = globalThis as unknown as {
      __TSR_ROUTER__: { navigate(to: { href: string }): Promise<void> }
    }
    return router.navigate({ href })
  }, path)
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
    { name: 'meeting', path: '/measures?shape=meeting' },
    { name: 'board', path: '/measures?shape=board' },
    { name: 'calendar', path: `/measures?shape=calendar&month=${measure?.due?.slice(0, 7) ?? ''}` },
    {
      name: 'measures-selected',
      path: '/measures',
      prepare: async (page) => {
        const start = page.getByRole('button', { name: text(language, 'measure:batch.start'), exact: true })
        const all = page.locator('[data-select="0"]')
        await expect(start.or(all)).toBeVisible()
        if (await start.isVisible()) await start.click()
        await all.click()
        await expect(page.getByRole('region', { name: text(language, 'measure:batch.bar') })).toBeVisible()
      },
    },
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
      prepare: opensDialog,
    },
    {
      name: 'why',
      path: `/home#why=${kpi?.id}`,
      prepare: (page) => expect(page.getByRole('dialog').getByRole('heading', { level: 3 })).toBeVisible(),
    },
    { name: 'targets', path: `${detail('actual-value')}&targets=true`, prepare: opensDialog },
    {
      name: 'palette',
      path: '/measures',
      prepare: async (page) => {
        await page.keyboard.press('Control+k')
        await page.getByRole('dialog').getByRole('combobox').fill('a')
        await expect(page.getByRole('option').first()).toBeVisible()
      },
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

const opensDialog = (page: Page) => expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toBeVisible()

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

// In parts, which run side by side.
const PARTS = 4
for (let part = 0; part < PARTS; part++) {
  test(`every screen passes the accessibility rules in all themes, part ${part + 1}`, { tag: '@phone' }, async ({
    page,
    request,
  }) => {
    test.setTimeout(240_000)
    const tenant = tenantWith('GROUP')
    const unitId = await unitOf(request, tenant, 'principal')
    const { token } = await callerOf(request, tenant, 'consultant')
    await enter(page, tenant, token, unitId)
    const { look, found } = createWalk(page, ['CAR', 'DEFAULT'])
    const screens = await screensOf(request, tenant, unitId)
    let isAsLoaded = false
    for (const { name, path, prepare } of screens.filter((_, index) => index % PARTS === part)) {
      // What was opened on the screen before would stay open.
      await (isAsLoaded ? follow(page, path) : visit(page, tenant, path))
      await prepare?.(page)
      isAsLoaded = prepare === undefined
      await look(name)
    }
    expect(found).toEqual([])
  })
}

for (const theme of ['GROUP', 'CAR', 'DEFAULT'] as const) {
  test(`the first screens of the tenant with the theme ${theme} pass the accessibility rules`, {
    tag: '@phone',
  }, async ({ page, request }) => {
    test.setTimeout(120_000)
    const tenant = tenantWith(theme)
    const { look, found } = createWalk(page)
    const caller = await callerOf(request, tenant, 'consultant')
    await visit(page, tenant, '/login')
    await look(`${theme}-login`)
    await visit(page, tenant, '/no/such/page')
    await look(`${theme}-error`)
    await enter(page, tenant, caller.token, null)
    await visit(page, tenant, '/consultant')
    await look(`${theme}-consultant`)
    const unitId = await unitOf(request, tenant, 'principal')
    await enter(page, tenant, caller.token, unitId)
    // The other screens of a unit are opened in every theme above.
    await visit(page, tenant, '/home')
    await look(`${theme}-home`)
    expect(found).toEqual([])
  })
}

test('all steps of a topic pass the accessibility rules', { tag: '@phone' }, async ({ page, request }) => {
  const tenant = tenantCalled('stepper')
  const unitId = await unitOf(request, tenant, 'principal')
  const caller = await callerOf(request, tenant, 'consultant', unitId)
  const { content } = await caller.get<{ content: { id: string }[] }>('/topic')
  await enter(page, tenant, caller.token, unitId)
  const { look, found } = createWalk(page)
  for (const path of ['/business-analysis', `/business-analysis/dashboard?topicId=${content[0]?.id}&step=MEASURES`]) {
    await visit(page, tenant, path)
    await look(`stepper-${path}`)
  }
  expect(found).toEqual([])
})
