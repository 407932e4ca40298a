import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type OnDemand, onDemand } from './on-demand.tsx'
import { rememberOpener } from './popup-opener.ts'
import type { PopupAlign } from './popup-panel.tsx'

const PopupPanel = onDemand(() => import('./popup-panel.tsx').then((module) => module.PopupPanel))

/**
 * A button and the panel that it opens below itself. The button is plain HTML; the panel comes from the component library,
 * whose code loads when the pointer or the focus reaches the button. Escape and a click elsewhere close the panel; the focus
 * then returns to the button.
 */
export function Popup({
  kind,
  label,
  title,
  buttonContent,
  buttonClass,
  panelClass = '',
  align = 'start',
  needs,
  children,
}: {
  kind: 'menu' | 'listbox' | 'dialog'
  /** Name of the button and of the panel. */
  label: string
  title?: string | undefined
  /** Content of the button. */
  buttonContent: ReactNode
  buttonClass: string | undefined
  panelClass?: string | undefined
  align?: PopupAlign
  /** The component inside the panel, when its code loads on demand as well. */
  needs?: Pick<OnDemand<never>, 'load'>
  /** Content of the panel, rendered while it is open; receives the function that closes it. */
  children: (close: () => void) => ReactNode
}) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [isReady, setReady] = useState(false)
  const load = () => Promise.all([PopupPanel.load(), needs?.load()])
  const preload = () => void load().catch(() => {})
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads once per opening
  useEffect(() => {
    if (!isOpen || isReady) return
    let isMounted = true
    load().then(
      () => isMounted && setReady(true),
      () => isMounted && setOpen(false),
    )
    return () => {
      isMounted = false
    }
  }, [isOpen, isReady])
  const open = () => {
    // Safari does not focus a button that is clicked; the panel returns the focus to what had it.
    button.current?.focus()
    setOpen(true)
  }
  const close = () => {
    rememberOpener(button.current)
    setOpen(false)
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className={buttonClass}
        aria-haspopup={kind}
        aria-expanded={isOpen}
        aria-label={label}
        title={title}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => (isOpen ? close() : open())}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          open()
        }}
      >
        {buttonContent}
      </button>
      {isReady ? (
        <PopupPanel
          label={label}
          isDialog={kind === 'dialog'}
          button={button}
          isOpen={isOpen}
          align={align}
          className={panelClass}
          onClose={close}
        >
          {children}
        </PopupPanel>
      ) : null}
    </>
  )
}
