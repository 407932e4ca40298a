import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../platform/text/i18n.ts'
import { hideToast, type Toast } from '../../platform/toast/toast.store.ts'
import classes from './toast.module.css'

/** One toast. It waits with going while somebody points at it or is inside it. */
export function ToastItem({ toast }: { readonly toast: Toast }) {
  const { t } = useTranslation()
  const [isHeld, setIsHeld] = useState(false)
  const { id, life, severity, summary, detail, closable, action } = toast

  useEffect(() => {
    if (life === undefined || isHeld) return
    const timer = setTimeout(() => hideToast(id), life)
    return () => clearTimeout(timer)
  }, [id, life, isHeld])

  const button = useRef<HTMLButtonElement>(null)
  const takesFocus = action?.takesFocus === true
  useEffect(() => {
    if (!takesFocus || document.activeElement !== document.body) return
    button.current?.focus()
    // Who works with a pointer has lost nothing, and the toast is to go by itself.
    if (button.current?.matches(':focus-visible') === false) button.current.blur()
  }, [takesFocus])

  const hold = () => setIsHeld(true)
  const release = () => setIsHeld(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it does nothing itself, it only waits
    <div
      className={classes.toast}
      data-severity={severity}
      role={severity === 'error' || severity === 'warn' ? 'alert' : 'status'}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <div className={classes.text}>
        <p className={classes.summary}>{summary}</p>
        {detail && <p className={classes.detail}>{detail}</p>}
        {action && (
          <button ref={button} type="button" className={classes.action} onClick={action.run}>
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
    </div>
  )
}
