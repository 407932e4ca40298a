import { useTranslation } from '../../platform/text/i18n.ts'

/** What is said when news could not be loaded. */
export function useNewsErrorTexts(): { readonly title: string; readonly text: string; readonly retry: string } {
  const { t } = useTranslation('news')
  return { title: t('error.title'), text: t('error.text'), retry: t('error.retry') }
}
