import { useTranslation } from '../../platform/text/i18n.ts'

/** The texts of an audit log that could not be loaded. */
export function useAuditErrorTexts() {
  const { t } = useTranslation('audit')
  return { title: t('error.title'), text: t('error.text'), retry: t('error.retry') }
}
