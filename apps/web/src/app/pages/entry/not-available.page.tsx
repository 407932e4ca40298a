import { Link, useLocation } from '@tanstack/react-router'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Stack } from '../../../ui/layout/layout.tsx'
import { buttonLook } from '../../../ui/layout/text-button.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { QuietScene } from '../../frame/layout/quiet-scene.tsx'
import { ROUTE_TABLE, type ScreenPath } from '../../route/route-table.ts'
import classes from './message.module.css'

/** The page of an area that is not built yet, with a link to home. */
export function NotAvailablePage() {
  const { t } = useTranslation()
  const path = useLocation({ select: ({ pathname }) => pathname.replace(/(.)\/$/, '$1') })
  return (
    <Stack gap={4} justify="center" className={classes.page}>
      <QuietScene />
      <Text as="h1" size="xl" weight={600} className={classes.heading}>
        {t(ROUTE_TABLE[path as ScreenPath].titleKey)}
      </Text>
      <Text size="md" tone="soft" className={classes.text}>
        {t('notAvailable.text')} {t('notAvailable.detail')}
      </Text>
      <Link className={buttonLook} data-variant="primary" data-size="large" to="/home">
        {t('notAvailable.home')}
      </Link>
    </Stack>
  )
}
