import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { handlePartFailure } from '../../platform/build/chunk-reload.ts'

const CommandPalette = lazy(() =>
  import('../palette/command-palette.tsx').then(
    (module) => ({ default: module.CommandPalette }),
    (error: unknown) => {
      console.error('The command palette could not be loaded', error)
      handlePartFailure()
      return { default: () => <></> } // the page stays of use
    },
  ),
)

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
