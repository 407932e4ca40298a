import { readFile } from 'node:fs/promises'
import type { getMarketYearMonth } from '@lotse/contract/features/market/market.operations.ts'
import type { OperationReply } from '@lotse/contract/operation.ts'
import { callerOf } from '../../setup/api.ts'
import { pattern, text } from '../../setup/messages.ts'
import { signIn } from '../../setup/sign-in.ts'
import { closePickers, expect, openPickers, settled, test } from '../../setup/story.ts'
import { tenantCalled } from '../../setup/tenants.ts'
import { unitOf } from '../../setup/unit.ts'

type YearMonth = OperationReply<typeof getMarketYearMonth>

test('the German market shows a month, a drive and a brand, and exports them', { tag: '@phone' }, async ({
  page,
  request,
  isMobile,
}) => {
  const tenant = tenantCalled('rheintal')
  const { language } = tenant
  const t = (key: string, values: Readonly<Record<string, string>> = {}) => text(language, `market:${key}`, values)
  const unitId = await unitOf(request, tenant, 'principal')
  const caller = await callerOf(request, tenant, 'consultant', unitId)
  const { view } = await caller.get<YearMonth>('/marktdeutschland/yearmonth?period=2025-12')
  const written = (count: number | null | undefined) => (count ?? 0).toLocaleString(language)

  await signIn(page, tenant, 'principal', { path: '/report?view=yearmonth&period=2025-12' })
  const main = page.getByRole('main')
  await expect(
    main.getByText(new RegExp(`${written(view?.total.month.value)}.*${RegExp.escape('%')}`)).first(),
  ).toBeVisible()
  const licence = main.getByRole('link', { name: 'dl-de/by-2-0' })
  await expect(licence).toHaveCount(3)
  await expect(licence.first()).toHaveAttribute('href', /govdata\.de/)

  // The unit's own brands are first in any order.
  const brands = main.getByRole('table', { name: t('caption', { title: t('brands.title') }) })
  const names = brands.getByRole('rowheader')
  const own = view?.brands.filter(({ isOwn }) => isOwn).map(({ name }) => name) ?? []
  expect(own.length).toBeGreaterThan(0)
  await expect(names.nth(0)).toHaveText(t('total'))
  if (!isMobile) {
    await brands.getByRole('button', { name: t('term.change') }).click()
  }
  // Rows below the window are not laid out, and have no inner text then.
  const top = await names.allTextContents()
  const onTop = top.slice(1, own.length + 1).map((name) => name.replace(t('brands.own'), '').trim())
  expect(onTop.sort()).toEqual([...own].sort())

  await main.getByRole('searchbox', { name: pattern(language, 'market:search') }).fill('skoda')
  await expect(names).toHaveText([t('total'), /Škoda/])
  await names.getByRole('link', { name: 'Škoda' }).click()
  await expect(page).toHaveURL(/brand=SKODA/)
  await settled(page)
  await expect(main.getByRole('heading', { name: t('drives.titleOf', { brand: 'Škoda' }) })).toBeVisible()

  const pickers = isMobile ? page.getByRole('dialog', { name: text(language, 'kpi:pickers.title') }) : main
  await openPickers(page, language)
  await pickers.getByRole('button', { name: new RegExp(`^${RegExp.escape(t('picker.drive'))} `) }).click()
  await page.getByRole('option').last().click()
  await expect(page).toHaveURL(/drive=BEV/)
  await closePickers(page, language)
  await settled(page)
  const arriving = page.waitForEvent('download')
  await main.getByRole('button', { name: t('download.label') }).click()
  const file = await arriving
  expect(file.suggestedFilename()).toBe('market_2025-12_skoda_bev.csv')
  const content = await readFile(await file.path(), 'utf8')
  expect(content).toContain('© Kraftfahrt-Bundesamt, Flensburg')

  await openPickers(page, language)
  await pickers.getByRole('button', { name: t('picker.previous') }).click()
  await expect(page).toHaveURL(/period=2025-11/)
  await pickers.getByRole('radio', { name: t('scope.yearToDate') }).check()
  await expect(page).toHaveURL(/scope=ytd/)
})

test('an address with a month without figures shows a month with figures', async ({ page }) => {
  const tenant = tenantCalled('rheintal')
  await signIn(page, tenant, 'principal', { path: '/report?view=yearmonth&period=1999-01&brand=TRABANT' })
  await expect(page).not.toHaveURL(/TRABANT/)
  await expect(page).toHaveURL(/period=1999-01/)
  await expect(page.getByRole('main').getByRole('note').first()).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'dl-de/by-2-0' }).first()).toBeVisible()
})
