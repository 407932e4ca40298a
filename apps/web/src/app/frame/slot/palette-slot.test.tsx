import { render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { handlePartFailure } from '../../../platform/build/chunk-reload.ts'
import { PaletteSlot } from './palette-slot.tsx'

vi.mock('../../palette/command-palette.tsx', () => {
  throw new Error('Failed to fetch dynamically imported module')
})
vi.mock('../../../platform/build/chunk-reload.ts', () => ({ handlePartFailure: vi.fn() }))

test('a palette that fails to load keeps the page usable and requests the chunk reload', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  // The server answers, so that it is not the connection that is missing.
  vi.stubGlobal('fetch', async () => new Response(null, { status: 200 }))
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
