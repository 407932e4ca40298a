import { LOCALE_OF } from '@lotse/contract/language.ts'
import { useMemo } from 'react'
import { DATE_CONVENTIONS, writeDate } from '../../platform/text/date-convention.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { useLanguage } from '../../platform/text/language.ts'
import type { DateTexts } from '../../ui/date-field.tsx'

/** Date fields in the reader's language: order, week start and names as the specification and `Intl` say. */
export function useDateTexts(): (label: string) => DateTexts {
  const { t } = useTranslation('measure')
  const language = useLanguage()
  const formats = useMemo(() => {
    const of = (options: Intl.DateTimeFormatOptions) => {
      const format = new Intl.DateTimeFormat(LOCALE_OF[language], { ...options, timeZone: 'UTC' })
      return (isoDate: string) => format.format(new Date(`${isoDate}T00:00:00Z`))
    }
    return {
      month: of({ month: 'long', year: 'numeric' }),
      day: of({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
      short: of({ weekday: 'short' }),
      long: of({ weekday: 'long' }),
    }
  }, [language])
  return (label) => ({
    open: t('date.open', { label }),
    placeholder: t('date.placeholder'),
    previousMonth: t('date.previousMonth'),
    nextMonth: t('date.nextMonth'),
    today: t('date.today'),
    clear: t('date.clear'),
    write: (isoDate) => writeDate(isoDate, language),
    format: DATE_CONVENTIONS[language].format,
    weekStart: DATE_CONVENTIONS[language].weekStart,
    month: formats.month,
    day: formats.day,
    weekday: (isoDate, length) => formats[length](isoDate),
  })
}
