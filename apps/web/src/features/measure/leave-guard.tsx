import { useBlocker } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from '../../platform/text/i18n.ts'
import { TextButton } from '../../ui/text-button.tsx'
import classes from './leave-guard.module.css'

/**
 * Asks before a page with unsaved changes is left. Going to /login is never held up: the session is over, and the draft waits.
 *
 * @param isDirty read when somebody leaves, so that it is not asked right after saving
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
      ref={dialog}
      className={classes.dialog}
      aria-labelledby="leave-title"
      onCancel={(event) => {
        event.preventDefault()
        onStay()
      }}
    >
      <h2 id="leave-title">{t('leave.title')}</h2>
      <p>{t('leave.text')}</p>
      <div className={classes.actions}>
        <TextButton onClick={onLeave}>{t('leave.leave')}</TextButton>
        <TextButton variant="primary" onClick={onStay}>
          {t('leave.stay')}
        </TextButton>
      </div>
    </dialog>
  )
}
