import { Chevron } from './choice-menu.tsx'
import { MenuItem, MenuItems } from './menu.tsx'
import { Popup } from './popup.tsx'
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
 * Chooses a week: one step back or forth, or one of a list. The arrow keys step, too, while a step has the focus.
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
  const step = (event: React.KeyboardEvent) => {
    const target = { ArrowLeft: previous, ArrowRight: next }[event.key]
    if (!target) return
    event.preventDefault()
    onChange(target)
  }
  return (
    <div className={classes.picker}>
      <button
        type="button"
        className={classes.step}
        aria-label={texts.previous}
        title={texts.previous}
        onClick={() => onChange(previous)}
        onKeyDown={step}
      >
        <Arrow path="M5 1 1 5l4 4" />
      </button>
      <Popup
        kind="listbox"
        label={`${texts.label}: ${texts.name(value)} ${texts.days(value)}`}
        buttonClass={classes.target}
        panelClass={classes.panel}
        face={
          <>
            <span className={classes.name}>
              {texts.name(value)} <small>{texts.days(value)}</small>
            </span>
            <Chevron />
          </>
        }
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
      </Popup>
      <button
        type="button"
        className={classes.step}
        aria-label={texts.next}
        title={texts.next}
        disabled={next === null}
        onClick={() => (next === null ? undefined : onChange(next))}
        onKeyDown={step}
      >
        <Arrow path="M1 1l4 4-4 4" />
      </button>
    </div>
  )
}

function Arrow({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 6 10" width="6" height="10" aria-hidden="true">
      <path d={path} fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
