import '@mantine/core/styles/Popover.css'
import { Popover } from '@mantine/core'
import { useState } from 'react'
import { Chevron } from './choice-menu.tsx'
import classes from './month-picker.module.css'

/** Words and writers of a month picker, in the reader's language. */
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
  const [isOpen, setOpen] = useState(false)
  const choose = (period: string) => {
    setOpen(false)
    onChange(period)
  }
  return (
    <div className={classes.picker}>
      <Step
        label={texts.previous}
        isDisabled={value <= first}
        onClick={() => onChange(shift(value, -1))}
        path="M5 1 1 5l4 4"
      />
      <Popover opened={isOpen} onChange={setOpen} trapFocus returnFocus position="bottom-start" offset={4}>
        <Popover.Target>
          <button
            type="button"
            className={classes.target}
            aria-label={`${texts.label}: ${texts.long(value)}`}
            onClick={() => setOpen(!isOpen)}
          >
            <span>{texts.long(value)}</span>
            <Chevron />
          </button>
        </Popover.Target>
        <Popover.Dropdown className={classes.dropdown ?? ''} aria-label={texts.label}>
          {yearsBetween(first, last).map((year) => (
            <fieldset key={year} className={classes.year}>
              <legend>{year}</legend>
              {monthsOf(year).map((period) => (
                <button
                  key={period}
                  type="button"
                  disabled={period < first || period > last}
                  aria-current={period === value ? 'date' : undefined}
                  aria-label={texts.long(period)}
                  data-autofocus={period === value || undefined}
                  onClick={() => choose(period)}
                >
                  {texts.short(period)}
                </button>
              ))}
            </fieldset>
          ))}
        </Popover.Dropdown>
      </Popover>
      <Step
        label={texts.next}
        isDisabled={value >= last}
        onClick={() => onChange(shift(value, 1))}
        path="M1 1l4 4-4 4"
      />
    </div>
  )
}

function Step({
  label,
  isDisabled,
  onClick,
  path,
}: {
  label: string
  isDisabled: boolean
  onClick: () => void
  path: string
}) {
  return (
    <button
      type="button"
      className={classes.step}
      aria-label={label}
      title={label}
      disabled={isDisabled}
      onClick={onClick}
    >
      <svg viewBox="0 0 6 10" width="6" height="10" aria-hidden="true">
        <path
          d={path}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </button>
  )
}

function shift(period: string, months: number): string {
  const index = Number(period.slice(0, 4)) * 12 + Number(period.slice(5)) - 1 + months
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
}

/** Latest year first: that is where one looks. */
function yearsBetween(first: string, last: string): readonly number[] {
  const [from, to] = [Number(first.slice(0, 4)), Number(last.slice(0, 4))]
  return Array.from({ length: Math.max(1, to - from + 1) }, (_, index) => to - index)
}

function monthsOf(year: number): readonly string[] {
  return Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`)
}
