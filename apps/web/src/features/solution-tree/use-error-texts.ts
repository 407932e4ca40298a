import { useTranslation } from '../../platform/text/i18n.ts'

/** What is said when the solution tree could not be loaded. */
export function useErrorTexts() {
  const { t } = useTranslation('solution-tree')
  return { title: t('error.title'), text: t('error.text'), retry: t('error.retry') }
}
