import { DATE_CONVENTIONS, writeDate } from '@lotse/text/date.ts'
import type { DateTexts } from '../../ui/date/date-field.tsx'
import { useTranslation } from '../text/i18n.ts'
import { useLanguage } from '../text/language.ts'

/** The words of a date field in the reader's language; `label` names the field. */
export function useDateTexts(): (label: string) => DateTexts {
  const { t } = useTranslation('form')
  const language = useLanguage()
  return (label) => ({
    open: t('action.chooseDate', { label }),
    placeholder: t('action.datePlaceholder'),
    today: t('action.today'),
    clear: t('action.noDate'),
    write: (isoDate) => writeDate(isoDate, language),
    ...DATE_CONVENTIONS[language],
  })
}
