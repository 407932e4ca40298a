import { MenuItem, MenuItems } from './menu.tsx'
import { StepPicker } from './step-picker.tsx'
import classes from './week-picker.module.css'

/** Words and writers of a week picker, in the reader's language. */
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
      face={
        <span className={classes.name}>
          {texts.name(value)} <small>{texts.days(value)}</small>
        </span>
      }
      panelClass={classes.panel}
      previous={{ label: texts.previous, take: () => onChange(previous) }}
      next={{ label: texts.next, take: next === null ? null : () => onChange(next) }}
    >
      {(close) => (
        <MenuItems role="listbox" label={texts.label} onDone={close}>
          {weeks.map((week) => (
            <MenuItem
              key={week}
              role="option"
              isChosen={week === value}
              note={texts.days(week)}
              onChoose={() => onChange(week)}
            >
              {texts.name(week)}
            </MenuItem>
          ))}
        </MenuItems>
      )}
    </StepPicker>
  )
}
