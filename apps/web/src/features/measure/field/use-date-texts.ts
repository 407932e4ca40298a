import { DATE_CONVENTIONS, writeDate } from '@lotse/text/date.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { useLanguage } from '../../../platform/text/language.ts'
import type { DateTexts } from '../../../ui/date/date-field.tsx'

/** Date fields in the reader's language: order and week start as the specification says. */
export function useDateTexts(): (label: string) => DateTexts {
  const { t } = useTranslation('measure')
  const language = useLanguage()
  return (label) => ({
    open: t('action.chooseDate', { label }),
    placeholder: t('action.datePlaceholder'),
    today: t('action.today'),
    clear: t('action.noDate'),
    write: (isoDate) => writeDate(isoDate, language),
    format: DATE_CONVENTIONS[language].format,
    weekStart: DATE_CONVENTIONS[language].weekStart,
  })
}
