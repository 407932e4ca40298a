import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../setup/accessibility.ts'
import { createMeasure, type Measure, measureField, saveMeasure, unfoldMeasure, uniqueTitle } from '../setup/measure.ts'
import { counted, pattern, text } from '../setup/messages.ts'
import { signIn } from '../setup/sign-in.ts'
import { expect, settled, test } from '../setup/story.ts'
import { origin, tenantCalled } from '../setup/tenants.ts'
import { unitFor } from '../setup/unit.ts'
import { unzip } from '../setup/zip.ts'

const FORMULA = '=HYPERLINK("http://evil.example","Klik")'

/** Exports the shown rows and returns the file. */
async function exportAs(page: Page, format: 'XLSX' | 'CSV' | 'PDF'): Promise<{ name: string; bytes: Buffer }> {
  const { language } = tenantCalled('carline')
  await page.getByRole('button', { name: text(language, 'measure:export.button'), exact: true }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: text(language, `measure:export.${format}`) }).click()
  const file = await download
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

test('an export contains the filtered rows, names the filter, and contains no formula', async ({
  page,
  request,
  isMobile,
}) => {
  const tenant = tenantCalled('carline')
  const { language } = tenant
  const unit = await unitFor(request, tenant, 0, isMobile)
  const mark = uniqueTitle('Ďalší').replace(/\W/g, '')
  await createMeasure(unit.caller, { title: FORMULA, description: mark, due: '2027-03-09', costEur: 1234.5 })
  await createMeasure(unit.caller, { title: uniqueTitle('Nepatrí sem') })
  await signIn(page, tenant, 'consultant', { unit: unit.name, path: `/measures?search=${mark}` })
  await settled(page)
  await expect(page.getByText(counted(language, 'measure:table.found', 1), { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: FORMULA })).toBeVisible()

  const csv = await exportAs(page, 'CSV')
  expect(csv.name).toMatch(/\.csv$/)
  const lines = csv.bytes.toString('utf8').split('\r\n')
  expect(lines[0]?.startsWith('\uFEFF')).toBe(true)
  expect(lines.some((line) => line.startsWith('Filter;') && line.includes(mark))).toBe(true)
  const rows = lines.filter((line) => line.includes('HYPERLINK'))
  expect(rows).toHaveLength(1)
  expect(rows[0]).toContain(`"'=HYPERLINK(`)
  expect(rows[0]).toContain(';09.03.2027;')
  expect(csv.bytes.toString('utf8')).not.toContain('Nepatrí sem')

  const xlsx = await exportAs(page, 'XLSX')
  expect(xlsx.name).toMatch(/\.xlsx$/)
  const sheets = [...unzip(xlsx.bytes)].filter(([name]) => name.endsWith('.xml')).map(([, content]) => content)
  const workbook = sheets.join('\n')
  expect(workbook).toContain('HYPERLINK')
  expect(workbook).toContain(mark)
  expect(workbook).not.toContain('Nepatrí sem')
  expect(workbook).not.toMatch(/<f[\s>]/)
  expect(workbook).not.toContain('<hyperlink')

  const pdf = await exportAs(page, 'PDF')
  expect(pdf.name).toMatch(/\.pdf$/)
  expect(pdf.bytes.toString('latin1', 0, 5)).toBe('%PDF-')
  expect(pdf.bytes.toString('latin1').trimEnd().endsWith('%%EOF')).toBe(true)
})

test('a slow export shows its progress and can be cancelled', async ({ page, request, isMobile }) => {
  const tenant = tenantCalled('carline')
  const { language } = tenant
  const unit = await unitFor(request, tenant, 0, isMobile)
  await createMeasure(unit.caller, { title: uniqueTitle('Pomalý export') })
  await signIn(page, tenant, 'consultant', { unit: unit.name, path: '/measures' })
  await settled(page)
  // The code of a menu loads when it is first opened: before the connection is slowed down.
  await page.getByRole('button', { name: text(language, 'measure:export.button'), exact: true }).click()
  await expect(page.getByRole('menuitem').first()).toBeVisible()
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 100,
    downloadThroughput: 1_000,
    uploadThroughput: 100_000,
  })
  await page.getByRole('menuitem', { name: text(language, 'measure:export.XLSX') }).click()
  const progress = page.getByRole('progressbar', { name: text(language, 'measure:export.title') })
  await expect(progress).toBeVisible()
  await expect(page.getByRole('status').filter({ has: progress })).toHaveText(
    pattern(language, 'measure:export.running'),
  )
  await page.getByRole('button', { name: text(language, 'measure:export.cancel'), exact: true }).click()
  await expect(page.getByRole('button', { name: text(language, 'measure:export.button'), exact: true })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('two tabs edit one measure: the second sees both versions and loses nothing, and tasks at once', async ({
  page,
  context,
  request,
  isMobile,
}) => {
  const tenant = tenantCalled('rheintal')
  const { language } = tenant
  const unit = await unitFor(request, tenant, 0, isMobile)
  const title = uniqueTitle('Zwei Reiter')
  const { id } = await createMeasure(unit.caller, { title, description: 'Wie es war' })
  const address = `${origin(tenant.id)}/measures/edit?id=${id}`
  await signIn(page, tenant, 'consultant', { unit: unit.name })
  await page.goto(address)
  await expect(measureField(page, language, 'title')).toHaveValue(title)
  const other = await context.newPage()
  // A new tab begins with the unit that was chosen last.
  await other.goto(address)
  await expect(measureField(other, language, 'title')).toHaveValue(title)

  // A form without changes would be updated after the other tab saves.
  await measureField(page, language, 'title').fill(`${title} geändert`)
  await measureField(other, language, 'description').fill('Aus dem zweiten Reiter')
  await saveMeasure(other, language, false)
  await page.bringToFront()
  await measureField(page, language, 'costEur').fill('900')
  await page.getByRole('button', { name: text(language, 'shared:action.save'), exact: true }).click()
  const conflict = page.getByRole('alertdialog', { name: text(language, 'form:conflict.title') })
  await expect(conflict).toBeFocused()
  await expect(conflict.getByText('Aus dem zweiten Reiter')).toBeVisible()
  await expect(measureField(page, language, 'title')).toHaveValue(`${title} geändert`)
  await conflict.getByRole('button', { name: text(language, 'shared:action.keepMine'), exact: true }).click()
  await saveMeasure(page, language, false)
  expect(await unit.caller.get<Measure>(`/measure/${id}`)).toMatchObject({
    title: `${title} geändert`,
    description: 'Aus dem zweiten Reiter',
    costEur: 900,
  })

  const field = page.getByLabel(text(language, 'measure:task.add'), { exact: true })
  await field.fill('Team fragen')
  await field.press('Enter')
  await expect(field).toBeFocused()
  await field.fill('Ergebnis vorstellen')
  await field.press('Enter')
  const box = other.getByRole('checkbox', { name: text(language, 'measure:task.done', { title: 'Team fragen' }) })
  await box.click()
  await expect(page.getByText(text(language, 'measure:task.progress', { done: '1', total: '2' }))).toBeVisible()
  await expectAccessible(page)
  const { tasks } = await unit.caller.get<Measure>(`/measure/${id}`)
  expect(tasks.map((task) => [task.title, task.done !== null])).toEqual([
    ['Team fragen', true],
    ['Ergebnis vorstellen', false],
  ])
})

test('invalid input is reported at its field and is not lost', async ({ page, request, isMobile }) => {
  const tenant = tenantCalled('rheintal')
  const { language } = tenant
  const unit = await unitFor(request, tenant, 1, isMobile)
  await signIn(page, tenant, 'consultant', { unit: unit.name, path: '/measures/edit' })
  const title = measureField(page, language, 'title')
  const due = measureField(page, language, 'due')
  const create = page.getByRole('button', { name: text(language, 'measure:form.create'), exact: true })
  await title.fill('x'.repeat(10_000))
  await unfoldMeasure(page, language)
  await measureField(page, language, 'start').fill('10.03.2027')
  await due.fill('09.03.2027')
  await create.click()
  await expect(due).toHaveAttribute('aria-invalid', 'true')
  await expect(due).toHaveAccessibleDescription(text(language, 'measure:problem.dueBeforeStart'))
  await expect(title).toHaveAttribute('aria-invalid', 'true')
  await expect(title).toBeFocused()
  await expect(page).toHaveURL(/\/measures\/edit/)

  // Stacked accents, surrogate pairs, markup: a title is stored as typed, but without marks that turn its direction.
  const hostile = `${uniqueTitle('Ťhé')} 𝕿𝖎𝖙𝖊𝖑 \u202Eabc\u202C Z\u0351\u036B <img src=x onerror=alert(1)> ßİı 👩‍👩‍👧`
  const seen = hostile.replace(/[\u202E\u202C]/g, '')
  await title.fill(hostile)
  await due.fill('10.03.2027')
  await page.reload()
  await expect(title, 'unsaved changes come back').toHaveValue(hostile)
  await saveMeasure(page, language, true)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(seen)
  const id = new URL(page.url()).searchParams.get('id')
  expect((await unit.caller.get<Measure>(`/measure/${id}`)).title).toBe(seen)
})

test('the first problem is planned with two clicks and no typing, and changed where it is read', async ({
  page,
  request,
  isMobile,
}) => {
  const tenant = tenantCalled('rheintal')
  const { language } = tenant
  const unit = await unitFor(request, tenant, 1, isMobile)
  await signIn(page, tenant, 'consultant', { unit: unit.name, path: '/home' })
  await page.locator('a[href*="/measures/edit?"][href*="origin=POTENTIAL"]').first().click()
  await expect(measureField(page, language, 'title')).not.toHaveValue('')
  await saveMeasure(page, language, true)
  const id = new URL(page.url()).searchParams.get('id')
  const planned = await unit.caller.get<Measure>(`/measure/${id}`)
  expect(planned).toMatchObject({ state: 'PLANNED', due: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) })
  expect(planned.expectedEurPerYear).toBeGreaterThan(0)

  const field = (name: 'priority' | 'due') => {
    const label = text(language, 'measure:inPlace', { field: text(language, `measure:field.${name}`) })
    return page.getByRole('main').getByRole('button', { name: label.split('{{')[0] ?? '' })
  }
  await field('priority').press('Enter')
  await expect(page.getByRole('menuitemradio', { checked: true })).toBeVisible()
  await page.getByRole('menuitemradio', { name: text(language, 'measure:priority.HIGH') }).click()
  await expect.poll(async () => (await unit.caller.get<Measure>(`/measure/${id}`)).priority).toBe('HIGH')
  await page.getByRole('button', { name: text(language, 'shared:action.undo'), exact: true }).click()
  await expect.poll(async () => (await unit.caller.get<Measure>(`/measure/${id}`)).priority).toBe(planned.priority)
  await expectAccessible(page)
})

test('several measures are changed at once: what is refused is named, the rest can be undone', async ({
  page,
  request,
  isMobile,
}) => {
  const tenant = tenantCalled('carline')
  const { language } = tenant
  const unit = await unitFor(request, tenant, 1, isMobile)
  const mark = uniqueTitle('Hromadne').replace(/\W/g, '')
  const [one, other] = [
    await createMeasure(unit.caller, { title: `Prvé ${mark}`, due: '2027-03-09' }),
    await createMeasure(unit.caller, { title: `Druhé ${mark}` }),
  ]
  const dueOf = async (id: string) => (await unit.caller.get<Measure>(`/measure/${id}`)).due
  await signIn(page, tenant, 'consultant', { unit: unit.name, path: `/measures?search=${mark}` })
  await settled(page)
  await page.getByRole('checkbox', { name: text(language, 'measure:batch.selectAll'), exact: true }).click()
  const bar = page.getByRole('region', { name: text(language, 'measure:batch.bar') })
  await expect(bar.getByRole('status')).toHaveText(counted(language, 'measure:batch.count', 2))
  await bar.getByRole('button', { name: text(language, 'measure:batch.due'), exact: true }).click()
  await page.getByRole('menuitem', { name: text(language, 'measure:batch.postpone.MONTH') }).click()
  const dialog = page.getByRole('dialog', { name: counted(language, 'measure:batch.refused', 1) })
  await expect(dialog.getByText(other.title)).toBeVisible()
  await expect.poll(() => dueOf(one.id)).toBe('2027-04-09')
  await dialog.getByRole('button', { name: text(language, 'shared:action.undo'), exact: true }).click()
  await expect.poll(() => dueOf(one.id)).toBe('2027-03-09')
  await expect(bar.getByRole('status')).toHaveText(counted(language, 'measure:batch.count', 1))
})
