import { useTranslation } from '../../platform/text/i18n.ts'

/** What is said when scenarios could not be loaded. */
export function useSimulationErrorTexts() {
  const { t } = useTranslation('simulation')
  return { title: t('error.title'), text: t('error.text'), retry: t('error.retry') }
}
