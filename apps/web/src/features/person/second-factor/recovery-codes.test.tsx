import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { showLanguage } from '../../../platform/text/i18n.ts'
import { RecoveryCodeList } from './recovery-codes.tsx'

beforeEach(async () => {
  await showLanguage('en')
})

test('where the browser does not allow copying, the codes are selected, and a text says so', async () => {
  const user = userEvent.setup()
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined })
  render(<RecoveryCodeList codes={['aaaa-1111', 'bbbb-2222']} onDone={vi.fn()} />)
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  expect(await screen.findByText(/The codes are selected/)).toBeTruthy()
  expect(window.getSelection()?.toString()).toContain('aaaa-1111')
  expect(window.getSelection()?.toString()).toContain('bbbb-2222')
  expect(screen.getByRole('button', { name: 'Copy' })).toBeTruthy()
})

test('copied codes are said to be copied', async () => {
  const user = userEvent.setup()
  render(<RecoveryCodeList codes={['aaaa-1111', 'bbbb-2222']} onDone={vi.fn()} />)
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe('aaaa-1111\nbbbb-2222')
})
