import type { Page, Request } from '@playwright/test'
import { createMeasure, measureField, saveMeasure, uniqueTitle } from '../../setup/measure.ts'
import { text } from '../../setup/messages.ts'
import { productPort } from '../../setup/product.ts'
import { signIn, signOut } from '../../setup/sign-in.ts'
import { expect, openPath, settled, test } from '../../setup/story.ts'
import { origin, tenantCalled } from '../../setup/tenants.ts'
import { signInAtOwnUnit } from '../../setup/unit.ts'

const tenant = tenantCalled('studio')
const { language } = tenant

/** Counts the event streams that a page has opened and those that have ended. */
function streamsOf(page: Page): { readonly opened: Request[]; readonly ended: Request[] } {
  const isStream = (request: Request) => new URL(request.url()).pathname.endsWith('/workflow/events')
  const streams = { opened: [] as Request[], ended: [] as Request[] }
  page.on('request', (request) => isStream(request) && streams.opened.push(request))
  page.on('requestfailed', (request) => isStream(request) && streams.ended.push(request))
  page.on('requestfinished', (request) => isStream(request) && streams.ended.push(request))
  return streams
}

/** Opens the list of measures that contain a word, and waits until it is shown. */
async function openList(page: Page, word: string): Promise<void> {
  await openPath(page, tenant, `/measures?search=${word}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test('a measure of one person appears in the list of another without a reload', async ({
  page,
  browser,
  request,
  contextOptions,
  isMobile,
}) => {
  const title = uniqueTitle('Seen at once')
  const word = title.split(' ').at(-1) ?? ''
  const streams = streamsOf(page)
  const unit = await signInAtOwnUnit({ page, request, isMobile }, tenant, 0)
  await openList(page, word)
  await expect.poll(() => streams.opened.length).toBeGreaterThan(0)
  await expect(page.getByRole('link', { name: title })).toHaveCount(0)
  await page.evaluate(() => Object.assign(window, { isStillThere: true }))

  const context = await browser.newContext(contextOptions)
  const other = await context.newPage()
  await signIn(other, tenant, 'consultant', { unit: unit.name, path: '/measures/edit' })
  await measureField(other, language, 'title').fill(title)
  await saveMeasure(other, language, true)
  await expect(page.getByRole('link', { name: title })).toBeVisible({ timeout: 5_000 })

  await other
    .getByRole('link', { name: text(language, 'shared:action.edit'), exact: true })
    .first()
    .click()
  await measureField(other, language, 'title').fill(`${title} again`)
  await saveMeasure(other, language, false)
  await expect(page.getByRole('link', { name: `${title} again` })).toBeVisible({ timeout: 5_000 })
  expect(await page.evaluate(() => 'isStillThere' in window)).toBe(true)
  await context.close()
})

test('the first page sends each request once, also when the live events connect', async ({
  page,
  request,
  isMobile,
}) => {
  const unit = await signInAtOwnUnit({ page, request, isMobile }, tenant, 2)
  await settled(page) // the sign-in's own calls are not counted
  const streams = streamsOf(page)
  const asked: string[] = []
  page.on('request', (sent) => {
    const { pathname, search } = new URL(sent.url())
    if (pathname.startsWith('/api/')) asked.push(`${sent.method()} ${pathname}${search}`)
  })
  // Concurrent stories of the tenant may change something meanwhile, and its lists are loaded again: one undisturbed round counts.
  await expect(async () => {
    asked.length = 0
    const before = streams.opened.length
    await page.reload()
    await settled(page)
    await expect.poll(() => streams.opened.length).toBe(before + 1)
    await page.waitForTimeout(1_500) // repeated calls would follow the stream immediately
    expect(asked.length).toBeGreaterThan(8)
    expect(asked.filter((call, index) => asked.indexOf(call) < index)).toEqual([])
  }).toPass({ timeout: 45_000 })

  // A change between the loading of the page and the stream is delivered, too.
  const word = uniqueTitle('between').split(' ').at(-1) ?? ''
  await openList(page, word)
  await createMeasure(unit.caller, { title: `Late ${word}` })
  await expect(page.getByRole('link', { name: `Late ${word}` })).toBeVisible()
})

test('a form with unsaved changes is not updated and shows that another person has saved', async ({
  page,
  request,
  isMobile,
}) => {
  const unit = await signInAtOwnUnit({ page, request, isMobile }, tenant, 0)
  const measure = await createMeasure(unit.caller, { title: uniqueTitle('Edited by two') })
  await page.goto(`${origin(tenant.id)}/measures/edit?id=${measure.id}`)
  const title = measureField(page, language, 'title')
  await title.fill('Mine, not saved yet')
  await unit.caller.send('PUT', `/measure/${measure.id}/state`, { state: 'IN_PROGRESS', version: measure.version })
  await expect(page.getByText(text(language, 'form:draft.outdated'))).toBeVisible({ timeout: 5_000 })
  await expect(title).toHaveValue('Mine, not saved yet')
})

test('two tabs share one stream, which continues when one closes and ends at sign-out', async ({
  page,
  context,
  request,
  isMobile,
}) => {
  const word = uniqueTitle('tabs').split(' ').at(-1) ?? ''
  const first = streamsOf(page)
  const unit = await signInAtOwnUnit({ page, request, isMobile }, tenant, 0)
  await openList(page, word)
  await expect.poll(() => first.opened.length).toBeGreaterThan(0)
  // A tab opened from the first one has the same unit, as after a middle click.
  const popup = context.waitForEvent('page')
  await page.evaluate(() => void window.open(window.location.href))
  const other = await popup
  const second = streamsOf(other)
  await settled(other)
  const running = () => first.opened.length + second.opened.length - first.ended.length - second.ended.length

  await createMeasure(unit.caller, { title: `One ${word}` })
  for (const tab of [page, other]) await expect(tab.getByRole('link', { name: `One ${word}` })).toBeVisible()
  expect(running()).toBe(1)
  expect(second.opened).toEqual([])

  await page.close()
  await expect.poll(() => second.opened.length).toBe(1)
  await createMeasure(unit.caller, { title: `Two ${word}` })
  await expect(other.getByRole('link', { name: `Two ${word}` })).toBeVisible()

  await signOut(other, language)
  await expect.poll(() => second.ended.length, { timeout: 2_000 }).toBe(1)
  await other.waitForTimeout(3_500) // a retry would come after three seconds
  expect(second.opened).toHaveLength(1)
})

test('a session that ends elsewhere leads to /login without user action', async ({ page, request, isMobile }) => {
  const streams = streamsOf(page)
  await signInAtOwnUnit({ page, request, isMobile }, tenant, 0)
  await expect.poll(() => streams.opened.length).toBeGreaterThan(0)
  await page.waitForTimeout(500)
  const token = await page.evaluate(() => localStorage.getItem('lotse.accessToken'))
  await request.post(`http://127.0.0.1:${productPort()}/t/${tenant.id}/api/workflow/auth/logout`, {
    headers: { authorization: token ?? '' },
  })
  await expect.poll(() => streams.ended.length, { timeout: 2_000 }).toBe(1)
  await expect(page.getByText(text(language, 'error:toastSessionExpired'))).toBeVisible({ timeout: 10_000 })
  await expect(page).toHaveURL(/\/login/)
})
