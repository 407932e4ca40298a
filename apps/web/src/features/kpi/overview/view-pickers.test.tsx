import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showLanguage } from '../../../platform/text/i18n.ts'
import { ViewPickers } from './view-pickers.tsx'

const RESOLVED = {
  period: '2025-12',
  view: 'MONTH',
  comparison: 'PRIOR_YEAR',
  comparisonPeriod: '2024-12',
  firstPeriod: '2024-01',
  lastPeriod: '2025-12',
  peerGroup: { id: 'large', name: 'Large dealers', description: '' },
} as never
const PEERS = [{ id: 'large', name: 'Large dealers', description: '' }] as never

const wide = window.matchMedia
beforeEach(async () => {
  await showLanguage('en')
  window.matchMedia = (media) => ({ ...wide(media), matches: media === '(max-width: 767px)' })
})
afterEach(() => {
  window.matchMedia = wide
})

test('on a small screen one line says what is chosen, and opens the pickers in a sheet', async () => {
  const onChange = vi.fn()
  const user = userEvent.setup()
  render(<ViewPickers resolved={RESOLVED} peerGroups={PEERS} onChange={onChange} />)
  expect(screen.queryByRole('radio')).toBeNull()
  await user.click(screen.getByText('Dec 2025 · Month · Prior year · Large dealers'))
  const sheet = await screen.findByRole('dialog', { name: 'Period and comparison' })
  await user.click(within(sheet).getByRole('radio', { name: '12 months' }))
  expect(onChange).toHaveBeenLastCalledWith({ view: 'R12' })
  await user.click(within(sheet).getByRole('button', { name: 'Previous month' }))
  expect(onChange).toHaveBeenLastCalledWith({ period: '2025-11' })
  await user.click(within(sheet).getByRole('button', { name: 'Done' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('in a wide window the pickers are in the page', () => {
  window.matchMedia = wide
  render(<ViewPickers resolved={RESOLVED} peerGroups={PEERS} onChange={() => {}} />)
  expect(screen.getByRole('radio', { name: '12 months' })).toBeTruthy()
  expect(screen.queryByText('Dec 2025 · Month · Prior year · Large dealers')).toBeNull()
})
