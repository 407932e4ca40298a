import { useBlocker } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Inline, Stack } from '../../../ui/layout/layout.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { Heading, Text } from '../../../ui/text/text.tsx'
import classes from './leave-guard.module.css'

/**
 * Asks before a page with unsaved changes is left. Never blocks /login: the session has ended, and the draft is stored.
 *
 * @param isDirty read when the page is left, so that there is no question right after saving
 */
export function LeaveGuard({ isDirty }: { isDirty: RefObject<boolean> }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isDirty.current && next.pathname !== '/login' && next.pathname !== current.pathname,
    enableBeforeUnload: () => isDirty.current,
    withResolver: true,
  })
  return blocker.status === 'blocked' ? <Question onStay={blocker.reset} onLeave={blocker.proceed} /> : null
}

function Question({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const { t } = useTranslation('measure')
  const dialog = useRef<HTMLDialogElement>(null)
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
      aria-labelledby="leave-title"
      onCancel={(event) => {
        event.preventDefault()
        onStay()
      }}
    >
      <Stack gap={2}>
        <Heading level={2} id="leave-title">
          {t('leave.title')}
        </Heading>
        <Text tone="soft">{t('leave.text')}</Text>
      </Stack>
      <Inline justify="end" className={classes.actions}>
        <TextButton onClick={onLeave}>{t('leave.leave')}</TextButton>
        <TextButton variant="primary" onClick={onStay}>
          {t('leave.stay')}
        </TextButton>
      </Inline>
    </dialog>
  )
}
