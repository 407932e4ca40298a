import { ChoiceList } from '../overlay/choice-list.tsx'
import { StepPicker } from './step-picker.tsx'
import classes from './week-picker.module.css'

/** Texts and formatters of a week picker, in the reader's language. */
export interface WeekTexts {
  readonly label: string
  readonly previous: string
  readonly next: string
  /** A week as it is called: `KW 47 / 2026`. */
  readonly name: (week: string) => string
  /** Its days. */
  readonly days: (week: string) => string
}

/**
 * Chooses a week: one step back or forth, or one of a list.
 * @param weeks what the list offers, the latest first
 * @param next null: there is no later one
 */
export function WeekPicker({
  value,
  previous,
  next,
  weeks,
  texts,
  onChange,
}: {
  value: string
  previous: string
  next: string | null
  weeks: readonly string[]
  texts: WeekTexts
  onChange: (week: string) => void
}) {
  return (
    <StepPicker
      kind="listbox"
      label={`${texts.label}: ${texts.name(value)} ${texts.days(value)}`}
      buttonContent={
        <span className={classes.name}>
          {texts.name(value)} <small>{texts.days(value)}</small>
        </span>
      }
      panelClass={classes.panel}
      needs={ChoiceList}
      previous={{ label: texts.previous, take: () => onChange(previous) }}
      next={{ label: texts.next, take: next === null ? null : () => onChange(next) }}
    >
      {(close) => (
        <ChoiceList
          label={texts.label}
          choices={weeks.map((week) => ({ value: week, label: texts.name(week), note: texts.days(week) }))}
          value={value}
          onChoose={(week) => {
            close()
            onChange(week)
          }}
        />
      )}
    </StepPicker>
  )
}
