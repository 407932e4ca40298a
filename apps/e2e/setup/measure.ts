import type { getMeasure, listMeasures } from '@lotse/contract/features/measure/measure.operations.ts'
import type { MeasureState } from '@lotse/contract/features/measure/measure.state.ts'
import type { Language } from '@lotse/contract/language.ts'
import type { OperationReply } from '@lotse/contract/operation.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import type { Caller } from './api.ts'
import { text } from './messages.ts'

export type Measure = OperationReply<typeof getMeasure>
export type MeasureList = OperationReply<typeof listMeasures>

/** A title that is unique across stories and retries. */
export function uniqueTitle(words: string): string {
  return `${words} ${crypto.randomUUID().slice(0, 8)}`
}

/** Creates a measure through the API. */
export function createMeasure(caller: Caller, fields: Partial<Measure> & { title: string }): Promise<Measure> {
  return caller.send<Measure>('POST', '/measure', {
    description: '',
    state: 'PLANNED',
    areaId: null,
    topicId: null,
    kpiIds: [],
    ownerId: null,
    start: null,
    due: null,
    priority: 'MEDIUM',
    effortDays: null,
    costEur: null,
    expectedEffects: [],
    ...fields,
  })
}

/** A field of the form of a measure, e.g. `measureField(page, 'de', 'title')`. */
export function measureField(page: Page, language: Language, name: string): Locator {
  return page.getByRole('main').getByLabel(text(language, `measure:field.${name}`), { exact: true })
}

/** Unfolds the fields that a new measure can do without. */
export async function unfoldMeasure(page: Page, language: Language): Promise<void> {
  await page.getByText(text(language, 'measure:form.more'), { exact: true }).click()
}

/** Chooses the first person of the list as the owner; returns the name. */
export async function chooseOwner(page: Page, language: Language): Promise<string> {
  const label = text(language, 'measure:field.owner')
  await page.getByRole('button', { name: new RegExp(`^${RegExp.escape(label)} `) }).click()
  const person = page.getByRole('dialog').getByRole('option').nth(1)
  const name = (await person.innerText()).split('\n')[0]?.trim() ?? ''
  await person.click()
  return name
}

/** Saves the form and waits for the screen of the measure. */
export async function saveMeasure(page: Page, language: Language, isNew: boolean): Promise<void> {
  await page
    .getByRole('button', { name: text(language, isNew ? 'measure:form.create' : 'shared:action.save'), exact: true })
    .click()
  await expect(page).toHaveURL(/\/measures\/details\?/)
}

/** Shows the measures as a table or as a board. */
export async function showAs(page: Page, language: Language, shape: 'table' | 'board'): Promise<void> {
  await page
    .getByRole('radio', { name: text(language, `measure:shape.${shape}`), exact: true })
    .locator('..')
    .click()
}

/** The column of the board with the measures of a state. */
export function boardColumn(page: Page, language: Language, state: MeasureState): Locator {
  return page.getByRole('region', { name: new RegExp(`^${RegExp.escape(text(language, `measure:state.${state}`))}`) })
}

/** A detail of a measure on its screen, e.g. its origin. */
export function measureProperty(page: Page, language: Language, words: string | RegExp): Locator {
  return page
    .getByRole('region', { name: text(language, 'measure:detail.properties'), exact: true })
    .getByText(words)
    .first()
}
