import type { ReactNode, RefObject } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import classes from './popup-panel.module.css'
import { ReaderLocale } from './reader-locale.tsx'

/** Which edges of button and panel are in line. */
export type PopupAlign = 'start' | 'end'

/** The panel of a `Popup`: beside its button, over the page, inside the window. */
export function PopupPanel({
  label,
  isDialog,
  button,
  isOpen,
  align,
  className,
  onClose,
  children,
}: {
  label: string
  /** False when the content names its own role, as a menu does. */
  isDialog: boolean
  button: RefObject<HTMLElement | null>
  isOpen: boolean
  align: PopupAlign
  className: string
  onClose: () => void
  children: (close: () => void) => ReactNode
}) {
  // A modal dialog of the browser is above everything outside of it, which cannot be used either.
  const dialog = button.current?.closest('dialog')
  return (
    <ReaderLocale>
      <Popover
        triggerRef={button}
        isOpen={isOpen}
        onOpenChange={(isNowOpen) => {
          if (!isNowOpen) onClose()
        }}
        placement={align === 'start' ? 'bottom start' : 'bottom end'}
        offset={4}
        containerPadding={8}
        {...(dialog ? { UNSTABLE_portalContainer: dialog } : {})}
        aria-label={label}
        className={`${classes.panel} ${className}`}
      >
        {isDialog ? (
          <Dialog className={classes.content ?? ''} aria-label={label}>
            {children(onClose)}
          </Dialog>
        ) : (
          <div className={classes.content}>{children(onClose)}</div>
        )}
      </Popover>
    </ReaderLocale>
  )
}
