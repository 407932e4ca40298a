import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { stubFetch } from '../../../testing/fetch-stub.ts'
import { person } from '../../../testing/session-fixture.ts'
import { App } from '../../app.tsx'
import { boot } from '../../boot.ts'
import { router } from '../../route/router.tsx'

const TENANT = { navigation_type: 'KPI', theme: 'DEFAULT', default_language: 'en', 'api-url-workflow': '/w' }
const LONG = { timeout: 10_000 }

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

test('an address of a detail without an id says what is missing and asks for nothing', async () => {
  const { requests } = stubFetch(({ url }) => {
    const path = new URL(url).pathname
    if (path === '/api/tenant/config') return { body: TENANT }
    return path === '/w/whoami' ? { body: person('MEASURE_READ', 'KPI_READ') } : { body: { content: [] } }
  })
  localStorage.setItem('lotse.accessToken', 'Bearer abc')
  window.history.replaceState(null, '', '/measures/details')
  await boot()
  render(<App />)
  expect(await screen.findByText('This measure does not exist', {}, LONG)).toBeTruthy()
  await router.navigate({ to: '/home/news/details', search: {} })
  expect(await screen.findByText('This article does not exist', {}, LONG)).toBeTruthy()
  const paths = requests.map(({ url }) => new URL(url).pathname)
  expect(paths.filter((path) => path.endsWith('/'))).toEqual([])
})
