import type { MeasureState } from '@lotse/contract/features/measure/measure.state.ts'
import type { Locator, Page } from '@playwright/test'
import { boardColumn, createMeasure, type Measure, uniqueTitle } from '../setup/measure.ts'
import { text } from '../setup/messages.ts'
import { expect, openPath, settled, test } from '../setup/story.ts'
import { tenantCalled } from '../setup/tenants.ts'
import { type StoryUnit, signInAtOwnUnit } from '../setup/unit.ts'

const tenant = tenantCalled('rheintal')
const { language } = tenant

let unit: StoryUnit
test.beforeEach(async ({ page, request, isMobile }) => {
  unit = await signInAtOwnUnit({ page, request, isMobile }, tenant, 2)
})

/** Creates a measure in progress, opens the board with this card only, and returns the measure's id. */
async function openBoard(page: Page, title: string): Promise<string> {
  const { id } = await createMeasure(unit.caller, { title, state: 'IN_PROGRESS' })
  await openPath(page, tenant, `/measures?shape=board&search=${encodeURIComponent(title)}`)
  return id
}

/** The current state of a measure. */
async function stateOf(id: string): Promise<MeasureState> {
  return (await unit.caller.get<Measure>(`/measure/${id}`)).state
}

/** Presses the card, moves the pointer to the column or day in steps, and runs `meanwhile` before the release. */
async function dragTo(page: Page, card: Locator, column: Locator, meanwhile: () => Promise<void>): Promise<void> {
  await settled(page)
  const from = await card.boundingBox()
  if (!from) throw new Error('the card is not on the screen')
  const start = { x: from.x + 24, y: from.y + from.height - 8 }
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(start.x + 12, start.y + 4, { steps: 4 })
  const over = await column.boundingBox()
  if (!over) throw new Error('the column is not on the screen')
  await page.mouse.move(over.x + over.width / 2, over.y + Math.min(120, over.height / 2), { steps: 12 })
  await meanwhile()
  await page.mouse.up()
}

for (const { way, to, isAllowed } of [
  { way: 'by mouse to an allowed column', to: 'ON_HOLD', isAllowed: true },
  { way: 'by mouse to a forbidden column', to: 'PLANNED', isAllowed: false },
] as const satisfies readonly { way: string; to: MeasureState; isAllowed: boolean }[]) {
  test(`a card is dragged ${way}: ${isAllowed ? 'it moves, and the move can be undone' : 'it stays'}`, async ({
    page,
  }) => {
    const title = uniqueTitle('Karte ziehen')
    const id = await openBoard(page, title)
    const column = boardColumn(page, language, to)
    const home = boardColumn(page, language, 'IN_PROGRESS')
    const card = page.getByRole('group', { name: title })
    await dragTo(page, card, column, async () => {
      await expect(column).toHaveAttribute(isAllowed ? 'data-over' : 'data-closed', 'true')
      expect(await column.getAttribute(isAllowed ? 'data-closed' : 'data-over')).toBeNull()
    })
    await expect((isAllowed ? column : home).getByRole('group', { name: title })).toBeVisible()
    await expect(page).toHaveURL(/shape=board/)
    if (!isAllowed) {
      await expect(page.getByRole('status').filter({ hasText: title })).toHaveText(
        text(language, 'measure:board.cancelled')
          .replace('{{title}}', title)
          .replace('{{state}}', text(language, 'measure:state.IN_PROGRESS')),
      )
      expect(await stateOf(id)).toBe('IN_PROGRESS')
      return
    }
    await expect.poll(() => stateOf(id)).toBe(to)
    await page.getByRole('button', { name: text(language, 'shared:action.undo'), exact: true }).click()
    await expect(home.getByRole('group', { name: title })).toBeVisible()
    await expect.poll(() => stateOf(id)).toBe('IN_PROGRESS')
  })
}

test('a card is moved by keyboard, skips forbidden columns and keeps the focus', async ({ page }) => {
  const title = uniqueTitle('Karte per Tastatur')
  const id = await openBoard(page, title)
  await page.getByRole('group', { name: title }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowLeft')
  await expect(boardColumn(page, language, 'PLANNED')).toHaveAttribute('data-closed', 'true')
  await page.keyboard.press('ArrowRight')
  await expect(boardColumn(page, language, 'ON_HOLD')).toHaveAttribute('data-over', 'true')
  await page.keyboard.press('Space')
  await expect(boardColumn(page, language, 'ON_HOLD').getByRole('group', { name: title })).toBeFocused()
  await expect.poll(() => stateOf(id)).toBe('ON_HOLD')
})

test('a measure is dragged to another day of the calendar, and the toast takes it back', async ({ page }) => {
  const title = uniqueTitle('Termin ziehen')
  const { id } = await createMeasure(unit.caller, { title, due: '2027-03-09' })
  await openPath(page, tenant, `/measures?shape=calendar&month=2027-03&search=${encodeURIComponent(title)}`)
  const day = (date: string) => page.locator(`[data-day="${date}"]`)
  const dueOf = async () => (await unit.caller.get<Measure>(`/measure/${id}`)).due
  const chip = day('2027-03-09').getByRole('listitem')
  await expect(chip).toHaveAttribute('draggable', 'true')
  await dragTo(page, chip, day('2027-03-17'), () => expect(day('2027-03-17')).toHaveAttribute('data-over', 'true'))
  await expect(day('2027-03-17').getByRole('link', { name: title })).toBeVisible()
  await expect.poll(dueOf).toBe('2027-03-17')
  await page.getByRole('button', { name: text(language, 'shared:action.undo'), exact: true }).click()
  await expect(day('2027-03-09').getByRole('link', { name: title })).toBeVisible()
  await expect.poll(dueOf).toBe('2027-03-09')
})

test('a board that does not fit begins where the first cards are', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const title = uniqueTitle('Karte im Bild')
  await openBoard(page, title)
  await expect(page.getByRole('group', { name: title })).toBeInViewport({ ratio: 0.9 })
})
