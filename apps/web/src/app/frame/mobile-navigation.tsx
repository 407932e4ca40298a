import { IconX } from '@tabler/icons-react'
import { useLayoutEffect, useRef } from 'react'
import { useSession } from '../../platform/session/session.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { NavigationList } from '../navigation/navigation-list.tsx'
import { setMobileNavigationOpen, useFrameStore } from './frame.store.ts'
import classes from './mobile-navigation.module.css'
import { ProductMark } from './product-mark.tsx'

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
      ref={dialog}
      className={classes.drawer}
      aria-label={t('shell.navigation')}
      closedby="any"
      onClose={({ currentTarget }) => {
        // The event comes late: the drawer may be open again (development mounts everything twice).
        if (!currentTarget.open) close()
      }}
    >
      <div className={classes.content}>
        <div className={classes.head}>
          <ProductMark />
          <span className={classes.name}>{name}</span>
          <button type="button" className={classes.close} aria-label={t('shell.closeNavigation')} onClick={close}>
            <IconX size={20} stroke={1.6} aria-hidden />
          </button>
        </div>
        <NavigationList onNavigate={close} />
      </div>
    </dialog>
  )
}
