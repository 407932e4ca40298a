import { useTranslation } from '../../platform/text/i18n.ts'

/** What is said when messages could not be loaded. */
export function useMessageErrorTexts() {
  const { t } = useTranslation('message')
  return { title: t('error.title'), text: t('error.text'), retry: t('error.retry') }
}
