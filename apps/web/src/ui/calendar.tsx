import { useEffect, useRef, useState } from 'react'
import classes from './calendar.module.css'
import { StepArrow } from './choice-menu.tsx'
import { dayAfterKey, shiftDayByMonths, type WeekStart, weeksAround } from './date-board.ts'

/** Words and writers of a calendar, in the reader's language. */
export interface CalendarTexts {
  readonly previousMonth: string
  readonly nextMonth: string
  readonly today: string
  readonly clear: string
  /** The month of an ISO date in full: `March 2026`. */
  readonly month: (isoDate: string) => string
  /** A day for those who hear it: `Monday, 9 March 2026`. */
  readonly day: (isoDate: string) => string
  /** The weekday of a date, as short as the language allows, and in full. */
  readonly weekday: (isoDate: string, length: 'short' | 'long') => string
}

/** The days of one month to choose from; one stop for Tab, arrows and Page Up/Down move inside. */
export function Calendar({
  value,
  today,
  weekStart,
  texts,
  onChoose,
}: {
  value: string | null
  today: string
  weekStart: WeekStart
  texts: CalendarTexts
  onChoose: (isoDate: string | null) => void
}) {
  const [at, setAt] = useState(value ?? today)
  const grid = useRef<HTMLDivElement>(null)
  const followsKeys = useRef(false)
  const weeks = weeksAround(at, weekStart)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the day
  useEffect(() => {
    if (!followsKeys.current) return
    followsKeys.current = false
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }, [at])
  return (
    <div className={classes.calendar}>
      <div className={classes.head}>
        <Step label={texts.previousMonth} to="PREVIOUS" onClick={() => setAt(shiftDayByMonths(at, -1))} />
        <span className={classes.month} aria-live="polite">
          {texts.month(at)}
        </span>
        <Step label={texts.nextMonth} to="NEXT" onClick={() => setAt(shiftDayByMonths(at, 1))} />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a table of buttons that behaves as one field */}
      <div
        ref={grid}
        role="grid"
        tabIndex={-1}
        aria-label={texts.month(at)}
        className={classes.grid}
        onKeyDown={(event) => {
          const next = dayAfterKey(event.key, at, weekStart, event.shiftKey)
          if (!next) return
          event.preventDefault()
          followsKeys.current = true
          setAt(next)
        }}
      >
        {/* biome-ignore lint/a11y/useSemanticElements: see the grid */}
        {/* biome-ignore lint/a11y/useFocusableInteractive: see the grid */}
        <div role="row" className={classes.week}>
          {(weeks[0] ?? []).map((day) => (
            // biome-ignore lint/a11y/useSemanticElements: see the grid
            // biome-ignore lint/a11y/useFocusableInteractive: see the grid
            <span key={day} role="columnheader" aria-label={texts.weekday(day, 'long')} className={classes.weekday}>
              {texts.weekday(day, 'short')}
            </span>
          ))}
        </div>
        {weeks.map((week) => (
          // biome-ignore lint/a11y/useSemanticElements: see the grid
          // biome-ignore lint/a11y/useFocusableInteractive: see the grid
          <div key={week[0]} role="row" className={classes.week}>
            {week.map((day) => (
              // biome-ignore lint/a11y/useSemanticElements: see the grid
              <button
                key={day}
                type="button"
                role="gridcell"
                className={classes.day}
                tabIndex={day === at ? 0 : -1}
                aria-label={day === today ? `${texts.day(day)}, ${texts.today}` : texts.day(day)}
                aria-selected={day === value}
                // Where the focus enters a calendar in which nothing is chosen.
                aria-current={value === null && day === today ? 'date' : undefined}
                data-today={day === today || undefined}
                data-outside={day.slice(0, 7) === at.slice(0, 7) ? undefined : true}
                onClick={() => onChoose(day)}
              >
                {Number(day.slice(8))}
              </button>
            ))}
          </div>
        ))}
      </div>
      <div className={classes.foot}>
        <button type="button" className={classes.plain} onClick={() => onChoose(today)}>
          {texts.today}
        </button>
        {value === null ? null : (
          <button type="button" className={classes.plain} onClick={() => onChoose(null)}>
            {texts.clear}
          </button>
        )}
      </div>
    </div>
  )
}

function Step({ label, to, onClick }: { label: string; to: 'PREVIOUS' | 'NEXT'; onClick: () => void }) {
  return (
    <button type="button" className={classes.step} aria-label={label} title={label} onClick={onClick}>
      <StepArrow to={to} />
    </button>
  )
}
