import type { adoptSimulation, createSimulation } from '@lotse/contract/features/simulation/simulation.operations.ts'
import type { OperationReply } from '@lotse/contract/operation.ts'
import { expectAccessible } from '../../setup/accessibility.ts'
import type { Caller } from '../../setup/api.ts'
import { uniqueTitle } from '../../setup/measure.ts'
import { counted, text } from '../../setup/messages.ts'
import { signIn } from '../../setup/sign-in.ts'
import { expect, test } from '../../setup/story.ts'
import { tenantCalled } from '../../setup/tenants.ts'
import { unitFor } from '../../setup/unit.ts'

type Scenario = OperationReply<typeof createSimulation>

/** Creates a scenario in which a figure, the number of delivered cars by default, changes by this many per cent. */
function createScenario(caller: Caller, name: string, percent: number, code = 'nc_units'): Promise<Scenario> {
  const lever = { code, setBy: 'PERCENT', value: percent, rampUpMonths: 0, startMonth: 0 }
  return caller.send<Scenario>('POST', '/simulation', { name, levers: [lever] })
}

test('a scenario found in the list is deleted and restored by the undo button', async ({ page, request, isMobile }) => {
  const tenant = tenantCalled('rheintal')
  const { language } = tenant
  const unit = await unitFor(request, tenant, 2, isMobile)
  const name = uniqueTitle('Mehr Neuwagen')
  await createScenario(unit.caller, name, 5)
  await signIn(page, tenant, 'consultant', { unit: unit.name, path: `/simulation?search=${encodeURIComponent(name)}` })
  await expect(page.getByText(counted(language, 'simulation:list.found', 1), { exact: true })).toBeVisible()
  // The style sheets of a page opened directly come before those of the application: the reset must not win over a component.
  const chip = page.getByRole('button', { name: text(language, 'simulation:filter.own'), exact: true })
  await expect(chip).toHaveCSS('padding-left', '14px')
  const scenario = page.getByRole('link', { name, exact: true })
  await page.getByRole('button', { name: text(language, 'simulation:list.more', { name }) }).click()
  await page.getByRole('menuitem', { name: text(language, 'simulation:step.delete'), exact: true }).click()
  await expect(page.getByText(text(language, 'simulation:delete.done', { name }))).toBeVisible()
  await expect(scenario).toHaveCount(0)
  await page.getByRole('button', { name: text(language, 'shared:action.undo'), exact: true }).click()
  await expect(scenario).toBeVisible()
})

for (const id of ['rheintal', 'carline', 'studio'] as const) {
  test(`selected scenarios of ${id} are compared side by side, without barriers`, async ({
    page,
    request,
    isMobile,
  }) => {
    test.setTimeout(120_000)
    const tenant = tenantCalled(id)
    const { language } = tenant
    const unit = await unitFor(request, tenant, id === 'rheintal' ? 2 : 1, isMobile)
    const names = [uniqueTitle('Plus'), uniqueTitle('Minus')] as const
    const figure = id === 'studio' ? 'member_months' : 'nc_units'
    await createScenario(unit.caller, names[0], 6, figure)
    await createScenario(unit.caller, names[1], -4, figure)
    await signIn(page, tenant, 'consultant', { unit: unit.name, path: '/simulation' })
    for (const name of names) {
      await page.getByRole('checkbox', { name: text(language, 'simulation:list.select', { name }) }).check()
    }
    await expectAccessible(page)
    await page.getByRole('link', { name: text(language, 'simulation:step.compare'), exact: true }).click()
    await expect(page).toHaveURL(/compare=/)
    for (const name of names) await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible()
    await expect(page.getByText(text(language, 'simulation:compare.best'), { exact: true })).toHaveCount(1)
    await expectAccessible(page)
  })
}

test('a measure of an adopted scenario leads back to the scenario', async ({ page, request, isMobile }) => {
  const tenant = tenantCalled('rheintal')
  const unit = await unitFor(request, tenant, 2, isMobile)
  const name = uniqueTitle('Übernommen')
  const { id, version } = await createScenario(unit.caller, name, 5)
  const adopted = await unit.caller.send<OperationReply<typeof adoptSimulation>>('POST', `/simulation/${id}/adopt`, {
    version,
  })
  await signIn(page, tenant, 'consultant', { unit: unit.name, path: `/measures/details?id=${adopted.measures[0]?.id}` })
  const link = page.getByRole('main').getByRole('link', { name: new RegExp(RegExp.escape(name)) })
  await expect(link).toHaveAttribute('href', new RegExp(`/simulation/details\\?.*id=${id}`))
})
