import { useTranslation } from '../../platform/text/i18n.ts'

/** What is said when an assessment could not be loaded. */
export function useErrorTexts() {
  const { t } = useTranslation('assessment')
  return { title: t('error.title'), text: t('error.text'), retry: t('error.retry') }
}
