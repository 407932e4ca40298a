import { measureField, unfoldMeasure } from '../setup/measure.ts'
import { text } from '../setup/messages.ts'
import { expect, openPath, test } from '../setup/story.ts'
import { tenantCalled } from '../setup/tenants.ts'
import { signInAtOwnUnit } from '../setup/unit.ts'

const tenant = tenantCalled('rheintal')
const { language } = tenant
const nameOf = (key: 'area' | 'due') => text(language, `measure:field.${key}`)

test.beforeEach(async ({ page, request, isMobile }) => {
  await signInAtOwnUnit({ page, request, isMobile }, tenant, 2)
  await openPath(page, tenant, '/measures/edit')
})

test('a searchable list selects the first hit on Enter and returns the focus to its button', { tag: '@phone' }, async ({
  page,
}) => {
  await unfoldMeasure(page, language)
  const button = page.getByRole('button', { name: new RegExp(`^${nameOf('area')} `) })
  await button.click()
  const panel = page.getByRole('dialog')
  await expect(panel.getByRole('searchbox')).toBeFocused()
  const name = await panel.getByRole('option').nth(2).innerText()
  await page.keyboard.type(name.slice(0, 5))
  await expect(panel.getByRole('option').first()).toHaveText(name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: `${nameOf('area')} ${name}` })).toBeFocused()
  // Escape closes without a choice.
  await page.getByRole('button', { name: `${nameOf('area')} ${name}` }).click()
  await expect(panel.getByRole('option', { selected: true })).toHaveText(name)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: `${nameOf('area')} ${name}` })).toBeFocused()
})

test('a date typed in a short form is selected in the calendar and can be changed there by keyboard', {
  tag: '@phone',
}, async ({ page }) => {
  const due = measureField(page, language, 'due')
  await due.fill('9.3.27')
  await due.blur()
  await expect(due).toHaveValue('09.03.2027')
  const open = page.getByRole('button', {
    name: text(language, 'shared:action.chooseDate').replace('{{label}}', nameOf('due')),
  })
  await open.click()
  const chosen = page.getByRole('gridcell', { selected: true })
  await expect(chosen).toHaveText('9')
  await expect(chosen.getByRole('button')).toBeFocused()
  // German weeks begin on Monday: the 9th of March 2027 is the second day of its row.
  await expect(page.getByRole('grid').locator('th').first()).toHaveText('Mo')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(due).toHaveValue('16.03.2027')
  await expect(open).toBeFocused()
})
