import type { listNews } from '@lotse/contract/features/news/news.operations.ts'
import type { OperationReply } from '@lotse/contract/operation.ts'
import { callerOf } from '../../setup/api.ts'
import { text } from '../../setup/messages.ts'
import { goTo } from '../../setup/navigation.ts'
import { signIn } from '../../setup/sign-in.ts'
import { expect, settled, test } from '../../setup/story.ts'
import { origin, tenantCalled, writerIn } from '../../setup/tenants.ts'

type NewsList = OperationReply<typeof listNews>

test('the latest news on the home page lead to the list, an article, its sources and the next article', async ({
  page,
  request,
  isMobile,
}) => {
  const tenant = tenantCalled('rheintal')
  const { language } = tenant
  const t = (key: string) => text(language, `news:${key}`)
  const person = writerIn(isMobile)
  const caller = await callerOf(request, tenant, person)
  const { content } = await caller.get<NewsList>('/news')
  const [first, second] = content
  const checked = content.find(({ id }) => id === 'news_2025_year')
  if (!first || !second || !checked) throw new Error('the demo has no news')

  await signIn(page, tenant, person)
  const latest = page.getByRole('region', { name: t('term.news') })
  await expect(latest.getByRole('listitem')).toHaveCount(3)
  await expect(latest.getByRole('link', { name: first.title })).toBeVisible()

  await goTo(page, language, 'app:page.news')
  await settled(page)
  const articles = page.getByRole('main').getByRole('article')
  await expect(articles).toHaveCount(content.length)
  await expect(articles.first().getByRole('heading', { level: 2 })).toContainText(first.title)
  await page.getByRole('link', { name: checked.title }).click()
  await expect(page).toHaveURL(/\/home\/news\/details\?id=news_2025_year/)
  await expect(page.getByRole('heading', { level: 1, name: checked.title })).toBeVisible()
  // The figures of the article are equal to the market figures of the product.
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows).toHaveCount(4)
  await expect(rows.nth(1)).toContainText('2.857.591')
  await expect(rows.filter({ hasText: t('figure.differs') })).toHaveCount(0)
  await expect(page.getByText(/Kraftfahrt-Bundesamt/)).toBeVisible()

  const neighbours = page.getByRole('navigation', { name: t('detail.neighbours') })
  await neighbours.getByRole('link').last().click()
  await expect(page.getByRole('heading', { level: 1, name: checked.title })).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: checked.title })).toBeVisible()

  await goTo(page, language, 'app:page.news')
  await page.reload()
  await expect(articles).toHaveCount(content.length)
  await expect(articles.getByText(t('new'), { exact: true })).toHaveCount(0)
})

test('a missing article shows a message with a link to the list', async ({ page }) => {
  const tenant = tenantCalled('studio')
  await signIn(page, tenant, 'principal', { path: '/home/news/details?id=nothing' })
  await expect(
    page.getByRole('heading', { level: 1, name: text(tenant.language, 'news:detail.missing.title'), exact: true }),
  ).toBeVisible()
  await page.getByRole('link', { name: text(tenant.language, 'news:detail.missing.toList') }).click()
  await expect(page.getByRole('heading', { level: 1, name: text(tenant.language, 'shared:term.news') })).toBeVisible()
})

test('dates are formatted in the language of the reader', async ({ page }) => {
  const german = (day: string) => day.split('-').reverse().join('.')
  for (const [id, write] of [
    ['studio', (day: string) => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(2, 4)}`],
    ['stepper', german],
    ['carline', german],
  ] as const) {
    await signIn(page, tenantCalled(id), 'principal')
    await page.goto(`${origin(id)}/home/news`)
    const time = page.getByRole('main').getByRole('article').first().locator('time')
    const day = (await time.getAttribute('datetime'))?.slice(0, 10) ?? ''
    await expect(time).toHaveText(write(day))
  }
})
