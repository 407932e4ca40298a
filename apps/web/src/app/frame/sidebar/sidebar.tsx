import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useSession } from '../../../platform/session/session.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { iconButtonLook } from '../../../ui/layout/text-button.tsx'
import { NavigationList } from '../../navigation/navigation-list.tsx'
import { toggleSidebar, useSidebarCollapsed } from '../frame.store.ts'
import { TenantMark } from '../layout/tenant-mark.tsx'
import classes from './sidebar.module.css'

/** The main navigation beside the page: 240 wide, 64 when collapsed, as it is at first in a window of medium width. */
export function Sidebar() {
  const { t } = useTranslation()
  const { name } = useSession().tenant
  const isCollapsed = useSidebarCollapsed()
  const toggleLabel = isCollapsed ? t('shell.expand') : t('shell.collapse')
  return (
    <div className={classes.sidebar} data-collapsed={isCollapsed || undefined}>
      <Link to="/home" className={classes.brand} aria-label={t('shell.home', { name })}>
        <TenantMark />
        {!isCollapsed && <span className={classes.name}>{name}</span>}
      </Link>
      <div className={classes.entries}>
        <NavigationList isCollapsed={isCollapsed} />
      </div>
      <button
        type="button"
        className={`${iconButtonLook} ${classes.toggle}`}
        onClick={toggleSidebar}
        aria-expanded={!isCollapsed}
        aria-label={toggleLabel}
        title={toggleLabel}
      >
        {isCollapsed ? (
          <IconLayoutSidebarLeftExpand size={20} stroke={1.6} aria-hidden />
        ) : (
          <IconLayoutSidebarLeftCollapse size={20} stroke={1.6} aria-hidden />
        )}
      </button>
    </div>
  )
}
