import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '../../resilience/lazy-part.tsx'

const KeyList = lazyPart('The list of keys', async () => {
  const { KeyList } = await import('../../palette/key-list.tsx')
  return KeyList
})

/** What takes typed characters. */
const TYPED_IN = 'input, textarea, select, [contenteditable], [role="combobox"]'

/** The list of keys, which ? opens unless something is written. */
export function KeysSlot() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey) return
      // Nothing opens behind a dialog.
      if (document.querySelector('dialog:modal, [role="dialog"]')) return
      if (event.target instanceof Element && event.target.closest(TYPED_IN)) return
      event.preventDefault()
      setOpen(true)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
  return isOpen ? (
    <Suspense>
      <KeyList onClose={() => setOpen(false)} />
    </Suspense>
  ) : null
}
