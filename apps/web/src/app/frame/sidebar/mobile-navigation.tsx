import { IconX } from '@tabler/icons-react'
import { useLayoutEffect, useRef } from 'react'
import { useSession } from '../../../platform/session/session.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Inline } from '../../../ui/layout/layout.tsx'
import { IconButton } from '../../../ui/layout/text-button.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { NavigationList } from '../../navigation/navigation-list.tsx'
import { setMobileNavigationOpen, useFrameStore } from '../frame.store.ts'
import { TenantMark } from '../layout/tenant-mark.tsx'
import classes from './mobile-navigation.module.css'

const close = () => setMobileNavigationOpen(false)

/** The main navigation of small screens, as a drawer. */
export function MobileNavigation() {
  const isOpen = useFrameStore((state) => state.isMobileNavigationOpen)
  return isOpen ? <Drawer /> : null
}

/** A native dialog keeps the focus inside, closes by Escape, and gives the focus back. */
function Drawer() {
  const { t } = useTranslation()
  const { name } = useSession().tenant
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const opened = dialog.current
    opened?.showModal()
    return () => opened?.close()
  }, [])
  return (
    <dialog
      data-react-aria-top-layer="true"
      ref={dialog}
      className={classes.drawer}
      aria-label={t('shell.navigation')}
      closedby="any"
      onClose={({ currentTarget }) => {
        // The event is asynchronous: the drawer may be open again (development mounts everything twice).
        if (!currentTarget.open) close()
      }}
    >
      <div className={classes.content}>
        <Inline wrap={false} className={classes.head}>
          <TenantMark />
          <Text as="span" tone="strong" weight={600} className={classes.name}>
            {name}
          </Text>
          <IconButton label={t('shell.closeNavigation')} onClick={close}>
            <IconX size={20} stroke={1.6} aria-hidden />
          </IconButton>
        </Inline>
        <NavigationList onNavigate={close} />
      </div>
    </dialog>
  )
}
