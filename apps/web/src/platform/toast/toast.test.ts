import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showErrorToast } from './error-toast.ts'
import { hideToast, showToast, useToastStore } from './toast.store.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.advanceTimersByTime(3000)
  vi.useRealTimers()
})

const summaries = () => useToastStore.getState().toasts.map(({ summary }) => summary)

test('an error toast shows at most once per three seconds', () => {
  expect(showErrorToast('first')).toBe(true)
  vi.advanceTimersByTime(2999)
  expect(showErrorToast('too soon')).toBe(false)
  vi.advanceTimersByTime(1)
  expect(showErrorToast('again')).toBe(true)
  expect(summaries()).toEqual(['first', 'again'])
})

test('a new toast of a group replaces the old one; others stay', () => {
  showToast({ severity: 'info', summary: 'a', group: 'g' })
  showToast({ severity: 'warn', summary: 'b' })
  showToast({ severity: 'info', summary: 'c', group: 'g' })
  expect(summaries()).toEqual(['b', 'c'])
})

test('a toast can be removed', () => {
  const id = showToast({ severity: 'success', summary: 'saved' })
  hideToast(id)
  expect(summaries()).toEqual([])
})
