import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { Inline, Stack } from '../layout/layout.tsx'
import { Heading } from '../text/text.tsx'
import classes from './modal-dialog.module.css'
import { closingOpener } from './popup-opener.ts'

/**
 * A dialog over the page with a title, content and buttons at its end. Open while it is mounted; Escape calls `onClose`, and the
 * focus returns to where it was, or to the button of the menu in which it was.
 *
 * @param size `small` for a question, `middle` for a form or a list, `large` for a table
 */
export function ModalDialog({
  title,
  size = 'small',
  actions,
  onClose,
  children,
}: {
  title: string
  size?: 'small' | 'middle' | 'large'
  actions: ReactNode
  onClose: () => void
  children: ReactNode
}) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const opener = useRef<HTMLElement | null>(null)
  useEffect(() => {
    opener.current = closingOpener()
    dialog.current?.showModal()
  }, [])
  // Before the dialog is removed from the page: only then does the browser return the focus to where it was.
  useLayoutEffect(() => {
    const opened = dialog.current
    return () => {
      opened?.close()
      opener.current?.focus()
    }
  }, [])
  return (
    <dialog
      data-react-aria-top-layer="true"
      ref={dialog}
      className={classes.dialog}
      data-size={size}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className={classes.sheet}>
        <Stack gap={2}>
          <Heading level={2} id={id} wrap="anywhere">
            {title}
          </Heading>
          {children}
        </Stack>
        <Inline justify="end" className={classes.actions}>
          {actions}
        </Inline>
      </div>
    </dialog>
  )
}
