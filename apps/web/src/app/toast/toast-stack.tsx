import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../platform/text/i18n.ts'
import { hideToast, type Toast, useToastStore } from '../../platform/toast/toast.store.ts'
import { Inline, Stack } from '../../ui/layout/layout.tsx'
import { buttonLook } from '../../ui/layout/text-button.tsx'
import { whenFocusIsLost } from '../../ui/overlay/focus-when-shown.ts'
import classes from './toast.module.css'

/** All toasts, top right. Only their buttons take the pointer: what is below a toast, such as the search, can be used. */
export function ToastStack() {
  const { t } = useTranslation()
  const toasts = useToastStore((state) => state.toasts)
  return (
    // The attribute keeps toasts readable and clickable while a panel of the component library is open.
    <Stack
      as="section"
      gap={2}
      className={classes.stack}
      aria-label={t('toast.region')}
      data-react-aria-top-layer="true"
    >
      {toasts.map((toast) => (
        <ToastItem key={toast.id} toast={toast} />
      ))}
    </Stack>
  )
}

/** One toast. It stays while the pointer is over it or the focus is inside it. */
function ToastItem({ toast }: { readonly toast: Toast }) {
  const { t } = useTranslation()
  const { id, life, severity, summary, detail, closable, action } = toast
  const box = useRef<HTMLDivElement>(null)
  const [hasFocus, setHasFocus] = useState(false)
  const isHeld = usePointerOver(box) || hasFocus

  useEffect(() => {
    if (life === undefined || isHeld) return
    const timer = setTimeout(() => hideToast(id), life)
    return () => clearTimeout(timer)
  }, [id, life, isHeld])

  const button = useRef<HTMLButtonElement>(null)
  const takesFocus = action?.takesFocus === true
  useEffect(() => {
    if (!takesFocus) return
    return whenFocusIsLost(() => {
      button.current?.focus()
      // A person who uses a pointer does not need the focus, and the toast must close automatically.
      if (button.current?.matches(':focus-visible') === false) button.current.blur()
      return true
    })
  }, [takesFocus])

  return (
    <Inline
      ref={box}
      align="start"
      wrap={false}
      className={classes.toast}
      data-severity={severity}
      role={severity === 'error' || severity === 'warn' ? 'alert' : 'status'}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
    >
      <div className={classes.text}>
        <p className={classes.summary}>{summary}</p>
        {detail && <p className={classes.detail}>{detail}</p>}
        {action && (
          <button
            ref={button}
            type="button"
            className={`${buttonLook} ${classes.action}`}
            data-variant="primary"
            onClick={action.run}
          >
            {action.label}
          </button>
        )}
      </div>
      {closable && (
        <button type="button" className={classes.close} aria-label={t('toast.close')} onClick={() => hideToast(id)}>
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="m4 4 8 8m0-8-8 8" fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
          </svg>
        </button>
      )}
    </Inline>
  )
}

/** Whether the pointer is over an element, also one that lets the pointer through. */
function usePointerOver(element: RefObject<HTMLElement | null>): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const follow = ({ clientX, clientY }: PointerEvent) => {
      const box = element.current?.getBoundingClientRect()
      if (box) setOver(clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom)
    }
    window.addEventListener('pointermove', follow, { passive: true })
    return () => window.removeEventListener('pointermove', follow)
  }, [element])
  return isOver
}
