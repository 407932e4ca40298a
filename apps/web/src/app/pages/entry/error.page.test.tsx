import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showLanguage } from '../../../platform/text/i18n.ts'
import { failedRouteCheck, unknownRoute } from '../../error/page-error.ts'
import { isSearchBot } from '../../error/search-bot.ts'
import { ErrorPage } from './error.page.tsx'

beforeEach(async () => {
  await showLanguage('en')
})
afterEach(() => {
  vi.restoreAllMocks()
})

test('an unknown path: the page does not exist, and Go back leads to the entry page', () => {
  const error = unknownRoute('/nowhere')
  expect(error).toMatchObject({ statusCode: 404, message: 'Page not found: /nowhere' })
  render(<ErrorPage error={error} />)
  expect(screen.getByRole('heading', { name: "This page doesn't exist" })).toBeTruthy()
  expect(screen.queryByText('Please try again later')).toBeNull()
  expect(screen.getByRole('link', { name: 'Go back' }).getAttribute('href')).toBe('/')
})

test('a failed route check reads the same', () => {
  render(<ErrorPage error={failedRouteCheck('/ai')} />)
  expect(screen.getByRole('heading', { name: "This page doesn't exist" })).toBeTruthy()
})

test('any other error: something went wrong', () => {
  render(<ErrorPage error={new Error('Unknown route middleware')} />)
  expect(screen.getByRole('heading', { name: 'An error occurred' })).toBeTruthy()
  expect(screen.getByText('Please try again later')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go back' }).getAttribute('href')).toBe('/')
})

test('search-engine bots are shown nothing', () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (compatible; Googlebot/2.1)')
  const { container } = render(<ErrorPage error={unknownRoute('/nowhere')} />)
  expect(container.innerHTML).toBe('')
})

test('people are not bots', () => {
  expect(isSearchBot('Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140 Safari/537.36')).toBe(false)
  expect(isSearchBot('Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)')).toBe(true)
})
