import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { auditEventsQuery } from '../../../features/audit/audit.queries.ts'
import { AuditEventDrawer } from '../../../features/audit/audit-event-drawer.tsx'
import { AuditExport } from '../../../features/audit/audit-export.tsx'
import { AuditList } from '../../../features/audit/audit-list.tsx'
import type { AuditViewPatch } from '../../../features/audit/audit-view.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { clean } from '../../search/view.ts'
import { AdminTabs } from './admin-tabs.tsx'

/** The audit log for administrators of the organisation: filters, events and, with `event` in the address, one event. */
export function AuditPage() {
  const { t } = useTranslation('audit')
  const { event, ...filter } = useSearch({ from: '/default/admin/audit' })
  const navigate = useNavigate({ from: '/admin/audit' })
  const days = useInfiniteQuery(auditEventsQuery(filter)).data?.pages[0]?.retentionDays
  const change = (patch: AuditViewPatch) =>
    void navigate({ search: (old) => clean({ ...old, ...patch }), replace: true, resetScroll: false })
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={days === undefined ? t('lead') : t('leadWithDays', { count: days })}
        actions={<AuditExport filter={filter} />}
        context={<AdminTabs current="/admin/audit" />}
      />
      <AuditList filter={filter} onChange={change} />
      {event === undefined ? null : <AuditEventDrawer id={event} onClose={() => change({ event: undefined })} />}
    </>
  )
}
