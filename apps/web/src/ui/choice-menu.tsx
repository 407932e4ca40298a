import classes from './choice-menu.module.css'
import { MenuItem, MenuItems } from './menu.tsx'
import { Popup } from './popup.tsx'

/** One choice of a menu. */
export interface Choice {
  readonly value: string
  readonly label: string
  readonly note?: string | undefined
}

/** One of several, as a button that says what it is about and what is chosen, and opens the list. */
export function ChoiceMenu({
  label,
  choices,
  value,
  onChange,
}: {
  label: string
  choices: readonly Choice[]
  value: string
  onChange: (value: string) => void
}) {
  const chosen = choices.find((choice) => choice.value === value)
  return (
    <Popup
      kind="listbox"
      label={`${label} ${chosen?.label ?? '–'}`}
      buttonClass={classes.target}
      panelClass={classes.panel}
      face={
        <>
          <span className={classes.label}>{label}</span> <span className={classes.value}>{chosen?.label ?? '–'}</span>
          <Chevron />
        </>
      }
    >
      {(close) => (
        <MenuItems role="listbox" label={label} onDone={close}>
          {choices.map((choice) => (
            <MenuItem
              key={choice.value}
              role="option"
              isChosen={choice.value === value}
              note={choice.note}
              onChoose={() => onChange(choice.value)}
            >
              {choice.label}
            </MenuItem>
          ))}
        </MenuItems>
      )}
    </Popup>
  )
}

/** The small arrow of everything that opens. */
export function Chevron() {
  return (
    <svg className={classes.chevron} viewBox="0 0 10 6" width="10" height="6" aria-hidden="true">
      <path
        d="M1 1l4 4 4-4"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

const PATH = { PREVIOUS: 'M5 1 1 5l4 4', NEXT: 'M1 1l4 4-4 4' } as const

/** The small arrow of a button that goes one step back or forth. */
export function StepArrow({ to }: { to: 'PREVIOUS' | 'NEXT' }) {
  return (
    <svg viewBox="0 0 6 10" width="6" height="10" aria-hidden="true">
      <path
        d={PATH[to]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
