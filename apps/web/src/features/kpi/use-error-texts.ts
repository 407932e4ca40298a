import { useTranslation } from '../../platform/text/i18n.ts'

/** What is said when figures could not be loaded. */
export function useErrorTexts() {
  const { t } = useTranslation('kpi')
  return { title: t('error.title'), text: t('error.text'), retry: t('error.retry') }
}
