import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { MonthClosing } from '../../../features/closing/month-closing.tsx'
import { FigureImport } from '../../../features/import/figure-import.tsx'
import { ImportTokens } from '../../../features/import/import-tokens.tsx'
import { BenchmarkExclusions } from '../../../features/kpi/exclusion/benchmark-exclusions.tsx'
import { FigureFreshness } from '../../../features/tenant/figure-freshness.tsx'
import { tenantOverviewQuery } from '../../../features/tenant/tenant.queries.ts'
import { useSession } from '../../../platform/session/session.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Stack } from '../../../ui/layout/layout.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { buttonLook } from '../../../ui/layout/text-button.tsx'
import { linkLook } from '../../../ui/text/link.tsx'
import { Notice } from '../../../ui/text/notice.tsx'
import { AdminTabs } from './admin-tabs.tsx'

/** The figures of the organisation for its administrators; the address contains the file that is being imported. */
export function FiguresPage() {
  const { t } = useTranslation()
  const { t: tImport } = useTranslation('import')
  const { t: tOrganisation } = useTranslation('organisation')
  const { isAllowed } = useSession()
  const { file, delivery } = useSearch({ from: '/default/admin/figures' })
  const navigate = useNavigate({ from: '/admin/figures' })
  const overview = useQuery(tenantOverviewQuery()).data
  const mayOpenUnits = isAllowed('CHANGE_BUSINESS_UNIT', 'KPI_READ')
  return (
    <>
      <PageHeader
        title={t('page.adminFigures')}
        lead={tImport('lead')}
        actions={
          <Link to="/admin/figures/ledger" className={buttonLook} data-variant="outline">
            {tImport('ledger.link')}
          </Link>
        }
        context={<AdminTabs current="/admin/figures" />}
      />
      <Stack gap={5}>
        {overview?.businessUnits.total === 0 ? (
          <Notice tone="watch">
            {tOrganisation('unit.beforeFigures')}{' '}
            <Link to="/admin/units" className={linkLook}>
              {tOrganisation('unit.toUnits')}
            </Link>
          </Notice>
        ) : null}
        <FigureImport
          fileId={file ?? null}
          deliveryId={delivery ?? null}
          onFileId={(id) => void navigate({ search: id === null ? {} : { file: id }, resetScroll: false })}
          onDeliveryId={(id) => void navigate({ search: id === null ? {} : { delivery: id }, resetScroll: false })}
          freshness={
            overview ? (
              <FigureFreshness
                overview={overview}
                unitLink={(id, name) =>
                  mayOpenUnits ? (
                    <Link to="/business-analysis" search={{ unit: id }} className={linkLook}>
                      {name}
                    </Link>
                  ) : (
                    name
                  )
                }
              />
            ) : null
          }
        />
        {file === undefined ? <MonthClosing /> : null}
        <BenchmarkExclusions />
        <ImportTokens />
      </Stack>
    </>
  )
}
