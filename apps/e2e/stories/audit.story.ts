import { expectAccessible } from '../setup/accessibility.ts'
import { callerOf } from '../setup/api.ts'
import { text } from '../setup/messages.ts'
import { goTo } from '../setup/navigation.ts'
import { signIn } from '../setup/sign-in.ts'
import { expect, settled, test } from '../setup/story.ts'
import { tenantCalled } from '../setup/tenants.ts'

const STUDIO = tenantCalled('studio')

test('an administrator finds a change in the audit log, sees before and after, and exports it', async ({
  page,
  request,
}) => {
  const { language } = STUDIO
  const say = (key: string) => text(language, `audit:${key}`)
  const chooser = await callerOf(request, STUDIO, 'consultant')
  const { content } = await chooser.get<{ content: { id: string }[] }>('/businessunit')
  const unit = content[0]?.id ?? ''
  const consultant = await callerOf(request, STUDIO, 'consultant', unit)
  const word = `Q${Date.now()}`
  const { id, version } = await consultant.send<{ id: string; version: number }>('POST', '/measure', {
    title: `First ${word}`,
  })
  await consultant.send('PUT', `/measure/${id}/state`, { state: 'PLANNED', version })

  await signIn(page, STUDIO, 'admin')
  await goTo(page, language, 'app:page.admin')
  await page
    .getByRole('navigation', { name: text(language, 'app:page.admin'), exact: true })
    .getByRole('link', { name: text(language, 'app:page.adminAudit'), exact: true })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: say('title') })).toBeVisible()
  await page.getByRole('searchbox', { name: say('filter.search') }).fill(word)
  await expect(page).toHaveURL(new RegExp(`search=First|search=${word}`))
  const table = page.getByRole('table')
  await expect(table.getByRole('row')).toHaveCount(3)

  await table.getByRole('button').first().click()
  const drawer = page.getByRole('dialog', { name: say('event.title') })
  const changed = drawer.getByRole('row').filter({ hasText: text(language, 'measure:state.PLANNED') })
  await expect(changed).toContainText(text(language, 'measure:state.IDEA'))
  await settled(page)
  await expectAccessible(page)
  await page.reload()
  await expect(drawer).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: say('export.button') }).click()
  await page.getByRole('menuitem', { name: say('export.CSV') }).click()
  expect((await downloading).suggestedFilename()).toMatch(/\.csv$/)

  await page.getByRole('button', { name: text(language, 'list:action.clearFilters') }).click()
  await expect(page).not.toHaveURL(/search=/)
  await settled(page)
  await expectAccessible(page)
})
