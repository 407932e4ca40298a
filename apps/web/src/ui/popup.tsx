import { type CSSProperties, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import classes from './popup.module.css'
import { placeBeside } from './popup.place.ts'

/** Where the panel's edge meets the button's: both begin, or both end, at the same line. */
export type PopupAlign = 'start' | 'end'

/** Where a panel says that its work begins, e.g. in a search field. */
const START = '[data-popup-start]'
const CHOSEN = '[aria-checked="true"], [aria-selected="true"], [aria-current]'
const ITEM = '[role^="menuitem"], [role="option"], button:not(:disabled)'

/**
 * A button and the panel that it opens beside itself, on top of the page. The browser closes the panel by Escape and by a
 * click elsewhere; it closes as well when the focus goes on. The focus enters where the panel says
 * (`data-popup-start`), else at what is chosen, else at the first item, and comes back to the button.
 */
export function Popup({
  kind,
  label,
  title,
  face,
  buttonClass,
  panelClass = '',
  align = 'start',
  children,
}: {
  kind: 'menu' | 'listbox' | 'dialog'
  /** Name of the button; of the panel too, when it is a dialog. */
  label: string
  title?: string
  /** What is seen on the button. */
  face: ReactNode
  buttonClass: string | undefined
  panelClass?: string | undefined
  align?: PopupAlign
  /** What is in the panel, made when it opens; given the function that closes it. */
  children: (close: () => void) => ReactNode
}) {
  const id = useId()
  const anchor = `--popup-${id.replace(/\W/g, '')}`
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => (isOpen ? followButton(button.current, panel.current, align) : undefined), [isOpen, align])
  return (
    <>
      <button
        ref={button}
        type="button"
        className={buttonClass}
        style={{ anchorName: anchor } as CSSProperties}
        popoverTarget={id}
        aria-haspopup={kind}
        aria-expanded={isOpen}
        aria-label={label}
        title={title}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          if (isOpen) enter(panel.current)
          else panel.current?.showPopover()
        }}
      >
        {face}
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears what happens to the panel, is nothing to act on itself */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={`${classes.panel} ${panelClass}`}
        style={{ positionAnchor: anchor } as CSSProperties}
        data-align={align}
        {...(kind === 'dialog' ? { role: 'dialog', 'aria-label': label } : {})}
        onBeforeToggle={({ newState }) => {
          if (newState === 'closed' && holdsFocus(panel.current)) button.current?.focus()
          setOpen(newState === 'open')
        }}
        onToggle={({ newState }) => {
          if (newState !== 'open') return
          place(button.current, panel.current, align)
          enter(panel.current)
        }}
        onBlur={({ relatedTarget, currentTarget }) => {
          const isElsewhere = relatedTarget !== null && relatedTarget !== button.current
          if (isElsewhere && !currentTarget.contains(relatedTarget)) currentTarget.hidePopover()
        }}
      >
        {isOpen ? children(() => panel.current?.hidePopover()) : null}
      </div>
    </>
  )
}

function holdsFocus(panel: HTMLElement | null): boolean {
  return panel?.contains(document.activeElement) ?? false
}

function enter(panel: HTMLElement | null): void {
  const start = [START, CHOSEN, ITEM].map((selector) => panel?.querySelector<HTMLElement>(selector)).find(Boolean)
  start?.focus()
}

/** Browsers without anchor positioning are helped: the panel is put beside its button by hand, also while things move. */
function followButton(button: HTMLElement | null, panel: HTMLElement | null, align: PopupAlign): () => void {
  const follow = () => place(button, panel, align)
  window.addEventListener('scroll', follow, { capture: true, passive: true })
  window.addEventListener('resize', follow)
  return () => {
    window.removeEventListener('scroll', follow, { capture: true })
    window.removeEventListener('resize', follow)
  }
}

function place(button: HTMLElement | null, panel: HTMLElement | null, align: PopupAlign): void {
  if (!button || !panel || globalThis.CSS?.supports('position-area: bottom')) return
  const { left, top } = placeBeside(
    button.getBoundingClientRect(),
    { width: panel.offsetWidth, height: panel.offsetHeight },
    { width: document.documentElement.clientWidth, height: window.innerHeight },
    align,
  )
  panel.style.left = `${left}px`
  panel.style.top = `${top}px`
}
