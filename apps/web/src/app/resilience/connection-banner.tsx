import { IconCloudOff } from '@tabler/icons-react'
import { tryConnectionAgain, useConnectionStore } from '../../platform/connection/connection.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { TextButton } from '../../ui/layout/text-button.tsx'
import classes from './connection-banner.module.css'

/** Says that the server cannot be reached, on every page and for as long as it lasts. */
export function ConnectionBanner() {
  const { t } = useTranslation()
  const isLost = useConnectionStore((state) => state.isLost)
  return (
    // Always in the page, so that screen readers announce what appears in it.
    <div role="status" className={classes.place}>
      {isLost ? (
        <div className={classes.banner} data-screen-only>
          <IconCloudOff size={20} stroke={1.6} aria-hidden />
          <p>
            <strong>{t('connection.noConnection')}</strong> {t('connection.noConnectionDetail')}
          </p>
          <TextButton onClick={tryConnectionAgain}>{t('connection.tryAgain')}</TextButton>
        </div>
      ) : null}
    </div>
  )
}
