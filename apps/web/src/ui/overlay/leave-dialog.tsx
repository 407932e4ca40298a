import { useEffect, useId, useLayoutEffect, useRef } from 'react'
import { Inline, Stack } from '../layout/layout.tsx'
import { TextButton } from '../layout/text-button.tsx'
import { Heading, Text } from '../text/text.tsx'
import classes from './leave-dialog.module.css'

/** Texts of the question whether to leave a page with unsaved changes. */
export interface LeaveTexts {
  readonly title: string
  readonly text: string
  readonly leave: string
  readonly stay: string
}

/** Asks whether to leave a page with unsaved changes. Enter and Escape stay, and the focus returns to where it was. */
export function LeaveDialog({
  texts,
  onStay,
  onLeave,
}: {
  texts: LeaveTexts
  onStay: () => void
  onLeave: () => void
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const stay = useRef<HTMLButtonElement>(null)
  const id = useId()
  useEffect(() => {
    dialog.current?.showModal()
    stay.current?.focus()
  }, [])
  // Before the dialog is removed from the page: only then does the browser return the focus to where it was.
  useLayoutEffect(() => {
    const opened = dialog.current
    return () => opened?.close()
  }, [])
  return (
    <dialog
      data-react-aria-top-layer="true"
      ref={dialog}
      className={classes.dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onStay()
      }}
    >
      <Stack gap={2}>
        <Heading level={2} id={id}>
          {texts.title}
        </Heading>
        <Text tone="soft">{texts.text}</Text>
      </Stack>
      <Inline justify="end" className={classes.actions}>
        <TextButton onClick={onLeave}>{texts.leave}</TextButton>
        <TextButton ref={stay} variant="primary" onClick={onStay}>
          {texts.stay}
        </TextButton>
      </Inline>
    </dialog>
  )
}
