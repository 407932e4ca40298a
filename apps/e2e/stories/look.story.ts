import type { Locator } from '@playwright/test'
import { excessWidth } from '../setup/accessibility.ts'
import { callerOf, type KpiList } from '../setup/api.ts'
import { text } from '../setup/messages.ts'
import { ELSEWHERE } from '../setup/prepare-data.ts'
import { fillSignIn, signIn } from '../setup/sign-in.ts'
import { expect, openPickers, settled, test } from '../setup/story.ts'
import { DEMO_TENANTS, origin, tenantWith } from '../setup/tenants.ts'

// Checks transitions, which the other stories switch off.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const group = tenantWith('GROUP')
/** The tenant with the look of the second brand and a form with user name and password. */
const { hasSingleSignOn: _, ...carBrand } = tenantWith('CAR')
const car = { ...carBrand, id: ELSEWHERE }

/** Some of an element's styles as the browser computes them; `pseudo` for e.g. `::backdrop`. */
function styles(element: Locator, names: readonly string[], pseudo?: string): Promise<string[]> {
  return element.evaluate(
    (node, [wanted, part]) => wanted.map((name) => getComputedStyle(node, part).getPropertyValue(name)),
    [[...names], pseudo] as const,
  )
}

test('the group brand: button radius 22 px, primary #008075, hover #006058, active #004942', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  await page.goto(`${origin(group.id)}/login`)
  const button = page.getByRole('button', { name: text(group.language, 'person:signIn'), exact: true })
  await expect(button).toHaveCSS('border-radius', '22px')
  await expect(button).toHaveCSS('background-color', 'rgb(0, 128, 117)')
  if (isMobile) return
  await button.hover()
  await expect(button).toHaveCSS('background-color', 'rgb(0, 96, 88)')
  await page.mouse.down()
  await expect(button).toHaveCSS('background-color', 'rgb(0, 73, 66)')
})

test('sign-in and the matrix of roles are not wider than a narrow window', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 900 })
  for (const { id } of DEMO_TENANTS) {
    await page.goto(`${origin(id)}/login`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('banner').getByRole('img')).toHaveJSProperty('complete', true)
    expect(await excessWidth(page), id).toBeLessThanOrEqual(0)
  }
  await signIn(page, group, 'admin', { path: '/admin/roles' })
  await expect(page.getByRole('table')).toBeVisible()
  expect(await excessWidth(page)).toBeLessThanOrEqual(0)
})

test('Inter is loaded when the page is complete', async ({ page }) => {
  await page.goto(`${origin(group.id)}/login`)
  const loaded = () =>
    page.evaluate(() =>
      [...document.fonts].some(({ family, status }) => family.includes('Inter Variable') && status === 'loaded'),
    )
  await expect.poll(loaded).toBe(true)
  await expect(page.locator('body')).toHaveCSS('font-family', /^"Inter Variable"/)
})

test('the second brand has its own colours, button shapes, fields and month picker', async ({ page }) => {
  const looks: string[][] = []
  for (const tenant of [group, car]) {
    await page.goto(`${origin(tenant.id)}/login`)
    const button = page.getByRole('button', { name: text(tenant.language, 'person:signIn'), exact: true })
    const field = page.getByLabel(text(tenant.language, 'person:username'), { exact: true })
    const look = [
      ...(await styles(button, ['background-color', 'border-radius'])),
      ...(await styles(field, ['background-color', 'border-top-width', 'border-radius'])),
    ]
    await signIn(page, tenant, 'principal', { path: '/business-analysis' })
    await settled(page)
    await openPickers(page, tenant.language)
    const picker = page.getByRole('button', { name: text(tenant.language, 'kpi:period.previous') }).locator('..')
    looks.push([...look, ...(await styles(picker, ['border-top-width', 'border-radius']))])
    await page.evaluate(() => localStorage.clear())
  }
  const [groupLook = [], carLook = []] = looks
  expect(carLook).toHaveLength(7)
  for (const [index, style] of carLook.entries()) expect(style).not.toBe(groupLook[index])
})

test('an error toast is 20 px from the top and the right and 333 px wide, and a waiting button has an opacity of 0.6', async ({
  page,
}) => {
  await page.goto(`${origin(group.id)}/login`)
  await expect(page.locator('body')).toHaveCSS('transition-duration', '0.25s, 0.25s')
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/auth/login', async (route) => {
    await answered
    await route.continue()
  })
  await fillSignIn(page, group.language, 'principal', 'not-the-password')
  const button = page.getByRole('button', { name: text(group.language, 'person:signIn'), exact: true })
  await expect(button).toBeDisabled()
  await expect(button).toHaveCSS('opacity', '0.6')
  answer()
  const toasts = page.getByRole('region', { name: text(group.language, 'app:toast.region') })
  const toast = toasts.getByRole('alert')
  await expect(toast).toBeVisible()
  const box = await toasts.boundingBox()
  const width = page.viewportSize()?.width ?? 0
  expect(box).toMatchObject({ y: 20, width: 333, x: width - 20 - 333 })
  // What is below the toast can be clicked.
  const { x = 0, y = 0 } = (await toast.locator('p').first().boundingBox()) ?? {}
  expect(
    await toast.evaluate((element, at) => element.contains(document.elementFromPoint(at.x, at.y)), {
      x: x + 4,
      y: y + 4,
    }),
  ).toBe(false)
  // For 3 seconds, and no second toast during that time.
  await expect(toast).toHaveCount(0, { timeout: 5000 })
})

test('unavailable months in the month picker have the same opacity of 0.6', async ({ page }) => {
  await signIn(page, group, 'principal')
  await openPickers(page, group.language)
  await expect(page.getByRole('button', { name: text(group.language, 'kpi:period.next'), exact: true })).toHaveCSS(
    'opacity',
    '0.6',
  )
})

test('the backdrop of the mobile navigation changes within 0.15 s', { tag: '@phone-only' }, async ({ page }) => {
  await signIn(page, group, 'principal')
  await page.getByRole('button', { name: text(group.language, 'app:shell.openNavigation') }).click()
  const drawer = page.getByRole('dialog', { name: text(group.language, 'app:shell.navigation') })
  expect(await styles(drawer, ['transition-property', 'transition-duration'], '::backdrop')).toEqual([
    'opacity',
    '0.15s',
  ])
})

test('the current tab is visible on a phone', { tag: '@phone-only' }, async ({ page, request }) => {
  await signIn(page, group, 'principal')
  const caller = await callerOf(request, group, 'principal')
  const kpi = (await caller.get<KpiList>('/kpi')).content[0]
  for (const [part, key] of [
    ['supporting-documents', 'app:page.supportingDocuments'],
    ['analysis', 'app:page.kpiAnalysis'],
  ] as const) {
    await page.goto(`${origin(group.id)}/business-analysis/dashboard/detail/${part}?id=${kpi?.id}`)
    const tab = page.getByRole('link', { name: text(group.language, key), exact: true })
    await expect(tab).toHaveAttribute('aria-current', 'page')
    await expect(tab).toBeInViewport({ ratio: 1 })
  }
})

test('on a phone the home page shows figures before anybody scrolls', { tag: '@phone-only' }, async ({ page }) => {
  await signIn(page, group, 'principal')
  await settled(page)
  const title = page.getByRole('heading', { name: text(group.language, 'priority:title'), exact: true })
  const list = page.locator('section').filter({ has: title }).last()
  await expect(list.getByRole('listitem').first()).toBeInViewport({ ratio: 1 })
})

test('on a phone with text of twice the size, pages with KPIs do not scroll sideways', { tag: '@phone-only' }, async ({
  page,
  request,
}) => {
  await signIn(page, group, 'principal')
  const caller = await callerOf(request, group, 'principal')
  const kpi = (await caller.get<KpiList>('/kpi')).content[0]
  for (const path of [
    '/home',
    '/business-analysis',
    `/business-analysis/dashboard?areaId=${kpi?.areaId}`,
    `/business-analysis/dashboard/detail/analysis?id=${kpi?.id}`,
    `/business-analysis/dashboard/detail/potential?id=${kpi?.id}`,
  ]) {
    await page.goto(`${origin(group.id)}${path}`)
    await settled(page)
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: path }).toBe(390)
  }
})
