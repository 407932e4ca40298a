import { useTranslation } from '../../platform/text/i18n.ts'

/** What is said when measures could not be loaded. */
export function useMeasureErrorTexts() {
  const { t } = useTranslation('measure')
  return { title: t('error.title'), text: t('error.text'), retry: t('error.retry') }
}
