import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showLanguage } from '../text/i18n.ts'
import { Loaded } from './loaded.tsx'

const refetch = vi.fn()

function show(data: string | undefined, isError = false) {
  render(
    <Loaded
      query={{ data, isError, error: null, refetch }}
      subject="news"
      loading="News are loading"
      shape={<p>Shape</p>}
    >
      {(text) => <p>{text}</p>}
    </Loaded>,
  )
}

beforeEach(async () => {
  vi.clearAllMocks()
  await showLanguage('en')
})
afterEach(cleanup)

test('what loads says so, in the shape of what will be there', () => {
  show(undefined)
  expect(screen.getByRole('status').textContent).toContain('News are loading')
  expect(screen.getByText('Shape')).toBeTruthy()
})

test('what was loaded is shown', () => {
  show('The first news')
  expect(screen.getByText('The first news')).toBeTruthy()
  expect(screen.queryByText('News are loading')).toBeNull()
})

test('what could not be loaded is named, and can be tried again', async () => {
  show(undefined, true)
  expect(screen.getByRole('alert').textContent).toContain('News could not be loaded')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(refetch).toHaveBeenCalledOnce()
})
