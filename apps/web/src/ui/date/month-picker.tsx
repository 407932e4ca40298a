import { useRef } from 'react'
import { type MonthRange, monthAfterKey, monthsOf, shiftMonth, yearsBetween } from './month-board.ts'
import classes from './month-picker.module.css'
import { StepPicker } from './step-picker.tsx'

/** Texts and formatters of a month picker, in the reader's language. */
export interface MonthTexts {
  readonly label: string
  readonly previous: string
  readonly next: string
  /** A month in full: `December 2025`. */
  readonly long: (period: string) => string
  /** A month without its year, as short as the language allows: `Dec`. */
  readonly short: (period: string) => string
}

/** Chooses a month (`YYYY-MM`) between two others: one step back or forth, or from a board of years. */
export function MonthPicker({
  value,
  first,
  last,
  texts,
  onChange,
}: {
  value: string
  first: string
  last: string
  texts: MonthTexts
  onChange: (period: string) => void
}) {
  return (
    <StepPicker
      kind="dialog"
      label={`${texts.label}: ${texts.long(value)}`}
      buttonContent={<span>{texts.long(value)}</span>}
      panelClass={classes.panel}
      previous={{ label: texts.previous, take: value <= first ? null : () => onChange(shiftMonth(value, -1)) }}
      next={{ label: texts.next, take: value >= last ? null : () => onChange(shiftMonth(value, 1)) }}
    >
      {(close) => (
        <MonthBoard
          value={value}
          range={{ first, last }}
          texts={texts}
          onChoose={(period) => {
            close()
            onChange(period)
          }}
        />
      )}
    </StepPicker>
  )
}

/** All months, a block per year, the latest year first; one stop for Tab, arrows move inside. */
function MonthBoard({
  value,
  range,
  texts,
  onChoose,
}: {
  value: string
  range: MonthRange
  texts: MonthTexts
  onChoose: (period: string) => void
}) {
  const board = useRef<HTMLDivElement>(null)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles the keys of the buttons inside in one place
    <div
      ref={board}
      onKeyDown={(event) => {
        const from = event.target instanceof HTMLElement ? event.target.dataset.period : undefined
        const period = from && monthAfterKey(event.key, from, range)
        if (!period) return
        event.preventDefault()
        board.current?.querySelector<HTMLElement>(`[data-period="${period}"]`)?.focus()
      }}
    >
      {yearsBetween(range).map((year) => (
        <fieldset key={year} className={classes.year}>
          <legend>{year}</legend>
          {monthsOf(year).map((period) => (
            <button
              key={period}
              type="button"
              disabled={period < range.first || period > range.last}
              // biome-ignore lint/a11y/noAutofocus: a panel that opens takes the focus
              autoFocus={period === value}
              tabIndex={period === value ? 0 : -1}
              aria-current={period === value ? 'date' : undefined}
              aria-label={texts.long(period)}
              data-period={period}
              onClick={() => onChoose(period)}
            >
              {texts.short(period)}
            </button>
          ))}
        </fieldset>
      ))}
    </div>
  )
}
