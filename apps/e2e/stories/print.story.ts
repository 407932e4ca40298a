import type { getSolutionTree } from '@lotse/contract/features/solution-tree/solution-tree.operations.ts'
import type { OperationReply } from '@lotse/contract/operation.ts'
import type { Page } from '@playwright/test'
import { callerOf } from '../setup/api.ts'
import { signIn } from '../setup/sign-in.ts'
import { expect, openPath, settled, test } from '../setup/story.ts'
import { tenantCalled } from '../setup/tenants.ts'

const tenant = tenantCalled('rheintal')

/** Names of the controls that would be printed. */
async function printedControls(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print' })
  // The head of a column is a button where the table can be sorted.
  const controls = page
    .locator(':is(button, input, textarea, select, summary, [role="slider"]):not(th button)')
    .filter({ visible: true })
  const names = await controls.evaluateAll((elements) =>
    elements.map((element) => element.getAttribute('aria-label') ?? element.textContent?.trim() ?? element.tagName),
  )
  await page.emulateMedia({ media: null })
  return names
}

test('scenarios and their comparison are printed without controls, with what was set', async ({ page, request }) => {
  test.slow()
  await signIn(page, tenant, 'principal')
  const caller = await callerOf(request, tenant, 'principal')
  const { content } = await caller.get<{ content: { id: string; leverCount: number }[] }>('/simulation')
  const scenarios = content.filter(({ leverCount }) => leverCount > 0).map(({ id }) => id)
  const [first, second] = scenarios
  if (!first || !second) throw new Error('the unit has no two scenarios with levers')
  await openPath(page, tenant, '/simulation')
  expect(await printedControls(page)).toEqual([])
  await openPath(page, tenant, `/simulation?compare=${first},${second}`)
  expect(await printedControls(page)).toEqual([])
  for (const view of ['result', 'tree', 'tornado', 'sensitivity', 'goal', 'random']) {
    await openPath(page, tenant, `/simulation/details?id=${first}&view=${view}`)
    expect(await printedControls(page), view).toEqual([])
  }
})

test('the solution tree and its dashboard are printed without controls', async ({ page, request }) => {
  test.slow()
  await signIn(page, tenant, 'principal')
  const caller = await callerOf(request, tenant, 'principal')
  const { path } = await caller.get<OperationReply<typeof getSolutionTree>>('/solution-tree')
  if (!path) throw new Error('the unit has no most valuable path')
  await openPath(page, tenant, '/solution-tree')
  expect(await printedControls(page)).toEqual([])
  for (const id of [path.symptomId, path.causeId]) {
    await openPath(page, tenant, `/solution-tree/dashboard?nodeId=${id}`)
    await settled(page)
    expect(await printedControls(page), id).toEqual([])
  }
})

test('figures, measures and reports are printed without controls', async ({ page, request }) => {
  test.slow()
  await signIn(page, tenant, 'principal')
  const caller = await callerOf(request, tenant, 'principal')
  const { content } = await caller.get<{ content: { id: string }[] }>('/measure?page=0&size=1')
  for (const path of [
    '/home',
    '/business-analysis',
    '/business-analysis/dashboard?areaId=service',
    '/measures',
    `/measures/details?id=${content[0]?.id}`,
    '/report?view=yearmonth',
  ]) {
    await openPath(page, tenant, path)
    expect(await printedControls(page), path).toEqual([])
  }
})
