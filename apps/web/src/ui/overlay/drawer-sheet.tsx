import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { Cross } from '../icon/icons.tsx'
import { IconButton } from '../layout/text-button.tsx'
import classes from './drawer.module.css'
import { focusWhenShown } from './focus-when-shown.ts'
import { ReaderLocale } from './reader-locale.tsx'

/** What a drawer shows. */
export interface DrawerProps {
  readonly label: string
  readonly closeLabel: string
  readonly onClose: () => void
  /** `bottom` is as high as its content, at the lower end of a small screen. Default: the whole height at the right. */
  readonly side?: 'end' | 'bottom'
  /** `small` covers no more of a wide page than a list needs. */
  readonly size?: 'small' | 'middle'
  /** Id of the element that gets the focus afterwards when what opened the drawer does not exist any more. */
  readonly returnTo?: string
  readonly footer?: ReactNode
  readonly children: ReactNode
}

/** The open sheet: keeps the focus inside, closes by Escape and a click beside it, and returns the focus. */
export function DrawerSheet({
  label,
  closeLabel,
  onClose,
  side = 'end',
  size = 'middle',
  returnTo,
  footer,
  children,
}: DrawerProps) {
  const content = useRef<HTMLDivElement>(null)
  const [opener] = useState(() => document.activeElement)
  // Reading begins at the content, which the arrow keys then scroll, not at the button that closes it; unless a field took the focus.
  useEffect(() => {
    if (!content.current?.contains(document.activeElement)) content.current?.focus()
    return () => {
      const isThere = opener instanceof HTMLElement && opener !== document.body && opener.isConnected
      focusWhenShown(() => (isThere ? opener : returnTo === undefined ? null : document.getElementById(returnTo)))
    }
  }, [opener, returnTo])
  return (
    <ReaderLocale>
      <ModalOverlay
        isOpen
        isDismissable
        className={classes.backdrop ?? ''}
        onOpenChange={(isOpen) => {
          if (!isOpen) onClose()
        }}
      >
        <Modal className={classes.drawer ?? ''} data-side={side} data-size={size}>
          <Dialog aria-label={label} className={classes.sheet ?? ''}>
            <div className={classes.close}>
              <IconButton label={closeLabel} onClick={onClose}>
                <Cross size={14} />
              </IconButton>
            </div>
            <div ref={content} className={classes.content} tabIndex={-1}>
              {children}
            </div>
            {footer ? <div className={classes.footer}>{footer}</div> : null}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </ReaderLocale>
  )
}
