import { useTranslation } from '../../platform/text/i18n.ts'
import { useToastStore } from '../../platform/toast/toast.store.ts'
import classes from './toast.module.css'
import { ToastItem } from './toast-item.tsx'

/** All toasts, top right. */
export function ToastStack() {
  const { t } = useTranslation()
  const toasts = useToastStore((state) => state.toasts)
  return (
    <section className={classes.stack} aria-label={t('toast.region')}>
      {toasts.map((toast) => (
        <ToastItem key={toast.id} toast={toast} />
      ))}
    </section>
  )
}
