import { Link, useNavigate } from '@tanstack/react-router'
import { LedgerImport } from '../../../features/import/ledger-import.tsx'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Breadcrumb, PageHeader } from '../../../ui/layout/page-header.tsx'

/** The import of a list of account balances; what it gives is checked and imported on the page of the figures. */
export function LedgerPage() {
  const { t } = useTranslation()
  const { t: tImport } = useTranslation('import')
  const navigate = useNavigate({ from: '/admin/figures/ledger' })
  return (
    <>
      <PageHeader
        breadcrumb={
          <Breadcrumb label={t('page.admin')}>
            {[
              <Link key="figures" to="/admin/figures">
                {t('page.adminFigures')}
              </Link>,
              <span key="ledger" aria-current="page">
                {t('page.adminLedger')}
              </span>,
            ]}
          </Breadcrumb>
        }
        title={t('page.adminLedger')}
        lead={tImport('ledger.lead')}
      />
      <LedgerImport onFile={(file) => void navigate({ to: '/admin/figures', search: { file } })} />
    </>
  )
}
