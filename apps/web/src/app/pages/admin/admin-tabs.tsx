import { Link } from '@tanstack/react-router'
import { useSession } from '../../../platform/session/session.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { TabLinks } from '../../../ui/layout/tabs.tsx'
import { type AdminScreen, adminScreensFor } from '../../navigation/admin-screens.ts'
import { ROUTE_TABLE } from '../../route/route-table.ts'

/** Links between the screens of the administration, as far as the person may open them. */
export function AdminTabs({ current }: { current: AdminScreen }) {
  const { t } = useTranslation()
  const { whoami } = useSession()
  return (
    <TabLinks label={t('page.admin')}>
      {adminScreensFor(whoami).map((path) => (
        <Link key={path} to={path} aria-current={path === current ? 'page' : undefined}>
          {t(ROUTE_TABLE[path].titleKey)}
        </Link>
      ))}
    </TabLinks>
  )
}
