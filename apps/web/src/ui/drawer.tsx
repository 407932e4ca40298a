import { type ReactNode, useEffect, useRef } from 'react'
import classes from './drawer.module.css'
import { IconButton } from './text-button.tsx'

/**
 * A sheet over the right side of the page, the whole of it on a small screen. Mounted while it is open: the browser keeps the
 * keyboard inside, closes it by Escape and gives the focus back; a click beside it closes it as well.
 */
export function Drawer({
  label,
  closeLabel,
  onClose,
  footer,
  children,
}: {
  label: string
  closeLabel: string
  onClose: () => void
  footer?: ReactNode
  children: ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const before = document.activeElement
    dialog.current?.showModal()
    // Reading begins at the content, which the arrow keys then scroll; the browser would begin at the button that closes it.
    content.current?.focus()
    return () => {
      // Taken away while open, as after saving: the browser gives the focus back only to who closes it.
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus()
    }
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog already; this is for the pointer
    <dialog
      ref={dialog}
      className={classes.drawer}
      aria-label={label}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) dialog.current.close()
      }}
    >
      <div className={classes.sheet}>
        <div className={classes.close}>
          <IconButton label={closeLabel} onClick={() => dialog.current?.close()}>
            <svg viewBox="0 0 14 14" width="14" height="14" aria-hidden="true">
              <path d="M1 1l12 12M13 1 1 13" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
            </svg>
          </IconButton>
        </div>
        <div ref={content} className={classes.content} tabIndex={-1}>
          {children}
        </div>
        {footer ? <div className={classes.footer}>{footer}</div> : null}
      </div>
    </dialog>
  )
}
