import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Loadable } from './loadable.tsx'

afterEach(cleanup)

const TEXTS = { title: 'Not loaded', text: 'Nothing is lost.', retry: 'Try again' }
const show = (query: { data?: string; isError?: boolean; refetch?: () => void }) =>
  render(
    <Loadable
      query={{ data: query.data, isError: query.isError ?? false, error: null, refetch: query.refetch ?? (() => {}) }}
      skeleton={<p>loading</p>}
      errorTexts={TEXTS}
    >
      {(data) => <p>{data}</p>}
    </Loadable>,
  )

test('loading shows a skeleton, then the content', () => {
  show({})
  expect(screen.getByText('loading')).toBeTruthy()
  cleanup()
  show({ data: 'figures' })
  expect(screen.getByText('figures')).toBeTruthy()
})

test('an error shows what happened and what is safe, and the request can be retried', async () => {
  const refetch = vi.fn()
  show({ isError: true, refetch })
  expect(screen.getByRole('alert').textContent).toContain('Nothing is lost.')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(refetch).toHaveBeenCalledOnce()
})

test('existing content stays when a newer request fails', () => {
  show({ data: 'figures', isError: true })
  expect(screen.getByText('figures')).toBeTruthy()
})
