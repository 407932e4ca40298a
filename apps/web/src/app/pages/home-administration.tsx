import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { JobList } from '../../features/job/job-list.tsx'
import { UsageView } from '../../features/signal/usage-view.tsx'
import { TenantOverview } from '../../features/tenant/tenant-overview.tsx'
import { useTranslation } from '../../platform/text/i18n.ts'
import { TabLinks } from '../../ui/tabs.tsx'
import { ADMIN_VIEWS, homeSearch } from '../home-search.ts'
import classes from './home-administration.module.css'

/**
 * What administrators look at first, on tabs that the address keeps: how the organisation stands, how the product is used,
 * what is done in the background.
 */
export function HomeAdministration() {
  const { t } = useTranslation('home')
  const { admin = 'overview', weeks = 12 } = useSearch({ from: '/default/home' })
  const navigate = useNavigate({ from: '/home' })
  return (
    <div className={classes.administration}>
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
    </div>
  )
}
