import type { Page } from '@playwright/test'
import { createWalk } from '../../setup/accessibility.ts'
import { pattern, text } from '../../setup/messages.ts'
import { signIn } from '../../setup/sign-in.ts'
import { expect, settled, test } from '../../setup/story.ts'
import { type DemoTenant, origin, tenantCalled, tenantWith } from '../../setup/tenants.ts'
import { signInAtOwnUnit } from '../../setup/unit.ts'

const STUDIO = tenantCalled('studio')

/** Opens a new scenario of the tenant's outcome and adds the drivers with the largest effect. */
async function beginScenario(page: Page, { id, language }: DemoTenant, levers: number): Promise<void> {
  await page.goto(`${origin(id)}/simulation/details`)
  await settled(page)
  await page.getByRole('button', { name: text(language, 'simulation:editor.levers.add'), exact: true }).click()
  const options = page.getByRole('dialog').getByRole('option')
  for (let index = 0; index < levers; index++) await options.nth(index).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('slider')).toHaveCount(levers)
}

/** The sentence of the result. */
const sentenceOf = (page: Page, { language }: DemoTenant) =>
  page
    .getByRole('region', { name: text(language, 'simulation:editor.result.title'), exact: true })
    .locator('p')
    .first()

const openView = (page: Page, { language }: DemoTenant, view: string) =>
  page.getByRole('link', { name: text(language, `simulation:editor.view.${view}`), exact: true }).click()

const press = (page: Page, { language }: DemoTenant, key: string) =>
  page
    .getByRole('main')
    .getByRole('button', { name: text(language, key), exact: true })
    .first()
    .click()

/** Saves a scenario and returns its id. */
async function saveNew(page: Page, tenant: DemoTenant): Promise<string> {
  await press(page, tenant, 'simulation:editor.save.create')
  await expect(page).toHaveURL(/[?&]id=/)
  return new URL(page.url()).searchParams.get('id') ?? ''
}

test('a lever moved by keyboard changes the result at once, and is there again after saving and reloading', async ({
  page,
  request,
  isMobile,
}) => {
  const unit = await signInAtOwnUnit({ page, request, isMobile }, STUDIO, 2)
  await beginScenario(page, STUDIO, 1)
  const before = await sentenceOf(page, STUDIO).innerText()
  await page.getByRole('slider').focus()
  for (let step = 0; step < 5; step++) await page.keyboard.press('ArrowRight')
  await expect(sentenceOf(page, STUDIO)).not.toHaveText(before)
  const id = await saveNew(page, STUDIO)
  // The sentence follows the slider once the browser is idle; after saving it is up to date.
  const moved = await sentenceOf(page, STUDIO).innerText()
  await page.reload()
  await expect(sentenceOf(page, STUDIO)).toHaveText(moved)

  const stored = await unit.caller.get<{ before: number; after: number; change: number }>(`/simulation/${id}`)
  const bars = page.getByRole('list', { name: text('en', 'simulation:editor.contribution.title'), exact: true })
  await expect(bars.getByRole('listitem')).toHaveCount(1)
  expect(stored.change).toBeCloseTo(stored.after - stored.before, 6)
  expect(stored.change).not.toBe(0)
  const shown = Math.abs(Math.round(stored.change)).toLocaleString('en')
  await expect(bars).toContainText(shown)
})

test('the result stays in sight while the last lever moves, and never covers what has the focus', {
  tag: '@phone',
}, async ({ page, request, isMobile }) => {
  await signInAtOwnUnit({ page, request, isMobile }, STUDIO, 2)
  await beginScenario(page, STUDIO, 6)
  const figures = page
    .getByRole('region', { name: text('en', 'simulation:editor.result.title'), exact: true })
    .locator('dl')
  const last = page.getByRole('slider').last()
  await last.focus()
  const before = await figures.innerText()
  await page.keyboard.press('End')
  await expect(figures).not.toHaveText(before)
  await expect(figures).toBeInViewport({ ratio: 1 })
  if (!isMobile) return
  // Backwards, the focus comes to the upper edge of the window, where the figures are.
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press('Shift+Tab')
    const bar = await figures.boundingBox()
    const focused = await page.locator(':focus').boundingBox()
    expect(focused?.y ?? 0).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0))
  }
})

test('the driver tree is compared with another scenario, which the address names', async ({
  page,
  request,
  isMobile,
}) => {
  const unit = await signInAtOwnUnit({ page, request, isMobile }, STUDIO, 2)
  await beginScenario(page, STUDIO, 1)
  const id = await saveNew(page, STUDIO)
  const first = await unit.caller.get<Record<string, unknown> & { id: string }>(`/simulation/${id}`)
  const name = `Compared ${first.id.slice(0, 8)}`
  await unit.caller.send('POST', `/simulation/${id}/duplicate`, { name })
  await page.goto(`${origin(STUDIO.id)}/simulation/details?id=${id}&view=tree`)
  await settled(page)
  await page.getByRole('button', { name: new RegExp(`^${text('en', 'simulation:editor.compare.label')}`) }).click()
  await page.getByRole('option', { name }).click()
  await expect(page).toHaveURL(/comparison=[0-9a-f-]{36}/)
  await page.reload()
  await expect(page.getByRole('treeitem').first()).toContainText(`vs “${name}”`)
})

test('a goal sets the levers, and random draws can be cancelled', async ({ page, request, isMobile }) => {
  await signInAtOwnUnit({ page, request, isMobile }, STUDIO, 2)
  await beginScenario(page, STUDIO, 2)
  await openView(page, STUDIO, 'goal')
  const goal = page.getByLabel(pattern('en', 'simulation:editor.goal.goal')).first()
  await goal.fill('999999999999')
  await press(page, STUDIO, 'simulation:editor.goal.seek')
  await expect(page.getByText(pattern('en', 'simulation:editor.goal.unreachable'))).toBeVisible()
  const before = await sentenceOf(page, STUDIO).innerText()
  await press(page, STUDIO, 'simulation:editor.goal.apply')
  await expect(sentenceOf(page, STUDIO)).not.toHaveText(before)

  await openView(page, STUDIO, 'random')
  await page.getByLabel(text('en', 'simulation:editor.random.draws'), { exact: true }).fill('100000')
  await press(page, STUDIO, 'simulation:editor.random.run')
  await press(page, STUDIO, 'simulation:editor.random.cancel')
  await expect(page.getByText(text('en', 'simulation:editor.random.cancelled'))).toBeVisible()
  await page.getByLabel(text('en', 'simulation:editor.random.draws'), { exact: true }).fill('1000')
  await press(page, STUDIO, 'simulation:editor.random.run')
  await expect(page.getByText(pattern('en', 'simulation:editor.random.result'))).toBeVisible()
})

test('when another person saves first, both versions are shown and nothing is lost', async ({
  page,
  request,
  isMobile,
}) => {
  const unit = await signInAtOwnUnit({ page, request, isMobile }, STUDIO, 2)
  await beginScenario(page, STUDIO, 1)
  const id = await saveNew(page, STUDIO)
  const before = await sentenceOf(page, STUDIO).innerText()
  await page.getByRole('slider').focus()
  await page.keyboard.press('End')
  // The sentence follows the figures in the next frame.
  await expect(sentenceOf(page, STUDIO)).not.toHaveText(before)
  const mine = await sentenceOf(page, STUDIO).innerText()
  const { name, note, outcome, baseMonth, horizonMonths, levers, version } = await unit.caller.get<{
    name: string
    note: string
    outcome: { code: string }
    baseMonth: string
    horizonMonths: number
    levers: { value: number }[]
    version: number
  }>(`/simulation/${id}`)
  await unit.caller.send('PUT', `/simulation/${id}`, {
    name: `${name} (other)`,
    note,
    outcomeId: outcome.code,
    baseMonth,
    horizonMonths,
    levers: levers.map((lever) => ({ ...lever, value: lever.value * 1.01 })),
    version,
  })
  await press(page, STUDIO, 'shared:action.save')
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: text('en', 'shared:action.keepMine') }).click()
  await press(page, STUDIO, 'shared:action.save')
  await expect(page.getByText(pattern('en', 'simulation:editor.save.saved')).first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('(other)')
  await page.reload()
  await expect(sentenceOf(page, STUDIO)).toHaveText(mine)
})

test('the views of a scenario have no accessibility problem in any theme', { tag: '@phone' }, async ({ page }) => {
  test.slow()
  const tenant = tenantWith('GROUP')
  await signIn(page, tenant, 'principal')
  await beginScenario(page, tenant, 2)
  const { look, found } = createWalk(page, ['CAR', 'DEFAULT'])
  for (const view of ['result', 'tree', 'tornado', 'sensitivity', 'goal', 'random']) {
    await openView(page, tenant, view)
    await look(`scenario-${view}`)
  }
  expect(found).toEqual([])
})
