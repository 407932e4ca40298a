import { render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { handlePartFailure } from '../../platform/build/chunk-reload.ts'
import { PaletteSlot } from './palette-slot.tsx'

vi.mock('../palette/command-palette.tsx', () => {
  throw new Error('Failed to fetch dynamically imported module')
})
vi.mock('../../platform/build/chunk-reload.ts', () => ({ handlePartFailure: vi.fn() }))

test('a palette whose files are gone leaves the page of use and asks for the reload of lost chunks', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  render(
    <main>
      page
      <PaletteSlot isOpen onClose={() => {}} />
    </main>,
  )
  await waitFor(() => expect(handlePartFailure).toHaveBeenCalledOnce())
  expect(screen.getByText('page')).toBeDefined()
  expect(log).toHaveBeenCalled()
})
