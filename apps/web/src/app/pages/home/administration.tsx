import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { JobList } from '../../../features/job/job-list.tsx'
import { UsageView } from '../../../features/signal/usage-view.tsx'
import { TenantOverview } from '../../../features/tenant/tenant-overview.tsx'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Stack } from '../../../ui/layout/layout.tsx'
import { TabLinks } from '../../../ui/layout/tabs.tsx'
import { ADMIN_VIEWS, homeSearch } from '../../search/home.ts'

/**
 * The first view of administrators, on tabs that the address contains: status of the organisation, usage of the product,
 * background jobs.
 */
export function HomeAdministration() {
  const { t } = useTranslation('home')
  const { admin = 'overview', weeks = 12 } = useSearch({ from: '/default/home' })
  const navigate = useNavigate({ from: '/home' })
  return (
    <Stack gap={4}>
      <TabLinks label={t('administration.label')}>
        {ADMIN_VIEWS.map((one) => (
          <Link
            key={one}
            to="/home"
            search={(old) => homeSearch({ ...old, admin: one })}
            resetScroll={false}
            replace
            aria-current={one === admin ? 'page' : undefined}
          >
            {t(`administration.${one}`)}
          </Link>
        ))}
        <Link to="/admin/audit">{t('administration.audit')}</Link>
      </TabLinks>
      {admin === 'overview' ? <TenantOverview /> : null}
      {admin === 'jobs' ? <JobList /> : null}
      {admin === 'usage' ? (
        <UsageView
          weeks={weeks}
          onWeeks={(next) =>
            void navigate({ search: (old) => ({ ...old, weeks: next }), replace: true, resetScroll: false })
          }
        />
      ) : null}
    </Stack>
  )
}
