import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endSession } from '../../platform/session/session-end.ts'
import { useToastStore } from '../../platform/toast/toast.store.ts'
import { removeLater, usePendingRemovals } from './deferred-removal.ts'

const remove = vi.fn(async () => {})
const start = () => act(() => removeLater({ id: 'a1', remove, texts: { done: 'Deleted', undo: 'Undo' } }))
const pending = () => renderHook(usePendingRemovals).result.current

beforeEach(() => {
  vi.useFakeTimers()
  remove.mockClear()
})
afterEach(() => {
  vi.useRealTimers()
})

test('something is hidden at once and deleted when it can no longer be undone', async () => {
  start()
  expect(pending().has('a1')).toBe(true)
  expect(remove).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(8_000))
  expect(remove).toHaveBeenCalledOnce()
  expect(pending().has('a1')).toBe(false)
})

test('Undo shows it again and deletes nothing', async () => {
  start()
  act(() => useToastStore.getState().toasts.at(-1)?.action?.run())
  expect(pending().has('a1')).toBe(false)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(remove).not.toHaveBeenCalled()
})

test('leaving the product deletes at once', () => {
  start()
  act(() => void window.dispatchEvent(new Event('pagehide')))
  expect(remove).toHaveBeenCalledOnce()
})

test('a session that ends deletes nothing', async () => {
  start()
  act(endSession)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(remove).not.toHaveBeenCalled()
  expect(pending().size).toBe(0)
})
