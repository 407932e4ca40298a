import { useState } from 'react'
import { useTranslation } from '../../platform/text/i18n.ts'
import { buttonLook } from '../../ui/layout/text-button.tsx'
import { Text } from '../../ui/text/text.tsx'
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
      <Text as="h1" size="xl" weight={600} className={classes.title}>
        {t('failedTitle')}
      </Text>
      <Text size="md" tone="soft" className={classes.text}>
        {t('failedText')}
      </Text>
      <button
        className={buttonLook}
        data-variant="primary"
        data-size="large"
        type="button"
        onClick={retry}
        disabled={isTrying}
      >
        {isTrying ? t('retrying') : t('retry')}
      </button>
    </div>
  )
}
