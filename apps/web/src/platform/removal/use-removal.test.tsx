import { renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { showLanguage } from '../text/i18n.ts'
import { useToastStore } from '../toast/toast.store.ts'
import { type Removal, useRemoval } from './use-removal.ts'

const steps: string[] = []
const step = (name: string) => async () => {
  steps.push(name)
  return name
}
const FAILED = new Error('Failed')

beforeEach(async () => {
  steps.length = 0
  document.body.replaceChildren()
  useToastStore.setState({ toasts: [] })
  await showLanguage('en')
})

const remove = (more: Partial<Removal<string>> = {}) =>
  renderHook(() => useRemoval()).result.current<string>({
    hide: step('hide'),
    remove: step('remove'),
    restore: step('restore'),
    refresh: async (isRemoved) => steps.push(isRemoved ? 'refresh without' : 'refresh with'),
    onRemoved: step('leave'),
    explain: (error, failed) => steps.push(`${failed} ${String(error)}`),
    texts: { removed: 'Removed', restored: 'Restored' },
    ...more,
  })
const summaries = () => useToastStore.getState().toasts.map(({ summary }) => summary)
const undo = () => useToastStore.getState().toasts[0]?.action?.run()

test('it is hidden at once, removed, left and loaded again; a toast that takes the lost focus offers to undo it', async () => {
  expect(await remove()).toBe(true)
  expect(steps).toEqual(['hide', 'remove', 'leave', 'refresh without'])
  expect(useToastStore.getState().toasts).toMatchObject([
    { summary: 'Removed', life: 8000, action: { label: 'Undo', takesFocus: true } },
  ])
})

test('undoing loads it again, says so, and gives it the focus', async () => {
  const element = document.body.appendChild(document.createElement('button'))
  await remove({ find: () => element })
  steps.length = 0
  undo()
  await waitFor(() => expect(steps).toEqual(['restore', 'refresh with']))
  expect(summaries()).toEqual(['Restored'])
  await waitFor(() => expect(document.activeElement).toBe(element))
})

test('what cannot be removed is shown again, and nothing offers to undo it', async () => {
  expect(await remove({ remove: () => Promise.reject(FAILED) })).toBe(false)
  expect(steps).toEqual(['hide', 'REMOVE Error: Failed', 'refresh with'])
  expect(summaries()).toEqual([])
})

test('what cannot be restored is not said to be restored', async () => {
  await remove({ restore: () => Promise.reject(FAILED) })
  steps.length = 0
  undo()
  await waitFor(() => expect(steps).toEqual(['RESTORE Error: Failed', 'refresh without']))
  expect(summaries()).toEqual([])
})

test('who shows what was restored loads everything again only after a failure', async () => {
  const show = (restored: string) => steps.push(`show ${restored}`)
  await remove({ show })
  undo()
  await waitFor(() => expect(steps).toEqual(['hide', 'remove', 'leave', 'restore', 'show restore']))
  await remove({ show, remove: () => Promise.reject(FAILED) })
  expect(steps.at(-1)).toBe('refresh with')
})

test('a group has one toast at a time', async () => {
  await remove({ group: 'task' })
  await remove({ group: 'task', texts: { removed: 'Removed, too' } })
  expect(summaries()).toEqual(['Removed, too'])
  undo()
  await waitFor(() => expect(steps).toContain('refresh with'))
  expect(summaries()).toEqual([])
})
