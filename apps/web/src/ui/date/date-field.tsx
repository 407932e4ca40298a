import { useId, useState } from 'react'
import { CalendarIcon } from '../icon/icons.tsx'
import { Popup } from '../overlay/popup.tsx'
import { Calendar } from './calendar.tsx'
import type { CalendarTexts } from './calendar-grid.tsx'
import classes from './date-field.module.css'
import { readDate } from './typed-date.ts'

/** How the reader's language writes dates, and the texts of the field. */
export interface DateTexts extends CalendarTexts {
  /** Name of the button that opens the calendar. */
  readonly open: string
  /** Shown while the field is empty, e.g. `TT.MM.JJJJ`. */
  readonly placeholder: string
  /** Writes an ISO date as the field shows it. */
  readonly write: (isoDate: string) => string
  /** The convention in which typed dates are read, e.g. `dd.mm.yyyy`. */
  readonly format: string
}

/**
 * A day, typed or pasted as text in any usual form, or chosen from a calendar. A plain text field, because fields made of
 * segments take neither a pasted date nor the short forms people type.
 */
export function DateField({
  id,
  value,
  today,
  texts,
  isInvalid = false,
  describedBy,
  onChange,
}: {
  id?: string
  /** ISO date, or null for none. */
  value: string | null
  /** ISO date: where the calendar opens without a value, and the year of dates typed without one. */
  today: string
  texts: DateTexts
  isInvalid?: boolean
  describedBy?: string | undefined
  /** `isReadable` is false when the text in the field is no date; then `isoDate` is null. */
  onChange: (isoDate: string | null, isReadable: boolean) => void
}) {
  const ownId = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const leave = () => {
    if (typed === null) return
    const isEmpty = typed.trim() === ''
    const read = readDate(typed, texts.format, today)
    // Text that is no date stays in the field to be corrected.
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
        needs={Calendar}
        buttonContent={<CalendarIcon />}
      >
        {(close) => (
          <Calendar
            label={texts.open}
            value={value}
            today={today}
            texts={texts}
            onChoose={(isoDate) => {
              close()
              setTyped(null)
              onChange(isoDate, true)
            }}
          />
        )}
      </Popup>
    </span>
  )
}
