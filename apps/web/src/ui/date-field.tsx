import { useId, useState } from 'react'
import { Calendar, type CalendarTexts } from './calendar.tsx'
import { readDate, type WeekStart } from './date-board.ts'
import classes from './date-field.module.css'
import { Popup } from './popup.tsx'

/** How the reader's language writes dates, and the words of the field. */
export interface DateTexts extends CalendarTexts {
  /** Name of the button that opens the calendar. */
  readonly open: string
  /** Shown while the field is empty, e.g. `TT.MM.JJJJ`. */
  readonly placeholder: string
  /** Writes an ISO date as the field shows it. */
  readonly write: (isoDate: string) => string
  /** The convention in which typed dates are read, e.g. `dd.mm.yyyy`. */
  readonly format: string
  readonly weekStart: WeekStart
}

/**
 * A day, typed as the reader's language writes it or chosen from a calendar. The browser's own field would take the browser's
 * language instead of the reader's.
 */
export function DateField({
  id,
  value,
  texts,
  isInvalid = false,
  describedBy,
  onChange,
}: {
  id?: string
  /** ISO date, or null for none. */
  value: string | null
  texts: DateTexts
  isInvalid?: boolean
  describedBy?: string | undefined
  /** `isReadable` is false when something stands in the field that is no date; then `isoDate` is null. */
  onChange: (isoDate: string | null, isReadable: boolean) => void
}) {
  const ownId = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const today = localToday()
  const leave = () => {
    if (typed === null) return
    const isEmpty = typed.trim() === ''
    const read = readDate(typed, texts.format, today)
    // What cannot be read stays to be corrected.
    if (isEmpty || read) setTyped(null)
    onChange(read ?? null, isEmpty || read !== undefined)
  }
  return (
    <span className={classes.field} data-invalid={isInvalid || undefined}>
      <input
        id={id ?? ownId}
        className={classes.input}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        placeholder={texts.placeholder}
        value={typed ?? (value ? texts.write(value) : '')}
        aria-invalid={isInvalid || undefined}
        aria-describedby={describedBy}
        onChange={(event) => {
          setTyped(event.target.value)
          const read = readDate(event.target.value, texts.format, today)
          if (read && read !== value) onChange(read, true)
        }}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key === 'Enter') leave()
        }}
      />
      <Popup
        kind="dialog"
        align="end"
        label={texts.open}
        title={texts.open}
        buttonClass={classes.open}
        panelClass={classes.panel}
        face={<CalendarMark />}
      >
        {(close) => (
          <Calendar
            value={value}
            today={today}
            weekStart={texts.weekStart}
            texts={texts}
            onChoose={(isoDate) => {
              setTyped(null)
              onChange(isoDate, true)
              close()
            }}
          />
        )}
      </Popup>
    </span>
  )
}

/** Today where the reader is, as an ISO date. */
export function localToday(now: Date = new Date()): string {
  return `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}-${String(now.getDate()).padStart(2, '0')}`
}

function CalendarMark() {
  return (
    <svg viewBox="0 0 18 18" width="18" height="18" aria-hidden="true">
      <path
        d="M3 5.5A1.5 1.5 0 0 1 4.5 4h9A1.5 1.5 0 0 1 15 5.5v8a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 3 13.5zM3 8h12M6 2.5V5M12 2.5V5"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
