import type {
  getSolutionNode,
  getSolutionTree,
} from '@lotse/contract/features/solution-tree/solution-tree.operations.ts'
import type { OperationReply } from '@lotse/contract/operation.ts'
import type { Page } from '@playwright/test'
import type { Caller } from '../../setup/api.ts'
import { measureField, measureProperty, saveMeasure } from '../../setup/measure.ts'
import { pattern, text } from '../../setup/messages.ts'
import { goTo } from '../../setup/navigation.ts'
import { expect, openPath, settled, test } from '../../setup/story.ts'
import { type DemoTenant, tenantCalled } from '../../setup/tenants.ts'
import { signInAtOwnUnit } from '../../setup/unit.ts'

type Tree = OperationReply<typeof getSolutionTree>
type Node = OperationReply<typeof getSolutionNode>

/** A place among the units of the tenant that no other story uses. */
const PLACE = 5
const tenant = tenantCalled('rheintal')
const { language } = tenant

const treeItem = (page: Page, name: string) => page.getByRole('treeitem').filter({ hasText: name })

/** The symptom and the cause of the most valuable path. */
async function pathOf(caller: Caller) {
  const tree = await caller.get<Tree>('/solution-tree')
  const symptom = tree.content.find(({ id }) => id === tree.path?.symptomId)
  const cause = symptom?.causes.find(({ id }) => id === tree.path?.causeId)
  if (!symptom || !cause) throw new Error('the unit has no most valuable path')
  return { tree, symptom, cause }
}

/** The sentence of the tree about the most valuable path. */
function pathWords({ name: symptom }: { name: string }, { name: cause }: { name: string }): RegExp {
  const words = text(language, 'solution-tree:sentence.path', { symptom, cause })
  return new RegExp(RegExp.escape(words).replace(/\\\{\\\{amount\\\}\\\}.*/, '.*'))
}

async function openTree(page: Page, { language: spoken }: DemoTenant): Promise<void> {
  await goTo(page, spoken, 'app:page.solutionTree')
  await expect(page.getByRole('heading', { level: 1, name: text(spoken, 'solution-tree:title') })).toBeVisible()
  await settled(page)
}

test('a finding changes the most valuable path, and a practice becomes a measure with its amount', {
  tag: '@phone',
}, async ({ page, request, isMobile }) => {
  test.setTimeout(120_000)
  const { caller } = await signInAtOwnUnit({ page, request, isMobile }, tenant, PLACE)
  const { tree, symptom, cause } = await pathOf(caller)
  await openTree(page, tenant)
  await expect(page.getByText(pathWords(symptom, cause))).toBeVisible()
  // A phone begins with the list.
  await expect(page.getByRole('radio', { name: text(language, 'tree:list') })).toBeChecked({ checked: isMobile })
  await expect(treeItem(page, symptom.name)).toHaveAccessibleDescription(text(language, 'solution-tree:path'))

  const quiet = tree.content.find(({ trigger }) => trigger.state !== 'APPLIES')
  if (!quiet) throw new Error('every symptom of the unit applies')
  await expect(treeItem(page, quiet.name)).toHaveCount(0)
  const area = page.getByRole('group', { name: text(language, 'shared:term.area') })
  await area.getByRole('button', { name: new RegExp(`^${RegExp.escape(symptom.areaName)} `) }).click()
  await expect(page).toHaveURL(new RegExp(`areaId=${symptom.areaId}`))
  await settled(page)
  for (const { name } of tree.content.filter(({ areaId }) => areaId !== symptom.areaId)) {
    await expect(treeItem(page, name)).toHaveCount(0)
  }
  await area.getByRole('button', { name: text(language, 'solution-tree:filter.allAreas') }).click()
  await settled(page)

  await treeItem(page, cause.name).click()
  await expect(page.getByRole('heading', { level: 1, name: cause.name })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`nodeId=${cause.id}`))
  await expect(page.getByText(cause.check)).toBeVisible()
  await page
    .getByRole('radio', { name: text(language, 'solution-tree:finding.RULED_OUT') })
    .locator('..')
    .click()
  const note = 'Checked in a story.'
  await page.getByLabel(text(language, 'solution-tree:form.note'), { exact: true }).fill(note)
  await page.getByRole('button', { name: text(language, 'solution-tree:form.save') }).click()
  await expect(page.getByRole('listitem').filter({ hasText: note })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('listitem').filter({ hasText: note })).toBeVisible()

  await openTree(page, tenant)
  const next = await pathOf(caller)
  expect(next.cause.id).not.toBe(cause.id)
  await expect(page.getByText(pathWords(next.symptom, next.cause))).toBeVisible()
  await expect(treeItem(page, cause.name)).toContainText(text(language, 'solution-tree:finding.RULED_OUT'))

  await page.getByRole('link', { name: text(language, 'solution-tree:openPath') }).click()
  await expect(page.getByRole('heading', { level: 1, name: next.cause.name })).toBeVisible()
  const { templates } = await caller.get<Node>(`/solution-tree/${next.cause.id}`)
  const template = templates?.[0]
  if (!template?.prefill) throw new Error('the cause has no measure template')
  await page.getByRole('link', { name: text(language, 'solution-tree:planFor', { name: template.name }) }).click()
  await expect(page).toHaveURL(/\/measures\/edit\?.*templateId=/)
  await expect(measureField(page, language, 'title')).toHaveValue(template.name)
  await saveMeasure(page, language, true)
  const origin = { origin: text(language, 'measure:origin.TEMPLATE'), name: template.name }
  await expect(measureProperty(page, language, text(language, 'measure:origin.named', origin))).toBeVisible()
  await openPath(page, tenant, `/solution-tree/dashboard?nodeId=${next.cause.id}`)
  const measures = page.getByRole('region', { name: text(language, 'solution-tree:measuresOf.title'), exact: true })
  await expect(measures.getByRole('link', { name: template.name })).toBeVisible()
})

test('the tree is used by keyboard, and a KPI leads to its symptom', async ({ page, request, isMobile }) => {
  const { caller } = await signInAtOwnUnit({ page, request, isMobile }, tenant, PLACE + 1)
  const { symptom } = await pathOf(caller)
  await openPath(page, tenant, '/solution-tree')
  await treeItem(page, symptom.name).focus()
  await page.keyboard.press('ArrowRight')
  const first = symptom.causes[0]
  if (!first) throw new Error('the symptom has no causes')
  await expect(treeItem(page, first.name)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(treeItem(page, first.name)).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: first.name })).toBeVisible()
  await page.goBack()
  await expect(treeItem(page, first.name)).toHaveAttribute('aria-selected', 'true')

  const kpiId = symptom.trigger.kpi.id
  await openPath(page, tenant, `/business-analysis/dashboard/detail/analysis?id=${kpiId}`)
  const why = page.getByRole('region', { name: text(language, 'solution-tree:title'), exact: true })
  await expect(
    why
      .getByText(pattern(language, 'solution-tree:why.apply_other'))
      .or(why.getByText(pattern(language, 'solution-tree:why.apply_one')))
      .first(),
  ).toBeVisible()
  await why.getByRole('link', { name: symptom.name }).click()
  await expect(page.getByRole('heading', { level: 1, name: symptom.name })).toBeVisible()
})
