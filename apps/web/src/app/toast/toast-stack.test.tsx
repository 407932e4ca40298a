import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showLanguage } from '../../platform/text/i18n.ts'
import { showToast, TOAST_SEVERITIES } from '../../platform/toast/toast.store.ts'
import { ToastStack } from './toast-stack.tsx'

beforeEach(async () => {
  await showLanguage('en')
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('each of the six severities is shown; errors and warnings interrupt, the others wait', () => {
  for (const severity of TOAST_SEVERITIES) showToast({ severity, summary: severity })
  render(<ToastStack />)
  expect(screen.getAllByRole('alert').map((toast) => toast.dataset.severity)).toEqual(['warn', 'error'])
  expect(screen.getAllByRole('status')).toHaveLength(4)
})

test('a toast disappears after its life, and waits while the pointer is over it', () => {
  showToast({ severity: 'info', summary: 'short', detail: 'and why', life: 3000 })
  render(<ToastStack />)
  expect(screen.getByText('and why')).toBeTruthy()
  // Everything is at 0, 0 in jsdom.
  fireEvent.pointerMove(window, { clientX: 0, clientY: 0 })
  act(() => vi.advanceTimersByTime(5000))
  expect(screen.queryByText('short')).not.toBeNull()
  fireEvent.pointerMove(window, { clientX: 300, clientY: 0 })
  act(() => vi.advanceTimersByTime(3000))
  expect(screen.queryByText('short')).toBeNull()
})

test('it can be closed only when it is closable, and its action runs', () => {
  const run = vi.fn()
  showToast({ severity: 'info', summary: 'a', action: { label: 'Reload', run } })
  showToast({ severity: 'info', summary: 'b', closable: false })
  render(<ToastStack />)
  fireEvent.click(screen.getByRole('button', { name: 'Reload' }))
  expect(run).toHaveBeenCalledOnce()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByText('a')).toBeNull()
  expect(screen.queryByText('b')).not.toBeNull()
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
})

test('an undo action takes the focus only when the focused element was removed', () => {
  const run = vi.fn()
  const undo = { label: 'Undo', run, takesFocus: true }
  const field = document.body.appendChild(document.createElement('input'))
  field.focus()
  showToast({ severity: 'success', summary: 'a', action: undo })
  const { unmount } = render(<ToastStack />)
  expect(document.activeElement).toBe(field)
  unmount()
  field.remove()
  expect(document.activeElement).toBe(document.body)
  render(<ToastStack />)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' }))
})
