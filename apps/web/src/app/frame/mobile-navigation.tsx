import { IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useSession } from '../../platform/session/session.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { NavigationList } from '../navigation/navigation-list.tsx'
import { setMobileNavigationOpen, useFrameStore } from './frame.store.ts'
import classes from './mobile-navigation.module.css'
import { ProductMark } from './product-mark.tsx'

const close = () => setMobileNavigationOpen(false)

/** The main navigation of small screens, as a drawer. A native dialog keeps focus inside and closes by Escape. */
export function MobileNavigation() {
  const { t } = useTranslation()
  const { name } = useSession().tenant
  const isOpen = useFrameStore((state) => state.isMobileNavigationOpen)
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])
  return (
    <dialog ref={dialog} className={classes.drawer} aria-label={t('shell.navigation')} onClose={close} closedby="any">
      {isOpen && (
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
      )}
    </dialog>
  )
}
