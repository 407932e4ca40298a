import { Link, useLocation } from '@tanstack/react-router'
import { useTranslation } from '../../platform/text/i18n.ts'
import { QuietScene } from '../frame/quiet-scene.tsx'
import { ROUTE_TABLE, type ScreenPath } from '../route-table.ts'
import classes from './message.module.css'

/** An area of the product that is not built yet: says so, and leads home. */
export function NotAvailablePage() {
  const { t } = useTranslation()
  const path = useLocation({ select: ({ pathname }) => pathname.replace(/(.)\/$/, '$1') })
  return (
    <div className={classes.page}>
      <QuietScene />
      <h1 className={classes.heading}>{t(ROUTE_TABLE[path as ScreenPath].titleKey)}</h1>
      <p className={classes.text}>
        {t('notAvailable.text')} {t('notAvailable.detail')}
      </p>
      <Link className={classes.button} to="/home">
        {t('notAvailable.home')}
      </Link>
    </div>
  )
}
