import { useNavigate, useSearch } from '@tanstack/react-router'
import { JobList } from '../../../features/job/job-list.tsx'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { AdminTabs } from './admin-tabs.tsx'

/** The background jobs of the organisation; the address contains of which state. */
export function JobsPage() {
  const { t } = useTranslation('job')
  const { state } = useSearch({ from: '/default/admin/jobs' })
  const navigate = useNavigate({ from: '/admin/jobs' })
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} context={<AdminTabs current="/admin/jobs" />} />
      <JobList
        state={state ?? null}
        onState={(next) =>
          void navigate({ search: next === null ? {} : { state: next }, replace: true, resetScroll: false })
        }
      />
    </>
  )
}
