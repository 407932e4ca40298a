import { useNavigate, useSearch } from '@tanstack/react-router'
import { UsageActions, UsageView } from '../../../features/signal/usage-view.tsx'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { AdminTabs } from './admin-tabs.tsx'

/** How the product is used; the address contains for how many weeks. */
export function UsagePage() {
  const { t } = useTranslation('signal')
  const { weeks = 12 } = useSearch({ from: '/default/admin/usage' })
  const navigate = useNavigate({ from: '/admin/usage' })
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          <UsageActions
            weeks={weeks}
            onWeeks={(next) => void navigate({ search: { weeks: next }, replace: true, resetScroll: false })}
          />
        }
        context={<AdminTabs current="/admin/usage" />}
      />
      <UsageView weeks={weeks} />
    </>
  )
}
