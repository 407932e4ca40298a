import { Link } from '@tanstack/react-router'
import { useSession } from '../../../platform/session/session.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { TabLinks } from '../../../ui/layout/tabs.tsx'
import { mayOpen, ROUTE_TABLE } from '../../route/route-table.ts'

/** The screens of the administration, in the order of its tabs; a new one is added here. */
export const ADMIN_SCREENS = ['/admin/people', '/admin/roles', '/admin/audit'] as const

/** Links between the screens of the administration, as far as the person may open them. */
export function AdminTabs({ current }: { current: (typeof ADMIN_SCREENS)[number] }) {
  const { t } = useTranslation()
  const { t: tPerson } = useTranslation('person')
  const { whoami } = useSession()
  return (
    <TabLinks label={tPerson('people.admin.label')}>
      <Link to="/admin" activeOptions={{ exact: true }}>
        {t('page.admin')}
      </Link>
      {ADMIN_SCREENS.filter((path) => mayOpen(ROUTE_TABLE[path], whoami)).map((path) => (
        <Link key={path} to={path} aria-current={path === current ? 'page' : undefined}>
          {t(ROUTE_TABLE[path].titleKey)}
        </Link>
      ))}
    </TabLinks>
  )
}
