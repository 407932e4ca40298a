import type { SupportState } from '@lotse/contract/features/support/support.state.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { SupportList } from '../../../features/support/support-list.tsx'
import { TenantOverview } from '../../../features/tenant/tenant-overview.tsx'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Stack } from '../../../ui/layout/layout.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { clean } from '../../search/view.ts'
import { GettingStartedSlot } from '../entry/getting-started-slot.tsx'
import { AdminTabs } from './admin-tabs.tsx'

/**
 * The organisation at a glance, for its administrators: how current the figures are, deliveries, people, content, and the
 * support requests, which are answered here without a business unit.
 */
export function OrganisationPage() {
  const { t } = useTranslation()
  const { t: tTenant } = useTranslation('tenant')
  const { state, request } = useSearch({ from: '/default/admin/organisation' })
  const navigate = useNavigate({ from: '/admin/organisation' })
  const show = (shown: { readonly state?: SupportState | undefined; readonly request?: string | undefined }) =>
    void navigate({ search: clean({ ...shown }), replace: true, resetScroll: false })
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
        <SupportList
          scope="TENANT"
          state={state ?? null}
          onState={(next) => show({ state: next ?? undefined })}
          openId={request ?? null}
          onOpen={(id) => show({ state, request: id ?? undefined })}
        />
      </Stack>
    </>
  )
}
