import { useEffect, useId, useRef } from 'react'
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

/** Asks whether to leave a page with unsaved changes. Escape stays. */
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
  const id = useId()
  useEffect(() => {
    const opened = dialog.current
    opened?.showModal()
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
        <TextButton variant="primary" onClick={onStay}>
          {texts.stay}
        </TextButton>
      </Inline>
    </dialog>
  )
}
