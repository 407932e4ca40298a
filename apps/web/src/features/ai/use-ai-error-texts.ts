import { useTranslation } from '../../platform/text/i18n.ts'

/** What is said when something of the AI could not be loaded. */
export function useAiErrorTexts() {
  const { t } = useTranslation('ai')
  return { title: t('error.title'), text: t('error.text'), retry: t('error.retry') }
}
