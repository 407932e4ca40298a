import { Suspense, useCallback, useEffect, useState } from 'react'
import { lazyPart } from '../../resilience/lazy-part.tsx'

const CommandPalette = lazyPart('The command palette', async () => {
  const { CommandPalette } = await import('../../palette/command-palette.tsx')
  return CommandPalette
})

/** Whether the command palette is open; Ctrl K (⌘ K) opens and closes it. */
export function usePalette() {
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      event.preventDefault()
      setIsOpen((wasOpen) => !wasOpen)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
  return {
    isOpen,
    open: useCallback(() => setIsOpen(true), []),
    close: useCallback(() => setIsOpen(false), []),
  }
}

/** Loads the command palette when it is opened for the first time. */
export function PaletteSlot({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  return isOpen ? (
    <Suspense>
      <CommandPalette onClose={onClose} />
    </Suspense>
  ) : null
}
