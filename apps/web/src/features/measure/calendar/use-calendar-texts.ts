import { DATE_CONVENTIONS, writeFullDay, writeWeekday } from '@lotse/text/date.ts'
import { useMemo } from 'react'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { useLanguage } from '../../../platform/text/language.ts'
import type { DayGridTexts } from '../../../ui/date/day-grid.tsx'
import { weekdaysFrom } from '../../../ui/date/month-weeks.ts'

/** The texts of the calendar in the reader's language; its weeks begin as the specification says. */
export function useCalendarTexts(): DayGridTexts & { readonly fullDay: (isoDate: string) => string } {
  const { t } = useTranslation('measure')
  const language = useLanguage()
  return useMemo(() => {
    const fullDay = (isoDate: string) => writeFullDay(isoDate, language)
    return {
      weekdays: weekdaysFrom(DATE_CONVENTIONS[language].weekStart).map((day) => ({
        short: writeWeekday(day, language, 'short'),
        long: writeWeekday(day, language),
      })),
      fullDay,
      day: (isoDate, count) => (count === 0 ? fullDay(isoDate) : t('calendar.day', { day: fullDay(isoDate), count })),
      more: (count) => t('calendar.more', { count }),
      moreOn: (isoDate, count) => t('calendar.moreOn', { day: fullDay(isoDate), count }),
    }
  }, [t, language])
}
