import { useState } from 'react'
import { useTranslation } from '../../platform/text/i18n.ts'
import { loadTenant } from './tenant.session.ts'
import classes from './tenant-failure.module.css'

/** The tenant configuration could not be loaded: says so, and tries again only when asked. */
export function TenantFailure() {
  const { t } = useTranslation('tenant')
  const [isTrying, setIsTrying] = useState(false)
  const retry = async () => {
    setIsTrying(true)
    await loadTenant()
    setIsTrying(false)
  }
  return (
    <div className={classes.failure} role="alert">
      <h1 className={classes.title}>{t('failedTitle')}</h1>
      <p className={classes.text}>{t('failedText')}</p>
      <button className={classes.button} type="button" onClick={retry} disabled={isTrying}>
        {isTrying ? t('retrying') : t('retry')}
      </button>
    </div>
  )
}
