import { describe, expect, test } from 'vitest'
import { isProductAddress, kpiOfAddress, screenOfAddress } from './product-address.ts'

describe('an address of the product', () => {
  test.each([
    '/home',
    '/home/news/details?id=n1',
    '/measures?state=IDEA,PLANNED&sort=DUE',
    '/business-analysis/dashboard/detail/analysis?id=return_on_sales_pct&period=2025-12',
    '/best-practices?search=%C3%BCber+alles',
  ])('%s', (address) => expect(isProductAddress(address)).toBe(true))

  test.each([
    '',
    'home',
    '//evil.example/home',
    '/\\evil.example',
    'https://evil.example/home',
    'javascript:alert(1)',
    '/home\n//evil.example',
    '/home#//evil.example',
    '/home/../login',
    '/home@evil.example',
    '/homepage',
    '/login?reason=x',
    '/measures?text=a b',
    '/measures?text="><script>',
    ` /home`,
    `/home?${'x'.repeat(1_000)}`,
  ])('is not %j', (address) => expect(isProductAddress(address)).toBe(false))
})

test('screenOfAddress returns the screen of an address', () => {
  expect(screenOfAddress('/measures/details?id=1')).toBe('/measures/details')
  expect(screenOfAddress('/nowhere')).toBeUndefined()
})

test('kpiOfAddress returns the KPI of a detail screen', () => {
  expect(kpiOfAddress('/business-analysis/dashboard/detail/potential?period=2025-12&id=return%5Fpct')).toBe(
    'return_pct',
  )
  expect(kpiOfAddress('/business-analysis/dashboard/detail/measures/details?id=return_pct&measureId=m')).toBe(
    'return_pct',
  )
  expect(kpiOfAddress('/business-analysis/dashboard/detail/analysis?id=%')).toBeNull()
  expect(kpiOfAddress('/business-analysis/dashboard?areaId=service')).toBeNull()
  expect(kpiOfAddress('/measures/details?id=return_pct')).toBeNull()
})
