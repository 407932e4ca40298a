import { type CalendarDate, parseDate } from '@internationalized/date'
import { useState } from 'react'
import { Button } from 'react-aria-components/Button'
import {
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
  Calendar as Month,
} from 'react-aria-components/Calendar'
import { StepArrow } from '../icon/icons.tsx'
import { Inline } from '../layout/layout.tsx'
import classes from './calendar.module.css'
import type { WeekStart } from './typed-date.ts'

/** Texts of a calendar; the names of days and months come from the page's language. */
export interface CalendarTexts {
  readonly today: string
  readonly clear: string
  readonly weekStart: WeekStart
}

/** The days of one month, with the chosen one and today marked; the focus begins at the chosen day, else at today. */
export function CalendarMonth({
  label,
  value,
  today,
  texts,
  onChoose,
}: {
  label: string
  /** ISO date, or null for none. */
  value: string | null
  /** ISO date. */
  today: string
  texts: CalendarTexts
  onChoose: (isoDate: string | null) => void
}) {
  const chosen = value === null ? null : parseDate(value)
  const [focused, setFocused] = useState<CalendarDate>(chosen ?? parseDate(today))
  return (
    <Month
      aria-label={label}
      className={classes.calendar ?? ''}
      autoFocus
      value={chosen}
      focusedValue={focused}
      onFocusChange={setFocused}
      firstDayOfWeek={texts.weekStart === 0 ? 'sun' : 'mon'}
      onChange={(date) => onChoose(date?.toString() ?? null)}
    >
      <Inline as="header" gap={0} justify="between" wrap={false} className={classes.head}>
        <Button slot="previous" className={classes.step ?? ''}>
          <StepArrow to="PREVIOUS" />
        </Button>
        <CalendarHeading className={classes.month ?? ''} />
        <Button slot="next" className={classes.step ?? ''}>
          <StepArrow to="NEXT" />
        </Button>
      </Inline>
      <CalendarGrid weekdayStyle="short" className={classes.grid ?? ''}>
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className={classes.weekday ?? ''}>{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => (
            // The library marks today by the browser's clock; here it is the day of the tenant.
            <CalendarCell date={date} className={`${classes.day} ${date.toString() === today ? classes.today : ''}`} />
          )}
        </CalendarGridBody>
      </CalendarGrid>
      <Inline as="footer" gap={0} align="stretch" justify="between" wrap={false}>
        <button type="button" className={classes.plain} onClick={() => onChoose(today)}>
          {texts.today}
        </button>
        {value === null ? null : (
          <button type="button" className={classes.plain} onClick={() => onChoose(null)}>
            {texts.clear}
          </button>
        )}
      </Inline>
    </Month>
  )
}
