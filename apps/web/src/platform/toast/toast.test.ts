import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showErrorToast } from './error-toast.ts'
import { hideToast, showDone, showToast, showUndo, useToastStore } from './toast.store.ts'

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

test('undoing closes the toast that offers it, once', () => {
  useToastStore.setState({ toasts: [] })
  const undo = vi.fn(() => showDone({ summary: 'restored' }))
  showUndo({ summary: 'deleted', label: 'Undo', run: undo, takesFocus: true })
  const [shown] = useToastStore.getState().toasts
  expect(shown).toMatchObject({ severity: 'success', life: 8000, action: { label: 'Undo', takesFocus: true } })
  shown?.action?.run()
  expect(undo).toHaveBeenCalledOnce()
  expect(useToastStore.getState().toasts).toMatchObject([{ summary: 'restored', severity: 'success', life: 4000 }])
})
