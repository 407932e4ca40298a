import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { DownloadLine } from './download-line.tsx'

const TEXTS = {
  label: 'CSV',
  running: (percent: number) => `Downloading: ${percent} %`,
  failed: 'It could not be downloaded.',
  cancel: 'Cancel',
}

function show(state: { percent: number | null; hasFailed: boolean }) {
  cleanup()
  const cancel = vi.fn()
  render(
    <DownloadLine state={{ ...state, cancel }} texts={TEXTS}>
      <button type="button">Begin</button>
    </DownloadLine>,
  )
  return cancel
}

test('a running download shows its percentage instead of the start button, and can be cancelled', async () => {
  const cancel = show({ percent: 40, hasFailed: false })
  expect(screen.queryByRole('button', { name: 'Begin' })).toBeNull()
  expect(screen.getByRole('status').textContent).toBe('Downloading: 40 %')
  expect(screen.getByRole('progressbar', { name: 'CSV' })).toHaveProperty('value', 40)
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(cancel).toHaveBeenCalledOnce()
})

test('an idle download shows only the start button, and an error message after a failure', () => {
  show({ percent: null, hasFailed: false })
  expect(screen.getByRole('button', { name: 'Begin' })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  show({ percent: null, hasFailed: true })
  expect(screen.getByRole('button', { name: 'Begin' })).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toBe('It could not be downloaded.')
})

test('the focus stays in the line when it starts and when it ends', () => {
  const line = (percent: number | null) => (
    <DownloadLine state={{ percent, hasFailed: false, cancel: () => {} }} texts={TEXTS}>
      <button type="button">Begin</button>
    </DownloadLine>
  )
  const { rerender } = render(line(null))
  screen.getByRole('button', { name: 'Begin' }).focus()
  rerender(line(0))
  expect(document.activeElement?.textContent).toBe('Cancel')
  rerender(line(null))
  expect(document.activeElement?.textContent).toBe('Begin')
})
