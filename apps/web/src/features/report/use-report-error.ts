import { StatusError } from '../../platform/api/api-error.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { useLoadErrorTexts } from '../../platform/text/load-error.ts'

/** What is said when a report could not be loaded: the server's own words where it refused what was asked for. */
export function useReportError(error: unknown) {
  const { t } = useTranslation('report')
  const words = error instanceof StatusError && error.status < 500 ? error.serverMessage : null
  const { text, retry } = useLoadErrorTexts('this')
  return { title: t('weekly.errorTitle'), text: words ?? text, retry }
}
