import { TenantOverview } from '../../../features/tenant/tenant-overview.tsx'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Stack } from '../../../ui/layout/layout.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { GettingStartedSlot } from '../entry/getting-started-slot.tsx'
import { AdminTabs } from './admin-tabs.tsx'

/** The organisation at a glance, for its administrators: how current the figures are, deliveries, people, content. */
export function OrganisationPage() {
  const { t } = useTranslation()
  const { t: tTenant } = useTranslation('tenant')
  return (
    <>
      <PageHeader
        title={t('page.adminOrganisation')}
        lead={tTenant('overview.lead')}
        context={<AdminTabs current="/admin/organisation" />}
      />
      <Stack gap={4}>
        <GettingStartedSlot place="ADMINISTRATION" />
        <TenantOverview />
      </Stack>
    </>
  )
}
