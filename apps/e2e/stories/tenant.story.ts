import { ELSEWHERE } from '../setup/prepare-data.ts'
import { productPort } from '../setup/product.ts'
import { fillSignIn } from '../setup/sign-in.ts'
import { expect, settled, test } from '../setup/story.ts'
import { origin, PASSWORD } from '../setup/tenants.ts'

test('the API can have another origin than the pages', async ({ page }) => {
  const called = new Set<string>()
  page.on('request', (request) => {
    if (request.url().includes('/api/workflow/')) called.add(new URL(request.url()).origin)
  })
  await page.goto(`${origin(ELSEWHERE)}/`)
  await fillSignIn(page, 'sk', 'principal', PASSWORD)
  await expect(page).toHaveURL(/\/home/)
  await settled(page)
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  expect([...called]).toEqual([`http://127.0.0.1:${productPort()}`])
})

test('an unknown tenant address shows a message', async ({ page }) => {
  const reply = await page.goto(`${origin('nobody')}/`)
  expect(reply?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
