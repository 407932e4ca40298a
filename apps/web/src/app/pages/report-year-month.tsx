import { useTranslation } from '../../platform/text/i18n.ts'
import { ReportHeader } from './report-header.tsx'

/** The German market, month by month. */
export function ReportYearMonth() {
  const { t } = useTranslation('market')
  return <ReportHeader view="yearmonth" lead={t('lead')} />
}
